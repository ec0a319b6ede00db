import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGateway, paymentTasks, unsettledCharges } from '#domains/payments'
import { settleJobs } from '#platform/jobs'
import { freshDb, type FreshDb } from '#platform/testing'
import { openStoreWith, type SoldGoods } from '../../testing/goods.ts'
import { openMortalShop, type MortalShop } from '../../testing/mortal-shop.ts'
import { visitor, type Visitor } from '../../testing/visitor.ts'
import { add } from './buying.fixture.ts'
import { checkoutListeners } from './listeners.ts'
import { endOf, openOnline, pay, report, wrongBooks, type Waiting } from './paying.fixture.ts'

let database: FreshDb
let dataDir: string
let shop: MortalShop
let token: string | null
let yarn: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  database = await freshDb(4)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-pay-crash-'))
  shop = await openMortalShop(database.url, dataDir)
  ;[yarn] = (await openStoreWith(database.db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 100 }] })) as [SoldGoods]
  ;[beads] = (await openStoreWith(database.db, 'Moti Mahal', { goods: [{ name: 'Glass beads', price: 149, stock: 100 }] })) as [SoldGoods]
  const asha = visitor(shop.url)
  await asha.signIn('9000000001', 'Asha Rao')
  token = asha.token
}, 60_000)
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

let waiting: Waiting
beforeEach(async () => {
  await add(asha(), yarn)
  await add(asha(), beads)
  waiting = await openOnline(asha())
})

function asha(): Visitor {
  const shopper = visitor(shop.url)
  shopper.token = token
  return shopper
}

/** Runs `work` and kills the shop in the very statement that first writes to, or locks a row of, this table. */
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

const TABLES = [
  'payments.charges',
  'payments.payables',
  'platform.outbox',
  'checkout.checkouts',
  'orders.orders',
  'orders.events',
  'stock.holds',
  'stock.levels',
  'stock.allocations',
  'cart.lines',
]

/** The child's own workers may be at it in the same moment: the end is what counts, not who reached it. */
async function endsPlaced(): Promise<void> {
  await expect
    .poll(() => endOf({ database }, waiting.checkoutId), { timeout: 10_000 })
    .toEqual({ orders: ['placed captured', 'placed captured'], kept: Math.round(waiting.bill.base_amount * 100), refunds: [] })
  expect(await unsettledCharges(database.db)).toEqual([])
  expect(await wrongBooks({ database })).toEqual([])
}

describe('a server that is killed after the money was captured', { timeout: 60_000 }, () => {
  test.each(TABLES)('while the browser reports it, as it comes to %s, leaves 2 placed orders to the poller', async (table) => {
    const paid = (await pay(asha(), waiting.reference)).body
    await killAt(table, () => report(asha(), waiting.orderIds[0] ?? 0, paid))
    await lookTwice()
    await endsPlaced()
  })

  test.each(['payments.charges', 'checkout.checkouts', 'orders.events', 'cart.lines'])(
    'while its workers hear the webhook, as they come to %s, leaves 2 placed orders to the poller',
    async (table) => {
      await killAt(table, () => pay(asha(), waiting.reference, { webhook: 'now' }))
      await lookTwice()
      await endsPlaced()
    },
  )

  test('and a browser that reports it again gets its answer at once', async () => {
    const paid = (await pay(asha(), waiting.reference)).body
    await killAt('checkout.checkouts', () => report(asha(), waiting.orderIds[0] ?? 0, paid))
    expect((await report(asha(), waiting.orderIds[0] ?? 0, paid)).body).toEqual({ success: true, payment_status: 'Approved' })
    await endsPlaced()
  })
})
