import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, paymentTasks } from '#domains/payments'
import { settleJobs } from '#platform/jobs'
import { freshDb, type FreshDb } from '#platform/testing'
import { openMortalShop, type MortalShop } from '#testing/mortal-shop'
import type { Visitor } from '#testing/visitor'
import { wrongNow } from '../../testing/invariants/across.ts'
import { placeOrder, quoteOf } from './buying.fixture.ts'
import { at, dieAtEach, fillCart, newShopper, statementsOf, stopping, type Shopper } from './dying.fixture.ts'
import { checkoutListeners } from './listeners.ts'
import { endOf, openOnline, pay, report, type Paid, type Waiting } from './paying.fixture.ts'

let database: FreshDb
let dataDir: string
let shop: MortalShop
let number = 0

beforeAll(async () => {
  database = await freshDb(4)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-pay-crash-'))
  shop = await openMortalShop(database.url, dataDir, { pool: 90 })
}, 60_000)
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function people(count: number): Promise<Shopper[]> {
  const more: Shopper[] = []
  for (let one = 0; one < count; one += 1) more.push(await newShopper(database.db, (number += 1)))
  return more
}

const waits = new Map<Shopper, Waiting>()
const paids = new Map<Shopper, Paid>()
const waiting = (shopper: Shopper): Waiting => waits.get(shopper) as Waiting

/** Everything up to the payment window. */
async function opened(shopper: Shopper): Promise<void> {
  await fillCart(shop, shopper)
  waits.set(shopper, await openOnline(at(shop, shopper)))
}

async function captured(shopper: Shopper): Promise<void> {
  await opened(shopper)
  paids.set(shopper, (await pay(at(shop, shopper), waiting(shopper).reference)).body)
}

const tellTheShop = (self: Visitor, shopper: Shopper) => report(self, waiting(shopper).orderIds[0] ?? 0, paids.get(shopper) ?? {})

type Call = (self: Visitor, shopper: Shopper) => Promise<{ headers: Headers }>

/** Kills the server while the same call of many shoppers stands at another statement each. @returns them. */
async function dieEverywhere(before: (shopper: Shopper) => Promise<void>, call: Call): Promise<Shopper[]> {
  const [first] = (await people(1)) as [Shopper]
  await before(first)
  const whole = statementsOf(await call(stopping(at(shop, first), { at: Infinity, as: 'whole' }), first))
  expect(whole.length).toBeGreaterThan(4)
  const others = await people(whole.length)
  for (const shopper of others) await before(shopper)
  expect(await dieAtEach(shop, others, call)).toBe(whole.length)
  return others
}

/** Runs `work` and kills the shop, workers and all, in the very statement that first writes to, or locks a row of, this table. */
async function killAt(table: string, work: () => Promise<unknown>): Promise<void> {
  let under: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    under = work().catch(() => null)
    while (!(await isSomebodyWaiting(table)));
    await shop.kill()
  })
  await under
  await shop.start()
}

async function isSomebodyWaiting(table: string): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(database.db)
  return rows.length > 0
}

/** What the shop's own poller does every 10 seconds, now: twice, for what was paid and not settled is told again on the second. */
async function lookTwice(): Promise<void> {
  const gateway = openGateway({ keyId: 'rzp_test_ciydemo', keySecret: 'ciy-demo-secret', url: () => `${shop.url}/sandbox/razorpay` })
  for (const later of [10_000, 120_000]) {
    const clock = { now: () => new Date(Date.now() + later) }
    const log = { error: () => undefined }
    const tasks = paymentTasks({ ...database, gateway, clock, log })
    await tasks['payments:look']?.(undefined)
    await settleJobs({ ...database, tasks, listeners: checkoutListeners(clock), schedule: {}, log })
  }
}

/** The child's own workers may be at it in the same moment: the end is what counts, not who reached it. */
async function endsPlaced(shopper: Shopper): Promise<void> {
  const { checkoutId, bill } = waiting(shopper)
  await expect
    .poll(() => endOf({ database }, checkoutId), { timeout: 10_000 })
    .toEqual({ orders: ['placed captured', 'placed captured'], kept: Math.round(bill.base_amount * 100), refunds: [] })
}

describe('a server that is killed at any statement', { timeout: 120_000 }, () => {
  test('while browsers report captured money leaves 2 placed orders each to the poller', async () => {
    const shoppers = await dieEverywhere(captured, tellTheShop)
    await lookTwice()
    for (const shopper of shoppers) await endsPlaced(shopper)
    expect(await wrongNow(database.db, new Date())).toEqual([])
  })

  test('while browsers report captured money answers those that report it again at once', async () => {
    for (const shopper of await dieEverywhere(captured, tellTheShop)) {
      expect((await tellTheShop(at(shop, shopper), shopper)).body).toEqual({ success: true, payment_status: 'Approved' })
      await endsPlaced(shopper)
    }
    expect(await wrongNow(database.db, new Date())).toEqual([])
  })

  test('while it asks the gateway for an order leaves a cart that can be paid for, once', async () => {
    const shoppers = await dieEverywhere(
      (shopper) => fillCart(shop, shopper),
      async (self, shopper) => {
        const bill = await quoteOf(at(shop, shopper), { delivery_type: 'Online' })
        return placeOrder(self, bill)
      },
    )
    expect(await wrongNow(database.db, new Date())).toEqual([])
    for (const shopper of shoppers) {
      waits.set(shopper, await openOnline(at(shop, shopper)))
      paids.set(shopper, (await pay(at(shop, shopper), waiting(shopper).reference)).body)
      await tellTheShop(at(shop, shopper), shopper)
      await endsPlaced(shopper)
    }
    expect(await wrongNow(database.db, new Date())).toEqual([])
  })

  test.each(['payments.charges', 'checkout.checkouts', 'cart.lines'])(
    'while its workers hear the webhook, as they come to %s, leaves 2 placed orders to the poller',
    async (table) => {
      const [shopper] = (await people(1)) as [Shopper]
      await opened(shopper)
      await killAt(table, () => pay(at(shop, shopper), waiting(shopper).reference, { webhook: 'now' }))
      await lookTwice()
      await endsPlaced(shopper)
      expect(await wrongNow(database.db, new Date())).toEqual([])
    },
  )
})
