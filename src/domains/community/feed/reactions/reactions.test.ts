import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { broadcastPosts } from '../channels.ts'
import type { Member } from '../feed.fixture.ts'
import {
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

const like = (who: Member, postId: number) =>
  who.visitor.post<{ liked: boolean; likes: number }>(`/api/posts/${postId}/likes`)
const unlike = (who: Member, postId: number) =>
  who.visitor.delete<{ liked: boolean; likes: number }>(`/api/posts/${postId}/likes`)
const hide = (postId: number, by: Member) =>
  transact(shop.db, async (tx) => {
    await sql`update feed.posts set is_hidden = true where post_id = ${postId}`.execute(tx)
    await broadcastPosts(tx, [{ postId, creatorId: by.id }])
  })

/** A thousand people, each only a token. */
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
    '1,000 people who like one post at once, 100 of them twice and 200 taking it back, end with exactly 800 likes',
    { timeout: 60_000 },
    async () => {
      const post = await shop.show(meera)
      const people = await crowd(1_000)
      const replies = await Promise.all([...people, ...people.slice(0, 100)].map((who) => like(who, post)))
      expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
      expect((await counts(post)).likes).toBe(1_000)
      await Promise.all(people.slice(0, 200).map((who) => unlike(who, post)))
      expect((await counts(post)).likes).toBe(800)
      const { rows } = await sql<{
        kept: number
      }>`select count(*)::int as kept from feed.likes where post_id = ${post}`.execute(shop.db)
      expect(rows).toEqual([{ kept: 800 }])
    },
  )

  test('the same like twice is one, taking it back twice leaves none, and each reader sees her own like', async () => {
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

  test('of two likes, one taken back, and her own the maker is notified of the 1 that remains; the same like again sends no notice', async () => {
    const post = await shop.show(meera)
    for (const who of [asha, ravi, meera, asha]) await like(who, post)
    await unlike(ravi, post)
    await runPendingJobs(shop.jobs)
    const notices = await meera.visitor.get<{
      rows: { kind: string; link: string; people: number; names: string[] }[]
    }>('/api/notices')
    expect(notices.body.rows.filter(({ link }) => link.endsWith(`/${post}`))).toMatchObject([
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
      expect((await postComment(lata, id, 'Lovely work')).status).toBe(404)
      expect((await lata.visitor.post(`/api/posts/${id}/saves`)).status).toBe(404)
      expect((await lata.visitor.get(`/api/posts/${id}/comments`)).status).toBe(404)
    }
    for (const id of hidden)
      expect(JSON.stringify(await shop.visitor().get(`/api/posts/${id}`))).not.toContain('A bag')
  })

  test('a like or save is taken back in any state of the post, without a count in the answer, and liking it stays refused', async () => {
    const lata = await shop.maker('Lata Bhatt')
    const unavailable: [string, (post: number) => Promise<unknown>][] = [
      ['withdrawn', (post) => shop.withdraw(post, lata)],
      ['removed', (post) => shop.withdraw(post, lata, 'removed')],
      ['hidden', (post) => hide(post, lata)],
      ['behind a block', () => put(lata, `/api/people/${asha.id}/block`, { on: true })],
    ]
    for (const [how, go] of unavailable) {
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

  test('121 likes of one person within a minute: the last is 429 with Retry-After', async () => {
    const post = await shop.show(meera)
    const busy = await shop.member('Busy Thumb')
    const replies = await Promise.all(Array.from({ length: 121 }, () => like(busy, post)))
    const refused = replies.filter(({ status }) => status === 429)
    expect([
      refused.length,
      Number(refused[0]?.headers.get('retry-after')) > 0,
      (await counts(post)).likes,
    ]).toEqual([1, true, 1])
  })
})

describe('views and shares', () => {
  const see = (who: Member | null, posts: number[], headers: Record<string, string> = {}) =>
    (who?.visitor ?? shop.visitor()).post<{ counted: number }>('/api/posts/views', { posts }, headers)

  test('count once a person and day, not the maker’s own, and visitors by browser; stored rows do not reveal the viewer', async () => {
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

  test('of 3 clicks of Asha on the yarn, 1 on the hook and Meera’s own, 2 clicks count; an unlisted product counts none', async () => {
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

  test('shares count once a person, day and channel', async () => {
    const post = await shop.show(meera)
    for (const way of ['link', 'link', 'whatsapp'])
      await asha.visitor.post(`/api/posts/${post}/shares`, { way })
    expect((await counts(post)).shares).toBe(2)
    expect((await asha.visitor.post(`/api/posts/${post}/shares`, { way: 'pigeon' })).status).toBe(400)
    expect((await asha.visitor.post('/api/posts/7/shares', {})).status).toBe(404)
  })
})

test('of a person who leaves, likes and boards are deleted and uncounted, and comments stay without a name', async () => {
  const post = await shop.show(meera)
  const sunita = await shop.member('Sunita Das')
  await Promise.all([
    like(sunita, post),
    like(asha, post),
    postComment(sunita, post, 'So neat!'),
    sunita.visitor.post(`/api/posts/${post}/saves`),
  ])
  await sql`insert into platform.outbox (topic, payload) values ('identity.erased', ${JSON.stringify({ personId: sunita.id })}::jsonb)`.execute(
    shop.db,
  )
  await runPendingJobs(shop.jobs)
  expect(await counts(post)).toMatchObject({ likes: 1, saves: 0, comments: 1 })
  expect((await commentsOf(post)).rows).toMatchObject([{ text: 'So neat!', author: 'A former member' }])
})
