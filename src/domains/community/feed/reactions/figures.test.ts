import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFeedShop, type FeedShop } from '../feed.fixture.ts'

let shop: FeedShop

beforeAll(async () => {
  shop = await openFeedShop()
})
afterAll(() => shop.end())

test('a maker’s 75 posts come in pages of 30, by their day, views or clicks, each once; a withdrawn one is marked, another maker’s never appears', async () => {
  const [maker, other] = [await shop.maker('Nila Sen'), await shop.maker('Usha Pai')]
  const posts: number[] = []
  for (let n = 0; n < 75; n += 1) posts.push(await shop.show(maker, { minutesAgo: n }))
  await shop.withdraw(posts[3] ?? 0, maker)
  const othersPost = await shop.show(other)
  await sql`update feed.post_counts set views = (post_id % 5)::int, clicks = (post_id % 3)::int where post_id = any(${posts}::bigint[])`.execute(
    shop.db,
  )
  type Page = {
    rows: { post_id: number; state: string; views: number; clicks: number }[]
    next: string | null
  }
  const ask = async (query: string) =>
    (await maker.visitor.get<Page>(`/api/user/creator/figures${query}`)).body
  for (const by of ['newest', 'views', 'clicks'] as const) {
    const pages = [await ask(`?by=${by}`)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await ask(`?by=${by}&after=${next}`))
    const rows = pages.flatMap((page) => page.rows)
    expect([pages.map((page) => page.rows.length), new Set(rows.map(({ post_id }) => post_id)).size]).toEqual(
      [[30, 30, 15], 75],
    )
    if (by === 'newest') expect(rows.map(({ post_id }) => post_id)).toEqual(posts)
    else
      expect(rows.map((row) => row[by])).toEqual(rows.map((row) => row[by]).toSorted((one, two) => two - one))
  }
  const some = await ask(`?posts=${posts[3]},${othersPost},1`)
  expect(some).toMatchObject({ rows: [{ post_id: posts[3], state: 'withdrawn' }], next: null })
  for (const bad of [
    '?by=luck',
    '?posts=one',
    `?posts=${Array.from({ length: 61 }, () => 1).join()}`,
    '?posts=',
    '?after=nonsense',
    '?after=1768471200000-12',
  ])
    expect((await maker.visitor.get(`/api/user/creator/figures${bad}`)).status, bad).toBe(400)
})
