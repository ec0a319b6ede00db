import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '#domains/money/payments'
import type { Tx } from '#platform/database'
import { runPendingJobs } from '#platform/jobs'
import { freshDb, type FreshDb } from '#platform/testing'
import { openCrashableShop, type CrashableShop } from '#testing/crashable-shop'
import type { Visitor } from '#testing/visitor'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { placeOrder, quoteCart } from '../buying.fixture.ts'
import {
  visitorAt,
  crashAtEachStatement,
  fillCart,
  countInterruptedCalls,
  mapConcurrently,
  createShoppers,
  prepareCrashScenarios,
  type CrashScenario,
  type PreparedCrashScenario,
  type Shopper,
} from '../crashing.fixture.ts'
import { checkoutListeners } from '../listeners.ts'
import {
  checkoutOutcome,
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  type SuccessfulPayment,
  type AwaitingPayment,
} from '../paying.fixture.ts'
import { paymentTasks } from '../../../money/payments/tasks.ts'

let database: FreshDb
let dataDir: string
let shop: CrashableShop

const waits = new Map<Shopper, AwaitingPayment>()
const paids = new Map<Shopper, SuccessfulPayment>()
const waiting = (shopper: Shopper): AwaitingPayment => waits.get(shopper) as AwaitingPayment

/** All steps up to the payment window. */
async function opened(shopper: Shopper): Promise<void> {
  await fillCart(shop, shopper)
  waits.set(shopper, await openOnlineCheckout(visitorAt(shop, shopper)))
}

async function captured(shopper: Shopper): Promise<void> {
  await opened(shopper)
  paids.set(shopper, (await payInWindow(visitorAt(shop, shopper), waiting(shopper).reference)).body)
}

const report = (self: Visitor, shopper: Shopper) =>
  reportPayment(self, waiting(shopper).orderIds[0] ?? 0, paids.get(shopper) ?? {})

const SCENARIOS = {
  'reporting captured money': { before: captured, call: report },
  'reporting captured money once more': { before: captured, call: report },
  'asking the gateway for an order': {
    before: (shopper) => fillCart(shop, shopper),
    call: async (self, shopper) =>
      placeOrder(self, await quoteCart(visitorAt(shop, shopper), { delivery_type: 'Online' })),
  },
} satisfies Record<string, CrashScenario>

/** Locked rows at which the workers wait when the server is killed, each of another shopper whose webhook they handle. */
const ROWS = {
  'the payable': (tx: Tx, { checkoutId }: AwaitingPayment) =>
    sql`select 1 from payments.payables where id = ${checkoutId} for update`.execute(tx),
  'the checkout': (tx: Tx, { checkoutId }: AwaitingPayment) =>
    sql`select 1 from checkout.checkouts where id = ${checkoutId} for update`.execute(tx),
  'the cart': (tx: Tx, { checkoutId }: AwaitingPayment) =>
    sql`select 1 from cart.lines where shopper_id = (select shopper_id from checkout.checkouts where id = ${checkoutId}) for update`.execute(
      tx,
    ),
} as const

let cut: Record<keyof typeof SCENARIOS, PreparedCrashScenario>
let listening: Shopper[]
let stood: number

// One crash for all: browsers' calls are stopped at each of their statements, and the workers at locked rows.
beforeAll(async () => {
  database = await freshDb(6)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-pay-crash-'))
  shop = await openCrashableShop(database.url, dataDir, { pool: 150 })
  cut = await prepareCrashScenarios(database, shop, SCENARIOS)
  listening = await createShoppers(database.db, 1_000, Object.keys(ROWS).length)
  await mapConcurrently(listening, opened)
  stood = await crashAtEachStatement(database, shop, { cut, workers: standAtRows })
}, 120_000)
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Sends webhooks whose workers then wait for locked rows. @returns what unlocks these. */
async function standAtRows(): Promise<() => Promise<unknown>> {
  const locked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    for (const [index, lock] of Object.values(ROWS).entries())
      await lock(tx, waiting(listening[index] as Shopper))
    locked.resolve()
    await over.promise
  })
  await locked.promise
  const paying = listening.map((shopper) =>
    payInWindow(visitorAt(shop, shopper), waiting(shopper).reference, { webhook: 'now' }).catch(() => null),
  )
  while ((await workersWaiting()) < listening.length);
  return async () => {
    over.resolve()
    await Promise.all([holding, ...paying])
  }
}

async function workersWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows[0]?.n ?? 0
}

/** Runs the poller, which the shop does every 10 seconds, twice: a captured payment that was not applied is published again by the second. */
async function lookTwice(): Promise<void> {
  const gateway = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${shop.url}/sandbox/razorpay`,
  })
  for (const later of [10_000, 120_000]) {
    const clock = { now: () => new Date(Date.now() + later) }
    const log = { error: () => undefined }
    const tasks = paymentTasks({ ...database, gateway, clock, log })
    await tasks['payments:check-due']?.(undefined)
    await runPendingJobs({
      ...database,
      tasks,
      listeners: checkoutListeners(clock),
      schedule: {},
      log,
      instance: () => 0,
    })
  }
}

/** The child's own workers may run at the same moment: only the final state is checked. */
async function endsPlaced(shopper: Shopper): Promise<void> {
  const { checkoutId, bill } = waiting(shopper)
  await expect
    .poll(() => checkoutOutcome({ database }, checkoutId))
    .toEqual({
      orders: ['placed captured', 'placed captured'],
      kept: Math.round(bill.base_amount * 100),
      refunds: [],
    })
}

test('a server that is killed at any statement of a payment leaves consistent data', async () => {
  // A value that one process still had to read may be cached in another: the last statement of a call may not run.
  expect(stood).toBeGreaterThanOrEqual(countInterruptedCalls(cut) - Object.keys(cut).length)
  expect(await findViolations(database.db, new Date())).toEqual([])
})

test('killed while browsers report captured money it answers those that report it again at once', async () => {
  await mapConcurrently(cut['reporting captured money once more'].shoppers, async (shopper) => {
    expect((await report(visitorAt(shop, shopper), shopper)).body).toEqual({
      success: true,
      payment_status: 'Approved',
    })
    await endsPlaced(shopper)
  })
})

test('killed while browsers report captured money, or while its workers handle the webhook, it leaves 2 orders each for the poller to place', async () => {
  await lookTwice()
  for (const shopper of [...cut['reporting captured money'].shoppers, ...listening]) await endsPlaced(shopper)
})

test('killed while it asks the gateway for an order it leaves a cart that can be paid for, once', async () => {
  await mapConcurrently(cut['asking the gateway for an order'].shoppers, async (shopper) => {
    waits.set(shopper, await openOnlineCheckout(visitorAt(shop, shopper)))
    paids.set(shopper, (await payInWindow(visitorAt(shop, shopper), waiting(shopper).reference)).body)
    await report(visitorAt(shop, shopper), shopper)
    await endsPlaced(shopper)
  })
  expect(await findViolations(database.db, new Date())).toEqual([])
})
