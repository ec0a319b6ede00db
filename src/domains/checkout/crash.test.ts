import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { openMortalShop, type MortalShop } from '#testing/mortal-shop'
import { wrongNow } from '../../testing/invariants/across.ts'
import { addTransaction, placeOrder, quoteOf, rupsert } from './buying.fixture.ts'
import { at, checkoutsOf, dieAtEach, fillCart, newShopper, statementsOf, stopping, type Shopper } from './dying.fixture.ts'
import type { Bill } from './contract.ts'

let database: FreshDb
let dataDir: string
let shop: MortalShop
const shoppers: Shopper[] = []

beforeAll(async () => {
  database = await freshDb(3)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-crash-'))
  shop = await openMortalShop(database.url, dataDir, { pool: 50 })
}, 60_000)
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** So many people who were not here before. */
async function people(count: number): Promise<Shopper[]> {
  const more: Shopper[] = []
  for (let one = 0; one < count; one += 1) {
    const shopper = await newShopper(database.db, shoppers.length)
    shoppers.push(shopper)
    more.push(shopper)
  }
  return more
}

type Buying = { bill: Bill; reference: string; ids: number[] }
const buyings = new Map<Shopper, Buying>()
const buying = (shopper: Shopper): Buying => buyings.get(shopper) as Buying

async function quoted(shopper: Shopper): Promise<void> {
  await fillCart(shop, shopper)
  buyings.set(shopper, { bill: await quoteOf(at(shop, shopper)), reference: '', ids: [] })
}

async function placed(shopper: Shopper): Promise<void> {
  const { body } = await placeOrder(at(shop, shopper), buying(shopper).bill)
  buying(shopper).reference = body.rp_order_id
}

/** All that is left to do, from the call that was cut: the browser makes it again. */
async function finish(shopper: Shopper): Promise<void> {
  if (!buying(shopper).reference) await placed(shopper)
  const { bill, reference, ids } = buying(shopper)
  for (const index of bill.stores.keys()) {
    const { status, body } = await rupsert(at(shop, shopper), bill, [index, { rp_order_id: reference }])
    expect([status, body.code]).toEqual([200, undefined])
    ids[index] = body.order_id
    await addTransaction(at(shop, shopper), body.order_id, reference)
  }
}

async function ordersOf(shopper: Shopper): Promise<string[]> {
  const ids = (await checkoutsOf(database.db, shopper)).map(({ id }) => id)
  const { rows } = await sql<{ said: string }>`
    select status || ' ' || payment as said from orders.orders where checkout_id = any(${ids}::bigint[])`.execute(database.db)
  return rows.map(({ said }) => said)
}

type Call = (self: ReturnType<typeof at>, shopper: Shopper) => Promise<{ headers: Headers }>

/** Stops `call` at each of its statements, each on a shopper of her own for whom `before` was done, kills the server, and lets all of them go on. */
async function dieEverywhere(before: (shopper: Shopper) => Promise<void>, call: Call): Promise<void> {
  const [first] = (await people(1)) as [Shopper]
  await before(first)
  const whole = statementsOf(await call(stopping(at(shop, first), { at: Infinity, as: 'whole' }), first))
  expect(whole.length).toBeGreaterThan(4)
  const others = await people(whole.length)
  for (const shopper of others) await before(shopper)
  expect(await dieAtEach(shop, others, call)).toBe(whole.length)
  expect(await wrongNow(database.db, new Date())).toEqual([])
  for (const shopper of others) {
    await finish(shopper)
    expect(await ordersOf(shopper)).toEqual(['placed cod_pending', 'placed cod_pending'])
    const cart = await at(shop, shopper).get<{ response: unknown[] }>('/api/user/cart-find-by-user-id')
    expect(cart.body.response).toEqual([])
  }
  expect(await wrongNow(database.db, new Date())).toEqual([])
}

describe('a server that is killed at any statement', { timeout: 60_000 }, () => {
  test('of opening a purchase over two stores leaves nothing or all of it, and the rest makes exactly 2 orders', async () => {
    await dieEverywhere(quoted, (self, shopper) => placeOrder(self, buying(shopper).bill))
  })

  test('of placing the first of 2 orders leaves it whole or not at all, and the rest makes exactly 2', async () => {
    await dieEverywhere(
      async (shopper) => {
        await quoted(shopper)
        await placed(shopper)
      },
      (self, shopper) => rupsert(self, buying(shopper).bill, [0, { rp_order_id: buying(shopper).reference }]),
    )
  })

  test('of placing the second of 2 orders, which ends the purchase, leaves exactly 2', async () => {
    await dieEverywhere(
      async (shopper) => {
        await quoted(shopper)
        await placed(shopper)
        const { bill, reference } = buying(shopper)
        await rupsert(at(shop, shopper), bill, [0, { rp_order_id: reference }])
      },
      (self, shopper) => rupsert(self, buying(shopper).bill, [1, { rp_order_id: buying(shopper).reference }]),
    )
  })

  test('of opening another purchase in place of the first leaves one of the two, and no goods with the other', async () => {
    await dieEverywhere(
      async (shopper) => {
        await quoted(shopper)
        await placed(shopper)
        buying(shopper).reference = ''
      },
      (self, shopper) => placeOrder(self, buying(shopper).bill),
    )
  })
})
