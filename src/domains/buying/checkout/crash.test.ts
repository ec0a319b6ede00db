import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { openCrashableShop, type CrashableShop } from '#testing/crashable-shop'
import { findViolations } from '../../../testing/invariants/find-violations.ts'
import { addTransaction, confirm, placeOrder, quoteCart, rupsert } from './buying.fixture.ts'
import {
  visitorAt,
  listCheckoutsOf,
  crashAtEachStatement,
  fillCart,
  countInterruptedCalls,
  mapConcurrently,
  prepareCrashScenarios,
  type CrashScenario,
  type PreparedCrashScenario,
  type Shopper,
} from './crashing.fixture.ts'
import type { Bill } from './contract.ts'

let database: FreshDb
let dataDir: string
let shop: CrashableShop

type Buying = { bill: Bill; reference: string; checkoutId: number; ids: number[] }
const buyings = new Map<Shopper, Buying>()
const buying = (shopper: Shopper): Buying => buyings.get(shopper) as Buying

async function quoted(shopper: Shopper): Promise<void> {
  await fillCart(shop, shopper)
  buyings.set(shopper, {
    bill: await quoteCart(visitorAt(shop, shopper)),
    reference: '',
    checkoutId: 0,
    ids: [],
  })
}

async function placed(shopper: Shopper): Promise<void> {
  const { body } = await placeOrder(visitorAt(shop, shopper), buying(shopper).bill)
  buying(shopper).reference = body.rp_order_id
  buying(shopper).checkoutId = body.checkout_id
}

/** Everything after the interrupted call: the browser repeats it and goes on. */
async function finish(shopper: Shopper): Promise<void> {
  if (!buying(shopper).reference) await placed(shopper)
  const { bill, reference, ids } = buying(shopper)
  for (const index of bill.stores.keys()) {
    const { status, body } = await rupsert(visitorAt(shop, shopper), bill, [
      index,
      { rp_order_id: reference },
    ])
    expect([status, body.code]).toEqual([200, undefined])
    ids[index] = body.order_id
    await addTransaction(visitorAt(shop, shopper), body.order_id, reference)
  }
}

const confirmed = (self: ReturnType<typeof visitorAt>, shopper: Shopper) => {
  const { reference, checkoutId } = buying(shopper)
  return confirm(self, { rp_order_id: reference, checkout_id: checkoutId })
}

async function finishByConfirming(shopper: Shopper): Promise<void> {
  const { status, body } = await confirmed(visitorAt(shop, shopper), shopper)
  expect([status, body.orders.length]).toEqual([200, 2])
}

async function ordersOf(shopper: Shopper): Promise<string[]> {
  const ids = (await listCheckoutsOf(database.db, shopper)).map(({ id }) => id)
  const { rows } = await sql<{ outcome: string }>`
    select status || ' ' || payment as outcome from orders.orders where checkout_id = any(${ids}::bigint[])`.execute(
    database.db,
  )
  return rows.map(({ outcome }) => outcome)
}

const firstOf = (self: ReturnType<typeof visitorAt>, shopper: Shopper) =>
  rupsert(self, buying(shopper).bill, [0, { rp_order_id: buying(shopper).reference }])

const SCENARIOS = {
  'opening a purchase over two stores': {
    before: quoted,
    call: (self, shopper) => placeOrder(self, buying(shopper).bill),
  },
  'placing the first of 2 orders': {
    before: async (shopper) => {
      await quoted(shopper)
      await placed(shopper)
    },
    call: firstOf,
  },
  'placing the second of 2 orders, which ends the purchase': {
    before: async (shopper) => {
      await quoted(shopper)
      await placed(shopper)
      await firstOf(visitorAt(shop, shopper), shopper)
    },
    call: (self, shopper) =>
      rupsert(self, buying(shopper).bill, [1, { rp_order_id: buying(shopper).reference }]),
  },
  'confirming both orders in one call': {
    before: async (shopper) => {
      await quoted(shopper)
      await placed(shopper)
    },
    call: confirmed,
  },
  'opening another purchase in place of the first': {
    before: async (shopper) => {
      await quoted(shopper)
      await placed(shopper)
      buying(shopper).reference = ''
    },
    call: (self, shopper) => placeOrder(self, buying(shopper).bill),
  },
} satisfies Record<string, CrashScenario>

let cut: Record<keyof typeof SCENARIOS, PreparedCrashScenario>
let stood: number

// One crash for all: every call is stopped at a different statement when the server is killed.
beforeAll(async () => {
  database = await freshDb(6)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-crash-'))
  shop = await openCrashableShop(database.url, dataDir, { pool: 150 })
  cut = await prepareCrashScenarios(database, shop, SCENARIOS)
  stood = await crashAtEachStatement(database, shop, { cut })
}, 120_000)
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a server that is killed at any statement of a purchase leaves consistent data', async () => {
  // A value that one process still had to read may be cached in another: the last statement of a call may not run.
  expect(stood).toBeGreaterThanOrEqual(countInterruptedCalls(cut) - Object.keys(cut).length)
  expect(await findViolations(database.db, new Date())).toEqual([])
})

test.each(Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[])(
  'killed at any statement of %s it leaves all or nothing, and repeating the call makes exactly 2 orders',
  async (name) => {
    await mapConcurrently(cut[name].shoppers, async (shopper) => {
      await (name === 'confirming both orders in one call' ? finishByConfirming : finish)(shopper)
      expect(await ordersOf(shopper)).toEqual(['placed cod_pending', 'placed cod_pending'])
      const cart = await visitorAt(shop, shopper).get<{ response: unknown[] }>(
        '/api/user/cart-find-by-user-id',
      )
      expect(cart.body.response).toEqual([])
    })
    expect(await findViolations(database.db, new Date())).toEqual([])
  },
)
