import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import { productsOf } from '#domains/products/catalogue/reading'
import { findStoreBySlug } from '#domains/selling/sellers'
import { availableOf } from '#domains/products/stock'
import { catalogue } from './catalogue/index.ts'
import { prepareJobs } from '#platform/jobs'
import { checkIntegrity } from '../src/integrity/checks.ts'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { loadDemo } from './load.ts'

let shop: FreshDb
let dataDir: string
const log = { info: () => undefined }

async function start(): Promise<void> {
  await loadReferenceData(shop.db, { dataDir, log })
  await loadDemo(shop.db, { dataDir, log })
}

beforeAll(async () => {
  shop = await freshDb()
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-demo-'))
  await prepareJobs(shop.pool)
  // Two servers start at once on one empty database.
  await Promise.all([start(), start()])
}, 240_000)
afterAll(async () => {
  await shop.drop()
  await rm(dataDir, { recursive: true })
})

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    shop.db,
  )
  return rows[0]?.n ?? 0
}

test('the demo is loaded once, however many servers start', async () => {
  const products = await count('catalogue.products')
  expect(products).toBe(catalogue().length)
  const before = shop.statements.sentCount()
  await loadDemo(shop.db, { dataDir, log })
  expect(shop.statements.sentCount() - before).toBe(1)
  expect(await count('catalogue.products')).toBe(products)
})

test('its data passes the integrity checks, from every rupee of its past orders to every like', async () => {
  expect(
    (await checkIntegrity(shop.db, new Date())).flatMap(({ invariant, found }) =>
      found.map((fault) => `${invariant}: ${fault}`),
    ),
  ).toEqual([])
})

test('Asha has 120 points that the staff gave her and 10 that an order earned, so that the checkout has something to show', async () => {
  const { rows } = await sql<{ balance: number }>`
    select balance from points.balances b join identity.people p on p.id = b.person_id where p.phone = '9000000001'`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ balance: 130 }])
})

test('it has 14 hobbies in their order, 12 stores or more, 2,000 products or more', async () => {
  const tree = await categoryTree(shop.db)
  expect(tree.map((hobby) => hobby.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(tree.every((hobby) => hobby.children.length > 0 && hobby.image.startsWith('/media/'))).toBe(true)
  expect(await count('sellers.stores')).toBeGreaterThanOrEqual(12)
  expect(await count('catalogue.products')).toBeGreaterThanOrEqual(2_000)
})

test('every product is on sale with its own picture and counted stock', async () => {
  const { rows } = await sql<{ id: number }>`select id from catalogue.products`.execute(shop.db)
  const products = [
    ...(
      await productsOf(
        shop.db,
        rows.map((row) => row.id),
      )
    ).values(),
  ]
  expect(products.filter((product) => !product.isOnSale || product.pictures.length === 0)).toEqual([])
  const rates = new Map(catalogue().map(({ name, gst }) => [name, gst]))
  // Only textiles above the threshold have a rate that differs from the written one.
  const dear = products.filter(({ name, packs }) => packs.some(({ gstRate }) => gstRate !== rates.get(name)))
  expect(dear.filter(({ packs }) => packs.every(({ pricePaise }) => pricePaise <= 2_625_00))).toEqual([])
  const packs = products.flatMap((product) => product.packs.map((pack) => pack.id))
  expect((await availableOf(shop.db, packs)).size).toBe(packs.length)
  const folders = await readdir(join(dataDir, 'media', 'originals'))
  expect(folders.length).toBeGreaterThan(0)
})

test('Pema Negi owns her wool house, and Asha Rao has a delivery address', async () => {
  const store = await findStoreBySlug(shop.db, 'kullu-wool-house')
  expect(store?.ownerId).toBeGreaterThan(0)
  expect(await count('identity.addresses')).toBe(1)
})

test('40 makers show 600 posts, whose likes, comments and followers match their counters, with goods that can be bought', async () => {
  expect(await count('feed.posts')).toBe(600)
  const { rows } = await sql<{ wrong: number; without: number; future: number; makers: number }>`
    select count(*) filter (where c.likes <> (select count(*) from feed.likes l where l.post_id = p.post_id)
        or c.comments <> (select count(*) from feed.comments m where m.post_id = p.post_id and m.state = 'shown'))::int as wrong,
      count(*) filter (where not exists (select from feed.post_materials m where m.post_id = p.post_id))::int as without,
      count(*) filter (where p.published_at > now())::int as future, count(distinct p.creator_id)::int as makers
    from feed.posts p join feed.post_counts c on c.post_id = p.post_id`.execute(shop.db)
  expect(rows).toEqual([{ wrong: 0, without: 0, future: 0, makers: 40 }])
})

test('Asha has orders in every state, and the store, the maker and the finance queues have open decisions', async () => {
  const all = async (statement: ReturnType<typeof sql<{ said: string }>>): Promise<string[]> =>
    (await statement.execute(shop.db)).rows.map(({ said }) => said)
  const states = await all(
    sql`select distinct o.status || ' ' || o.payment as said from orders.orders o join identity.people p on p.id = o.shopper_id where p.phone = '9000000001'`,
  )
  expect(states).toEqual(
    expect.arrayContaining([
      'placed captured',
      'packed captured',
      'shipped captured',
      'shipped cod_pending',
      'delivered part_refunded',
      'cancelled refunded',
      'completed cod_collected',
    ]),
  )
  const tabs = await all(sql`
    select distinct o.status as said from orders.orders o join sellers.stores s on s.id = o.store_id where s.slug = 'kullu-wool-house' order by 1`)
  expect(tabs).toEqual(
    expect.arrayContaining(['placed', 'accepted', 'packed', 'shipped', 'delivered', 'completed']),
  )
  expect(await all(sql`select distinct state as said from fulfilment.parcels order by 1`)).toEqual(
    expect.arrayContaining(['ready', 'in_transit', 'delivery_failed', 'rto_delivered', 'delivered']),
  )
  expect(
    await all(
      sql`select distinct d.next_at is null as said from demo_courier.shipments d join fulfilment.parcels p using (awb) where p.state = 'ready'`,
    ),
  ).toEqual([true])
  expect(await all(sql`select distinct outcome as said from cash.remittances order by 1`)).toEqual([
    'matched',
    'short',
    'unknown',
  ])
  expect(await all(sql`select kind || ' ' || state as said from payouts.batches order by 1`)).toEqual([
    'creator released',
    'store draft',
    'store released',
  ])
  expect(await all(sql`select state as said from payments.disputes order by 1`)).toEqual(['lost', 'open'])
  expect(await all(sql`select distinct state || ' ' || kind as said from returns.cases order by 1`)).toEqual(
    expect.arrayContaining([
      'appealed return',
      'received return',
      'requested return',
      'resolved replacement',
    ]),
  )
  expect(await all(sql`select distinct kind as said from invoices.documents order by 1`)).toEqual(
    expect.arrayContaining(['fee_invoice', 'fee_credit_note']),
  )
})
