import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInIndia } from '#platform/time'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'
import { batchViews } from './views.ts'

let shop: FeedShop
let meera: Member

beforeAll(async () => {
  shop = await openFeedShop()
  meera = await shop.maker('Meera Iyer')
})
afterAll(() => shop.end())

const from = (address: string, browser: number | string) => ({
  'x-forwarded-for': address,
  'user-agent': `Browser ${browser}`,
})
type Counts = { views: number; shares: number; clicks: number }
const countsOf = async (postId: number) => {
  const { rows } =
    await sql<Counts>`select views::int, shares::int, clicks::int from feed.post_counts where post_id = ${postId}`.execute(
      shop.db,
    )
  return rows[0]
}
const see = (posts: number[], headers: Record<string, string>) =>
  shop.visitor().post<{ counted: number }>('/api/posts/views', { posts }, headers)
const sumOf = (answers: { body: { counted: number } }[]) =>
  answers.reduce((sum, { body }) => sum + body.counted, 0)
const forty = Array.from({ length: 40 }, (_, index) => index)

test('one address with 40 browser names at once counts 5 times a post and day, and again 5 times tomorrow', async () => {
  const [bag, shawl] = [await shop.show(meera), await shop.show(meera)]
  const looks = await Promise.all(forty.map((name) => see([bag, shawl], from('203.0.113.7', name))))
  expect([sumOf(looks), (await countsOf(bag))?.views, (await countsOf(shawl))?.views]).toEqual([10, 5, 5])
  expect((await see([bag], from('203.0.113.7', 'another'))).body.counted).toBe(0)
  shop.clock.forward(24 * 3_600_000)
  expect((await see([bag], from('203.0.113.7', 'another'))).body.counted).toBe(1)
  expect((await countsOf(bag))?.views).toBe(6)
})

test('3 phones behind one carrier are 3 views, another address has its own limit, and Asha and Ravi, signed in at the full one, count too', async () => {
  const post = await shop.show(meera)
  for (const phone of [1, 2, 3, 1, 2, 3]) await see([post], from('198.51.100.20', phone))
  expect((await countsOf(post))?.views).toBe(3)
  for (const name of forty.slice(0, 8)) await see([post], from('198.51.100.20', `other ${name}`))
  expect((await countsOf(post))?.views).toBe(5)
  expect((await see([post], from('198.51.100.21', 1))).body.counted).toBe(1)
  for (const name of ['Asha Rao', 'Ravi Kumar']) {
    const { visitor } = await shop.member(name)
    const looks = [
      await visitor.post<{ counted: number }>(
        '/api/posts/views',
        { posts: [post] },
        from('198.51.100.20', 1),
      ),
    ]
    expect(sumOf(looks), name).toBe(1)
  }
  expect((await countsOf(post))?.views).toBe(8)
})

test('a home has a whole /64 of addresses: of 40 of them 5 views count, and the neighbouring home has its own limit', async () => {
  const post = await shop.show(meera)
  await Promise.all(forty.map((host) => see([post], from(`2401:4900:1c2a:9f00::${host + 1}`, host))))
  expect((await countsOf(post))?.views).toBe(5)
  expect((await see([post], from('2401:4900:1c2a:9f01::1', 1))).body.counted).toBe(1)
})

test('two processes that count 40 visitors of one address at once count 5, and of 40 addresses all 40', async () => {
  const [post, other] = [await shop.show(meera), await shop.show(meera)]
  const processes = [batchViews(shop.db), batchViews(shop.db)] as const
  const day = dayInIndia(shop.clock.now())
  const hex = (value: number) => value.toString(16).padStart(4, '0')
  const lookOf = (postId: number, { line, browser }: { line: string; browser: number }) =>
    processes[browser % 2 === 0 ? 0 : 1]({
      postIds: [postId],
      viewer: `${line}-8000-00000000${hex(browser)}`,
      line,
      day,
      personId: null,
    })
  await Promise.all(forty.map((browser) => lookOf(post, { line: '11111111-2222-3333', browser })))
  await Promise.all(forty.map((browser) => lookOf(other, { line: `11111111-2222-${hex(browser)}`, browser })))
  expect([(await countsOf(post))?.views, (await countsOf(other))?.views]).toEqual([5, 40])
})

test('clicks on one material and shares by one channel are limited to 5 an address and day too', async () => {
  const post = await shop.show(meera)
  await sql`insert into feed.post_materials (post_id, position, product_id, pricing_id, quantity, name)
    values (${post}, 0, 1, 1, 1, 'Yarn'), (${post}, 1, 2, 2, 1, 'Hook')`.execute(shop.db)
  const to = (path: string, body: object) => (name: number) =>
    shop.visitor().post(`/api/posts/${post}/${path}`, body, from('203.0.113.9', name))
  await Promise.all(forty.slice(0, 8).map(to('clicks', { position: 0 })))
  await Promise.all(forty.slice(0, 8).map(to('clicks', { position: 1 })))
  await Promise.all(forty.slice(0, 8).map(to('shares', { way: 'link' })))
  await Promise.all(forty.slice(0, 8).map(to('shares', { way: 'whatsapp' })))
  expect(await countsOf(post)).toEqual({ views: 0, clicks: 10, shares: 10 })
})
