import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { openStoreWith, type SoldGoods } from '#testing/goods'
import { openMortalShop, type MortalShop } from '#testing/mortal-shop'
import { visitor, type Visitor } from '#testing/visitor'
import { add, addTransaction, placeOrder, quoteOf, rupsert } from './buying.fixture.ts'

let database: FreshDb
let dataDir: string
let shop: MortalShop
let token: string | null
let goods: SoldGoods[]

beforeAll(async () => {
  database = await freshDb(3)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-crash-'))
  shop = await openMortalShop(database.url, dataDir)
  const [yarn] = await openStoreWith(database.db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 100 }] })
  const [beads] = await openStoreWith(database.db, 'Moti Mahal', { state: 'Rajasthan', goods: [{ name: 'Glass beads', price: 149, stock: 100 }] })
  goods = [yarn as SoldGoods, beads as SoldGoods]
  const asha = visitor(shop.url)
  await asha.signIn('9000000001', 'Asha Rao')
  token = asha.token
}, 60_000)
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asha at the shop as it runs now, with the token that she had before it died. */
function asha(): Visitor {
  const shopper = visitor(shop.url)
  shopper.token = token
  return shopper
}

async function booksAgree(): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    select 'level ' || l.variant_id as wrong from stock.levels l
    where reserved <> coalesce((select sum(quantity) from stock.holds h where h.variant_id = l.variant_id), 0)
       or allocated <> coalesce((select sum(quantity) from stock.allocations a where a.variant_id = l.variant_id), 0)
       or on_hand <> coalesce((select sum(quantity) from stock.movements m where m.variant_id = l.variant_id), 0)
    union all
    select 'order without its goods ' || o.id from orders.orders o
    where (select sum(quantity) from orders.lines n where n.order_id = o.id)
      is distinct from (select sum(quantity) from stock.allocations a where a.order_id = o.id)`.execute(database.db)
  expect(rows).toEqual([])
}

const countOrders = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from orders.orders`.execute(database.db)).rows[0]?.n ?? 0

/** The calls of one purchase in order, each made twice with the server killed in between after step `deadAfter`. */
async function buyAcrossADeath(deadAfter: number): Promise<void> {
  const steps: (() => Promise<unknown>)[] = []
  let bill: Awaited<ReturnType<typeof quoteOf>>
  let reference = ''
  const ids: number[] = []
  steps.push(async () => {
    for (const one of goods) await add(asha(), one)
  })
  steps.push(async () => {
    bill = await quoteOf(asha())
  })
  steps.push(async () => {
    reference = (await placeOrder(asha(), bill)).body.rp_order_id
  })
  for (const index of goods.keys()) {
    steps.push(async () => {
      ids[index] = (await rupsert(asha(), bill, [index, { rp_order_id: reference }])).body.order_id
    })
    steps.push(() => addTransaction(asha(), ids[index] ?? 0, reference))
  }
  for (const [index, step] of steps.entries()) {
    await step()
    if (index !== deadAfter) continue
    await shop.kill()
    await shop.start()
    // Adding goods again would be a second wish; every later call may be repeated.
    if (index > 0) await step()
  }
}

describe('a purchase over two stores', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])(
    'ends as exactly two orders when the server is killed after call %i and it is made again',
    { timeout: 60_000 },
    async (deadAfter) => {
      const before = await countOrders()
      await buyAcrossADeath(deadAfter)
      expect((await countOrders()) - before).toBe(2)
      const cart = await asha().get<{ response: unknown[] }>('/api/user/cart-find-by-user-id')
      expect(cart.body.response).toEqual([])
      await booksAgree()
    },
  )

  test('killed in the middle of its calls leaves whole orders or none, and the rest can be placed', { timeout: 60_000 }, async () => {
    const before = await countOrders()
    for (const one of goods) await add(asha(), one)
    const bill = await quoteOf(asha())
    const { rp_order_id } = (await placeOrder(asha(), bill)).body
    const pressed = [0, 1].map((index) => rupsert(asha(), bill, [index, { rp_order_id }]).catch(() => null))
    await shop.kill()
    await Promise.all(pressed)
    await booksAgree()
    await shop.start()
    for (const index of [0, 1]) expect((await rupsert(asha(), bill, [index, { rp_order_id }])).status).toBe(200)
    expect((await countOrders()) - before).toBe(2)
    await booksAgree()
  })
})
