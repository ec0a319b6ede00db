import { describe, expect, test } from 'vitest'
import {
  postAnswer,
  asha,
  counts,
  meera,
  put,
  ravi,
  commentsOf,
  postComment,
  setUpReactions,
  shop,
} from './reactions.fixture.ts'

setUpReactions()

describe('comments', () => {
  test('show script as text, refuse blanks, links and numbers, and name their author by first name and initial', async () => {
    const post = await shop.show(meera)
    const { status, body } = await postComment(asha, post, '<script>alert(1)</script> सुंदर!\u0000')
    expect([status, body.comments]).toEqual([201, 1])
    expect(body.response).toMatchObject({
      text: '<script>alert(1)</script> सुंदर!',
      author: 'Asha R.',
      mine: true,
      by_maker: false,
    })
    for (const text of [
      '  ',
      '\u200b',
      'x'.repeat(1_001),
      'Buy at https://bad.example',
      'Call 98765 43210',
      'write to a@b.co',
    ]) {
      expect((await postComment(ravi, post, text)).status).toBe(400)
    }
    expect((await counts(post)).comments).toBe(1)
  })

  test('take answers one level deep: an answer to an answer is placed below the first comment, and all of them are counted', async () => {
    const [post, other] = await Promise.all([shop.show(meera), shop.show(meera)])
    const first = (await postComment(asha, post, 'Which yarn is it?')).body.response
    const answer = (await postAnswer(meera, post, { text: 'Cotton, 4 ply.', parent: first.id })).body.response
    expect(answer.by_maker).toBe(true)
    expect((await postAnswer(ravi, post, { text: 'Thank you both', parent: answer.id })).status).toBe(201)
    expect((await postAnswer(ravi, other, { text: 'Wrong place', parent: first.id })).status).toBe(404)
    expect((await commentsOf(post)).rows).toMatchObject([{ id: first.id, replies: 2 }])
    expect((await commentsOf(post, `?parent=${first.id}`)).rows.map(({ text }) => text)).toEqual([
      'Cotton, 4 ply.',
      'Thank you both',
    ])
    expect((await counts(post)).comments).toBe(3)
    expect(await asha.visitor.delete(`/api/comments/${first.id}`)).toMatchObject({ status: 200 })
    expect(await asha.visitor.delete(`/api/comments/${first.id}`)).toMatchObject({ status: 200 })
    expect((await commentsOf(post)).rows).toMatchObject([
      { id: first.id, state: 'removed', text: '', author: '', replies: 2 },
    ])
    expect((await counts(post)).comments).toBe(2)
  })

  test('are changed by their author alone, removed by her or the maker of the post, and hidden text leaks nothing', async () => {
    const post = await shop.show(meera)
    const { id } = (await postComment(asha, post, 'Is it lined?')).body.response
    expect((await put(ravi, `/api/comments/${id}`, { text: 'Mine now' })).status).toBe(403)
    expect((await ravi.visitor.delete(`/api/comments/${id}`)).status).toBe(403)
    expect(
      (await put(asha, `/api/comments/${id}`, { text: 'Is it lined inside?' })).body['response'],
    ).toMatchObject({
      edited: true,
      text: 'Is it lined inside?',
    })
    expect((await commentsOf(post, '', meera)).rows).toMatchObject([{ may_remove: true, mine: false }])
    expect((await meera.visitor.delete(`/api/comments/${id}`)).status).toBe(200)
    expect([(await commentsOf(post)).rows, (await counts(post)).comments]).toEqual([[], 0])
    expect((await put(asha, `/api/comments/${id}`, { text: 'Again' })).status).toBe(404)
  })

  test('21 of one person within ten minutes: the last is 429', async () => {
    const post = await shop.show(meera)
    const chatty = await shop.member('Chatty Person')
    const replies = await Promise.all(
      Array.from({ length: 21 }, (_, index) => postComment(chatty, post, `Lovely ${index}`)),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await counts(post)).comments).toBe(20)
  })
})

describe('boards', () => {
  test('a post on two boards of one person is one save, and on none is no save; twice at once is once', async () => {
    const post = await shop.show(meera)
    const save = (board: number | null = null) =>
      asha.visitor.post<{ saves: number; board: { id: number; name: string } }>(`/api/posts/${post}/saves`, {
        board,
      })
    const [one, two] = await Promise.all([save(), save()])
    expect([one.body.board.name, one.body.board.id === two.body.board.id]).toEqual(['Saved', true])
    shop.clock.forward(1_000)
    const made = await asha.visitor.post<{ response: { id: number } }>('/api/boards', {
      name: 'Diwali gifts',
    })
    expect((await save(made.body.response.id)).body.saves).toBe(1)
    expect(await counts(post, asha)).toMatchObject({ saves: 1, saved: true })
    const rows = (
      await asha.visitor.get<{ rows: { name: string; posts: number; holds: boolean }[] }>(
        `/api/boards?post=${post}`,
      )
    ).body.rows
    expect(rows.map(({ name, posts, holds }) => [name, posts, holds])).toEqual([
      ['Diwali gifts', 1, true],
      ['Saved', 1, true],
    ])
    expect(
      (
        await asha.visitor.delete<{ saves: number; saved: boolean }>(
          `/api/posts/${post}/saves?board=${one.body.board.id}`,
        )
      ).body,
    ).toMatchObject({
      saves: 1,
      saved: true,
    })
    expect((await asha.visitor.delete(`/api/boards/${made.body.response.id}`)).status).toBe(200)
    expect(await counts(post, asha)).toMatchObject({ saves: 0, saved: false })
  })

  test('are private until their owner publishes them: another’s is 404 to read, to change and to save on', async () => {
    const made = await asha.visitor.post<{ response: { id: number; is_public: boolean } }>('/api/boards', {
      name: 'Surprise for Ravi',
    })
    const { id, is_public } = made.body.response
    expect(is_public).toBe(false)
    const post = await shop.show(meera)
    await asha.visitor.post(`/api/posts/${post}/saves`, { board: id })
    for (const path of [`/api/boards/${id}`, `/api/boards/${id}/posts`])
      expect((await ravi.visitor.get(path)).status).toBe(404)
    expect((await put(ravi, `/api/boards/${id}`, { name: 'Mine', is_public: true })).status).toBe(404)
    expect((await ravi.visitor.delete(`/api/boards/${id}`)).status).toBe(404)
    expect((await ravi.visitor.post(`/api/posts/${post}/saves`, { board: id })).status).toBe(404)
    expect((await asha.visitor.post('/api/boards', { name: ' surprise  FOR ravi ' })).status).toBe(409)
    await put(asha, `/api/boards/${id}`, { name: 'For everybody', is_public: true })
    expect((await ravi.visitor.get(`/api/boards/${id}`)).body).toMatchObject({
      response: { mine: false, owner: 'Asha R.', posts: 1 },
    })
    expect((await shop.visitor().get<{ rows: object[] }>(`/api/boards/${id}/posts`)).body.rows).toMatchObject(
      [{ rec_id: post }],
    )
    await shop.withdraw(post, meera)
    expect((await shop.visitor().get<{ rows: object[] }>(`/api/boards/${id}/posts`)).body.rows).toEqual([])
  })
})
