import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Answer } from '#testing/visitor'
import { tellPosts } from '../channels.ts'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'

let shop: FeedShop
let meera: Member
let asha: Member
let ravi: Member

beforeAll(async () => {
  shop = await openFeedShop()
  meera = await shop.maker('Meera Iyer')
  asha = await shop.member('Asha Rao')
  ravi = await shop.member('Ravi Kumar')
})
afterAll(() => shop.end())

type Counts = {
  likes: number
  comments: number
  saves: number
  shares: number
  views: number
  liked: boolean
  saved: boolean
}
const counts = async (postId: number, who: Member | null = null) =>
  (await (who?.visitor ?? shop.visitor()).get<{ response: Counts }>(`/api/posts/${postId}`)).body.response
const like = (who: Member, postId: number) =>
  who.visitor.post<{ liked: boolean; likes: number }>(`/api/posts/${postId}/likes`)
const unlike = (who: Member, postId: number) =>
  who.visitor.delete<{ liked: boolean; likes: number }>(`/api/posts/${postId}/likes`)
const hide = (postId: number, by: Member) =>
  transact(shop.db, async (tx) => {
    await sql`update feed.posts set is_hidden = true where post_id = ${postId}`.execute(tx)
    await tellPosts(tx, [{ postId, creatorId: by.id }])
  })
type Said = {
  id: number
  text: string
  author: string
  state: string
  mine: boolean
  may_remove: boolean
  replies: number
  by_maker: boolean
}
const say = (who: Member, postId: number, text: string) => answerTo(who, postId, { text, parent: null })
const answerTo = (who: Member, postId: number, written: { text: string; parent: number | null }) =>
  who.visitor.post<{ response: Said; comments: number }>(`/api/posts/${postId}/comments`, written)
const saidOf = async (postId: number, query = '', who: Member | null = null) =>
  (
    await (who?.visitor ?? shop.visitor()).get<{ rows: Said[]; next: number | null }>(
      `/api/posts/${postId}/comments${query}`,
    )
  ).body
const put = (who: Member, path: string, body: object): Promise<Answer<Record<string, unknown>>> =>
  fetch(shop.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.visitor.token}` },
    body: JSON.stringify(body),
  }).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  }))

/** A thousand people who need no more than a token each. */
async function crowd(size: number): Promise<Member[]> {
  const people: Member[] = []
  for (let at = 0; at < size; at += 50)
    people.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, index) => shop.member(`Person ${at + index}`)))),
    )
  return people
}

describe('liking', () => {
  test(
    '1,000 people who like one post at once, 100 of them twice and 200 no longer, end with exactly 800 likes',
    { timeout: 60_000 },
    async () => {
      const post = await shop.show(meera)
      const people = await crowd(1_000)
      const said = await Promise.all([...people, ...people.slice(0, 100)].map((who) => like(who, post)))
      expect(said.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
      expect((await counts(post)).likes).toBe(1_000)
      await Promise.all(people.slice(0, 200).map((who) => unlike(who, post)))
      expect((await counts(post)).likes).toBe(800)
      const { rows } = await sql<{
        kept: number
      }>`select count(*)::int as kept from feed.likes where post_id = ${post}`.execute(shop.db)
      expect(rows).toEqual([{ kept: 800 }])
    },
  )

  test('the same like twice is one, taking it back twice leaves none, and each reader sees her own heart', async () => {
    const post = await shop.show(meera)
    expect((await like(asha, post)).body).toMatchObject({ liked: true, likes: 1 })
    expect((await like(asha, post)).body).toMatchObject({ liked: true, likes: 1 })
    expect([
      (await counts(post, asha)).liked,
      (await counts(post, ravi)).liked,
      (await counts(post)).liked,
    ]).toEqual([true, false, false])
    expect((await unlike(asha, post)).body).toMatchObject({ liked: false, likes: 0 })
    expect((await unlike(asha, post)).body).toMatchObject({ liked: false, likes: 0 })
  })

  test('of two likes, one taken back, and her own the maker is told of the 1 that holds; the same like again is no news', async () => {
    const post = await shop.show(meera)
    for (const who of [asha, ravi, meera, asha]) await like(who, post)
    await unlike(ravi, post)
    await settleJobs(shop.jobs)
    const told = await meera.visitor.get<{
      rows: { kind: string; link: string; people: number; names: string[] }[]
    }>('/api/notices')
    expect(told.body.rows.filter(({ link }) => link.endsWith(`/${post}`))).toMatchObject([
      { kind: 'like', people: 1 },
    ])
  })

  test('signed out is 401; a draft, a withdrawn and a removed post, and one whose maker blocked the reader, are 404', async () => {
    const post = await shop.show(meera)
    expect((await shop.visitor().post(`/api/posts/${post}/likes`)).status).toBe(401)
    const lata = await shop.member('Lata Iyer')
    const hidden = await Promise.all(
      ['draft', 'withdrawn', 'removed'].map((state) => shop.show(meera, { state })),
    )
    await put(meera, `/api/people/${lata.id}/block`, { on: true })
    for (const id of [...hidden, post, 1]) {
      expect((await like(lata, id)).status).toBe(404)
      expect((await say(lata, id, 'Lovely work')).status).toBe(404)
      expect((await lata.visitor.post(`/api/posts/${id}/saves`)).status).toBe(404)
      expect((await lata.visitor.get(`/api/posts/${id}/comments`)).status).toBe(404)
    }
    for (const id of hidden)
      expect(JSON.stringify(await shop.visitor().get(`/api/posts/${id}`))).not.toContain('A bag')
  })

  test('what one liked or saved is taken back wherever the post stands now, is told no count of it, and a like of it stays refused', async () => {
    const lata = await shop.maker('Lata Bhatt')
    const gone: [string, (post: number) => Promise<unknown>][] = [
      ['withdrawn', (post) => shop.withdraw(post, lata)],
      ['removed', (post) => shop.withdraw(post, lata, 'removed')],
      ['hidden', (post) => hide(post, lata)],
      ['behind a block', () => put(lata, `/api/people/${asha.id}/block`, { on: true })],
    ]
    for (const [how, go] of gone) {
      const post = await shop.show(lata)
      for (const who of [asha, ravi]) {
        await like(who, post)
        await who.visitor.post(`/api/posts/${post}/saves`)
      }
      await go(post)
      for (let time = 0; time < 2; time += 1) {
        expect(await unlike(asha, post), how).toMatchObject({ status: 200, body: { liked: false, likes: 0 } })
        expect(await asha.visitor.delete(`/api/posts/${post}/saves`), how).toMatchObject({
          status: 200,
          body: { saved: false, saves: 0 },
        })
      }
      expect((await like(asha, post)).status, how).toBe(404)
      const { rows } = await sql`select likes, saves from feed.post_counts where post_id = ${post}`.execute(
        shop.db,
      )
      expect(rows, how).toEqual([{ likes: 1, saves: 1 }])
    }
    expect(await unlike(asha, 1)).toMatchObject({ status: 200, body: { liked: false, likes: 0 } })
  })

  test('121 likes of one person within a minute: the last is told 429 with Retry-After', async () => {
    const post = await shop.show(meera)
    const busy = await shop.member('Busy Thumb')
    const said = await Promise.all(Array.from({ length: 121 }, () => like(busy, post)))
    const refused = said.filter(({ status }) => status === 429)
    expect([
      refused.length,
      Number(refused[0]?.headers.get('retry-after')) > 0,
      (await counts(post)).likes,
    ]).toEqual([1, true, 1])
  })
})

describe('comments', () => {
  test('keep script as text, refuse blanks, links and numbers, and name their author by first name and initial', async () => {
    const post = await shop.show(meera)
    const { status, body } = await say(asha, post, '<script>alert(1)</script> सुंदर!\u0000')
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
      expect((await say(ravi, post, text)).status).toBe(400)
    }
    expect((await counts(post)).comments).toBe(1)
  })

  test('take answers one step deep: an answer to an answer stands below the first, and all of them are counted', async () => {
    const [post, other] = await Promise.all([shop.show(meera), shop.show(meera)])
    const first = (await say(asha, post, 'Which yarn is it?')).body.response
    const answer = (await answerTo(meera, post, { text: 'Cotton, 4 ply.', parent: first.id })).body.response
    expect(answer.by_maker).toBe(true)
    expect((await answerTo(ravi, post, { text: 'Thank you both', parent: answer.id })).status).toBe(201)
    expect((await answerTo(ravi, other, { text: 'Wrong place', parent: first.id })).status).toBe(404)
    expect((await saidOf(post)).rows).toMatchObject([{ id: first.id, replies: 2 }])
    expect((await saidOf(post, `?parent=${first.id}`)).rows.map(({ text }) => text)).toEqual([
      'Cotton, 4 ply.',
      'Thank you both',
    ])
    expect((await counts(post)).comments).toBe(3)
    expect(await asha.visitor.delete(`/api/comments/${first.id}`)).toMatchObject({ status: 200 })
    expect(await asha.visitor.delete(`/api/comments/${first.id}`)).toMatchObject({ status: 200 })
    expect((await saidOf(post)).rows).toMatchObject([
      { id: first.id, state: 'removed', text: '', author: '', replies: 2 },
    ])
    expect((await counts(post)).comments).toBe(2)
  })

  test('are changed by their author alone, taken down by her or the maker of the post, and what was hidden leaks nothing', async () => {
    const post = await shop.show(meera)
    const { id } = (await say(asha, post, 'Is it lined?')).body.response
    expect((await put(ravi, `/api/comments/${id}`, { text: 'Mine now' })).status).toBe(403)
    expect((await ravi.visitor.delete(`/api/comments/${id}`)).status).toBe(403)
    expect(
      (await put(asha, `/api/comments/${id}`, { text: 'Is it lined inside?' })).body['response'],
    ).toMatchObject({ edited: true, text: 'Is it lined inside?' })
    expect((await saidOf(post, '', meera)).rows).toMatchObject([{ may_remove: true, mine: false }])
    expect((await meera.visitor.delete(`/api/comments/${id}`)).status).toBe(200)
    expect([(await saidOf(post)).rows, (await counts(post)).comments]).toEqual([[], 0])
    expect((await put(asha, `/api/comments/${id}`, { text: 'Again' })).status).toBe(404)
  })

  test('21 of one person within ten minutes: the last is told 429', async () => {
    const post = await shop.show(meera)
    const chatty = await shop.member('Chatty Person')
    const said = await Promise.all(
      Array.from({ length: 21 }, (_, index) => say(chatty, post, `Lovely ${index}`)),
    )
    expect(said.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await counts(post)).comments).toBe(20)
  })
})

describe('boards', () => {
  test('a post on two boards of one person is one save, and on none is none; twice at once is once', async () => {
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
    ).toMatchObject({ saves: 1, saved: true })
    expect((await asha.visitor.delete(`/api/boards/${made.body.response.id}`)).status).toBe(200)
    expect(await counts(post, asha)).toMatchObject({ saves: 0, saved: false })
  })

  test('are private until their owner says otherwise: another’s is 404 to read, to change and to save on', async () => {
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

describe('views and shares', () => {
  const see = (who: Member | null, posts: number[], headers: Record<string, string> = {}) =>
    (who?.visitor ?? shop.visitor()).post<{ counted: number }>('/api/posts/views', { posts }, headers)

  test('count once a person and day, not the maker’s own, and visitors by browser; nothing kept tells who looked', async () => {
    const post = await shop.show(meera)
    const hidden = await shop.show(meera, { state: 'draft' })
    expect((await see(asha, [post, post, hidden, 1])).body.counted).toBe(1)
    const again = await Promise.all([
      see(asha, [post]),
      see(meera, [post]),
      see(null, [post], { 'user-agent': 'A' }),
      see(null, [post], { 'user-agent': 'A' }),
    ])
    expect(again.reduce((sum, { body }) => sum + body.counted, 0)).toBe(1)
    await see(null, [post], { 'user-agent': 'B' })
    expect((await counts(post)).views).toBe(3)
    shop.clock.forward(24 * 3_600_000)
    await see(asha, [post])
    expect((await counts(post)).views).toBe(4)
    const { rows } = await sql<{
      named: number
    }>`select count(*)::int as named from feed.views where viewer::text like '%' || ${String(asha.id)} || '%'`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ named: 0 }])
    expect((await see(asha, [])).status).toBe(400)
    expect(
      (
        await see(
          asha,
          Array.from({ length: 51 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(400)
  })

  test('of 3 looks of Asha at the yarn, 1 at the hook and Meera’s own, 2 clicks count; what is not on the list is none', async () => {
    const maker = await shop.maker('Kala Nair')
    const [post, draft] = [await shop.show(maker), await shop.show(maker, { state: 'draft' })]
    await sql`insert into feed.post_materials (post_id, position, product_id, pricing_id, quantity, name)
      values (${post}, 0, 1, 1, 1, 'Yarn'), (${post}, 1, 2, 2, 1, 'Hook')`.execute(shop.db)
    const open = (who: Member | null, position: unknown, id = post) =>
      (who?.visitor ?? shop.visitor()).post<{ counted: number }>(`/api/posts/${id}/clicks`, { position })
    const looks = await Promise.all([
      open(asha, 0),
      open(asha, 0),
      open(asha, 0),
      open(asha, 1),
      open(maker, 0),
      open(asha, 7),
    ])
    expect(looks.reduce((sum, { body }) => sum + body.counted, 0)).toBe(2)
    expect([
      (await open(asha, -1)).status,
      (await open(asha, 'yarn')).status,
      (await open(asha, 0, draft)).status,
    ]).toEqual([400, 400, 404])
    const figures = async (who: Member) => (await who.visitor.get('/api/user/creator/figures')).body
    const row = {
      post_id: post,
      title: 'A bag',
      state: 'published',
      views: 0,
      clicks: 2,
      likes: 0,
      comments: 0,
    }
    expect(await figures(maker)).toEqual({ posts: 1, views: 0, clicks: 2, rows: [row], next: null })
    expect(await figures(asha)).toEqual({ posts: 0, views: 0, clicks: 0, rows: [], next: null })
    expect((await shop.visitor().get('/api/user/creator/figures')).status).toBe(401)
    shop.clock.forward(24 * 3_600_000)
    expect((await open(asha, 0)).body.counted).toBe(1)
  })

  test('shares count once a person, day and way', async () => {
    const post = await shop.show(meera)
    for (const way of ['link', 'link', 'whatsapp'])
      await asha.visitor.post(`/api/posts/${post}/shares`, { way })
    expect((await counts(post)).shares).toBe(2)
    expect((await asha.visitor.post(`/api/posts/${post}/shares`, { way: 'pigeon' })).status).toBe(400)
    expect((await asha.visitor.post('/api/posts/7/shares', {})).status).toBe(404)
  })
})

test('of whoever leaves likes and boards go and are counted off, and her words stay under nobody’s name', async () => {
  const post = await shop.show(meera)
  const sunita = await shop.member('Sunita Das')
  await Promise.all([
    like(sunita, post),
    like(asha, post),
    say(sunita, post, 'So neat!'),
    sunita.visitor.post(`/api/posts/${post}/saves`),
  ])
  await sql`insert into platform.outbox (topic, payload) values ('identity.erased', ${JSON.stringify({ personId: sunita.id })}::jsonb)`.execute(
    shop.db,
  )
  await settleJobs(shop.jobs)
  expect(await counts(post)).toMatchObject({ likes: 1, saves: 0, comments: 1 })
  expect((await saidOf(post)).rows).toMatchObject([{ text: 'So neat!', author: 'A former member' }])
})
