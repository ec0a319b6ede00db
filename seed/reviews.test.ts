import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsOf } from '#domains/products/catalogue/reading'
import { listPurchasesOfProduct } from '#domains/buying/orders/reading'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { importReferenceRows } from '../reference/load-reference-data.ts'
import { catalogue } from './catalogue/index.ts'
import { findNamedProduct } from './load/find-named-product.ts'
import { loadPeople } from './load/people.ts'
import { loadProducts, subcategoryIds } from './load/products.ts'
import { loadStores } from './load/stores.ts'
import { loadReviews } from './load/reviews.ts'
import { buyers, reviewedKinds } from './reviews.ts'

let shop: FreshDb
let asha = 0
let statements = 0

beforeAll(async () => {
  shop = await freshDb()
  await transact(shop.db, async (tx) => {
    const products = catalogue()
    const people = await loadPeople(tx)
    asha = people.get('9000000001') ?? 0
    const storeIds = await loadStores(tx, people)
    await importReferenceRows(tx, [])
    const categoryIds = await subcategoryIds(tx)
    // Packs refer to pictures by index; their contents do not matter here.
    const drawn = Array.from({ length: 40 }, (_, nth) => ({
      path: `/media/${nth}`,
      alt: '',
      width: 1,
      height: 1,
      placeholder: '#ffffff',
    }))
    await loadProducts(tx, products, {
      storeIds,
      categoryIds,
      pictures: new Map(products.map(({ key }) => [key, drawn])),
    })
    const before = shop.statements.sentCount()
    await loadReviews(tx, asha)
    statements = shop.statements.sentCount() - before
  })
}, 60_000)
afterAll(() => shop.drop())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(shop.db)).rows

test('no two reviews are alike, and every line names existing goods', () => {
  const kinds = reviewedKinds()
  const texts = kinds.flatMap(({ reviews }) => reviews.map(({ text }) => text))
  expect(texts.length).toBeGreaterThanOrEqual(330)
  expect(new Set(texts).size).toBe(texts.length)
  expect(kinds.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(60)
  const names = catalogue().map(({ name }) => name)
  expect(
    kinds.flatMap((kind) => kind.names).filter((begin) => !names.some((name) => name.startsWith(begin))),
  ).toEqual([])
  expect(new Set(buyers.map(({ name }) => name)).size).toBe(40)
})

test('a review that names a colour is of goods in that colour', () => {
  const yarns = [
    { name: 'Cord 3 mm, Natural' },
    { name: 'Cord 3 mm, Sage' },
    { name: 'Cord 3 mm, Terracotta' },
  ]
  expect(findNamedProduct('Sage is the shade', yarns)?.name).toBe('Cord 3 mm, Sage')
  expect(findNamedProduct('Even twist, no knots', yarns)).toBeUndefined()
})

test('about 150 products have about 340 reviews, 4.3 on the mean, and all others have no rating', async () => {
  const [count] = await rowsOf(
    sql<{
      reviews: number
      products: number
      mean: number
      months: number
      replies: number
      helpful: number
    }>`
      select count(*)::int as reviews, count(distinct product_id)::int as products, avg(rating)::float8 as mean,
        (extract(epoch from max(written_at) - min(written_at)) / 86400 / 30)::int as months,
        count(reply)::int as replies, sum(helpful)::int as helpful from reviews.reviews`,
  )
  expect(count?.reviews).toBeGreaterThanOrEqual(320)
  expect(count?.products).toBeGreaterThanOrEqual(130)
  expect(count?.products).toBeLessThanOrEqual(190)
  expect(count?.mean).toBeCloseTo(4.3, 1)
  expect(count?.months).toBeGreaterThanOrEqual(5)
  expect([(count?.replies ?? 0) >= 12, (count?.helpful ?? 0) > 300]).toEqual([true, true])
  const wrong = await rowsOf(
    sql`select p.id from catalogue.products p left join lateral (
        select count(*)::int as n, round(avg(rating), 1) as mean from reviews.reviews r where r.product_id = p.id
      ) r on true where p.rating_count <> r.n or p.rating is distinct from r.mean`,
  )
  expect(wrong).toEqual([])
})

test("every review and every buyer's answer comes after a delivered order of the product", async () => {
  const early = await rowsOf(
    sql`select r.id from reviews.reviews r where not exists (
        select 1 from orders.orders o join orders.lines l on l.order_id = o.id join orders.events e on e.order_id = o.id and e.event = 'deliver_all'
        where o.shopper_id = r.person_id and l.product_id = r.product_id and e.at < r.written_at)
      union all select a.id from reviews.answers a join reviews.questions q on q.id = a.question_id
      where a.by = 'buyer' and not exists (
        select 1 from reviews.reviews r where r.product_id = q.product_id and r.person_id = a.person_id and r.written_at < a.answered_at)
      union all select r.id from reviews.reviews r where replied_at < written_at or written_at > now()
      union all select id from reviews.helpful h join reviews.reviews r on r.id = h.review_id where h.person_id = r.person_id`,
  )
  expect(early).toEqual([])
  const [questions] = await rowsOf(sql<{ asked: number; answered: number }>`
    select count(*)::int as asked, count(*) filter (where answers > 0)::int as answered from reviews.questions`)
  expect([(questions?.asked ?? 0) >= 60, (questions?.answered ?? 0) >= 55]).toEqual([true, true])
})

test('the orders are consistent: lines, GST and totals to the paisa, and a history that ends in their state', async () => {
  const wrong = await rowsOf(
    sql`select o.id from orders.orders o where o.goods_paise <> (select sum(amount_paise) from orders.lines l where l.order_id = o.id)
        or o.payment <> 'cod_collected' or o.status not in ('delivered', 'completed')
        or o.status <> (select to_status from orders.events e where e.order_id = o.id order by at desc, id desc limit 1)
        or (o.cgst_paise + o.sgst_paise > 0 and o.igst_paise > 0) or o.goods_paise < 9900
        or o.placed_at < (select min(p.added_at) from orders.lines l join catalogue.products p on p.id = l.product_id where l.order_id = o.id)`,
  )
  expect(wrong).toEqual([])
  const unregistered = await rowsOf(
    sql`select o.id from orders.orders o join sellers.stores s on s.id = o.store_id
      where s.gstin is null and ((o.address->>'state')::int <> s.state_code or o.cgst_paise + o.sgst_paise + o.igst_paise > 0)`,
  )
  expect(unregistered).toEqual([])
})

test('Asha Rao has two delivered orders, one of them reviewed, and everything is loaded in fewer than 900 statements', async () => {
  const lines = await rowsOf(sql<{ product_id: number; reviewed: boolean }>`
    select l.product_id, exists (select 1 from reviews.reviews r where r.product_id = l.product_id and r.person_id = o.shopper_id) as reviewed
    from orders.orders o join orders.lines l on l.order_id = o.id where o.shopper_id = ${asha}`)
  expect(lines.map(({ reviewed }) => reviewed).toSorted()).toEqual([false, true])
  const open = lines.find(({ reviewed }) => !reviewed)?.product_id ?? 0
  expect((await listPurchasesOfProduct(shop.db, asha, open))[0]?.status).toMatch(/delivered|completed/)
  expect((await productsOf(shop.db, [open])).size).toBe(1)
  expect(statements).toBeLessThan(900)
})
