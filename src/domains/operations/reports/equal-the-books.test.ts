import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { returnPieces } from '#domains/buying/orders/pieces'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { Refusal } from '#platform/refusal'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import {
  acceptAndShip,
  deliverShipped,
  inTransaction,
  sellAndPay,
  type Sale,
} from '../../buying/orders/sold.fixture.ts'
import { runAllJobs } from '../../buying/checkout/paying.fixture.ts'
import { readReportAs, signInPerson } from './reports.fixture.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let meera: Visitor

beforeAll(async () => {
  shop = await openTestShop({ clock })
  meera = await signInPerson(shop, {
    name: 'Meera Nair',
    phone: '9811000001',
    roles: ['staff', 'staff:reports'],
  })
}, 120_000)
afterAll(() => shop.end())

const at = () => clock.now()
const actor = 'store'

type Outcome =
  | 'placed'
  | 'cancelled'
  | 'part cancelled'
  | 'shipped'
  | 'returned to origin'
  | 'delivered'
  | 'part returned'
  | 'returned with delivery'
  | 'reduced'
  | 'completed'
  | 'completed and returned'

const OUTCOMES: readonly Outcome[] = [
  'placed',
  'cancelled',
  'part cancelled',
  'shipped',
  'returned to origin',
  'delivered',
  'part returned',
  'returned with delivery',
  'reduced',
  'completed',
  'completed and returned',
]

const firstLine = [{ lineNo: 1, quantity: 1 }]

const allPieces = ({ goods }: Sale) => goods.map(({ quantity }, index) => ({ lineNo: index + 1, quantity }))

const giveBack = (id: number, sale: Sale, { whole, cause }: { whole: boolean; cause: 'return' | 'rto' }) =>
  inTransaction(shop, (tx) =>
    returnPieces(tx, id, {
      pieces: whole ? allPieces(sale) : firstLine,
      cause,
      withDelivery: whole && cause === 'return',
      actor,
      reason: '',
      at: at(),
      key: 'case 1',
    }),
  )

async function deliver(id: number): Promise<void> {
  await acceptAndShip(shop, id, at())
  await deliverShipped(shop, id, at())
}

/** What happens to an order after it was placed, by the state that it ends in. */
const steps: Record<Outcome, (id: number, sale: Sale) => Promise<unknown>> = {
  placed: async () => undefined,
  cancelled: (id) => cancel(id, null),
  'part cancelled': async (id) => {
    await cancel(id, firstLine)
    await deliver(id)
  },
  shipped: (id) => acceptAndShip(shop, id, at()),
  'returned to origin': async (id, sale) => {
    await acceptAndShip(shop, id, at())
    await giveBack(id, sale, { whole: true, cause: 'rto' })
  },
  delivered: (id) => deliver(id),
  'part returned': async (id, sale) => {
    await deliver(id)
    await giveBack(id, sale, { whole: false, cause: 'return' })
  },
  'returned with delivery': async (id, sale) => {
    await deliver(id)
    await giveBack(id, sale, { whole: true, cause: 'return' })
  },
  reduced: async (id) => {
    await deliver(id)
    for (const funder of ['store', 'platform'] as const)
      await inTransaction(shop, (tx) =>
        reduceOrder(tx, id, {
          paise: 100,
          cause: 'goodwill',
          funder,
          actor,
          reason: '',
          at: at(),
          key: funder,
        }),
      )
  },
  completed: async (id) => {
    await deliver(id)
    await complete(id)
  },
  'completed and returned': async (id, sale) => {
    await deliver(id)
    await complete(id)
    await giveBack(id, sale, { whole: true, cause: 'return' })
  },
}

const cancel = (id: number, lines: typeof firstLine | null) =>
  inTransaction(shop, (tx) => cancelLines(tx, id, { lines, actor, reason: '', at: at() }))

const complete = (id: number) =>
  inTransaction(shop, (tx) =>
    transitionOrder(tx, id, { event: 'close_window', actor: 'clock', reason: '', at: at() }),
  )

/** Sells, and does what leads to an outcome. A step that the rules refuse leaves the order where it is. */
async function sellUntil(outcome: Outcome, sale: Sale): Promise<void> {
  const id = await sellAndPay(shop, sale, at())
  try {
    await steps[outcome](id, sale)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** What the ledger says, summed without the reports: in paise. */
async function ledgerSums() {
  const { rows } = await sql<{ sold: number; refunds: number; due: number }>`
    select
      (select coalesce(-sum(p.paise), 0)::bigint from ledger.entries e join ledger.postings p on p.entry_id = e.id
        where e.kind = 'order' and p.account in ('store_payable', 'platform_revenue', 'gst_output', 'tcs_payable', 'promo_expense', 'goodwill',
          'dispute_loss', 'rounding')) as sold,
      (select coalesce(-sum(p.paise), 0)::bigint from ledger.entries e join ledger.postings p on p.entry_id = e.id
        where e.memo = 'refunded' and p.account in ('gateway_clearing', 'bank')) as refunds,
      (select coalesce(sum(o.total_paise - o.refunded_paise), 0)::bigint from orders.orders o join ledger.orders l on l.order_id = o.id
        where l.sold_at is not null) as due`.execute(shop.database.db)
  return rows[0] ?? { sold: -1, refunds: -1, due: -1 }
}

const PERIOD = 'from=2026-11-01&to=2026-12-31'

/** Compares the reports with the ledger: every total, in whatever way it is grouped. */
async function compareWithLedger(): Promise<void> {
  await runAllJobs(shop)
  const ledger = await ledgerSums()
  const [books, refunds, ...sales] = await Promise.all([
    readReportAs(meera, 'books', PERIOD),
    readReportAs(meera, 'refunds', PERIOD),
    ...['day', 'store', 'product', 'category', 'state', 'source'].map((by) =>
      readReportAs(meera, 'sales', `${PERIOD}&by=${by}`),
    ),
  ])
  const paise = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100)
  expect(ledger.sold).toBe(ledger.due)
  expect(paise(books.totals['sold'])).toBe(ledger.sold)
  expect(sales.map(({ totals }) => paise(totals['delivered']))).toEqual(sales.map(() => ledger.sold))
  expect([paise(refunds.totals['amount']), paise(books.totals['refunds'])]).toEqual([
    ledger.refunds,
    ledger.refunds,
  ])
  for (const report of [books, refunds, ...sales])
    for (const { key, kind } of report.columns.filter(({ kind }) => kind === 'money' || kind === 'count')) {
      const isOrders = report.by === 'product' || report.by === 'category'
      if (key === 'aov' || (isOrders && kind === 'count')) continue
      const sum = report.rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0)
      expect([report.name, report.by, key, sum]).toEqual([
        report.name,
        report.by,
        key,
        paise(report.totals[key]),
      ])
    }
}

test('22 orders, one in each of 11 states for online payment and for COD: sales, refunds and the ledger agree to the paisa', async () => {
  for (const delivery of ['Online', 'COD'] as const)
    for (const outcome of OUTCOMES)
      await sellUntil(outcome, {
        goods: [
          { quantity: 3, unit: 33_333, discount: 1_001 },
          { quantity: 2, unit: 7_777, points: 501 },
        ],
        shipping: 4_999,
        delivery,
      })
  await compareWithLedger()
  const { sold, refunds } = await ledgerSums()
  expect([sold > 1_000_000, refunds > 300_000]).toEqual([true, true])
  const { rows } = await sql<{
    status: string
  }>`select distinct status from orders.orders order by 1`.execute(shop.database.db)
  expect(rows.map(({ status }) => status)).toEqual([
    'cancelled',
    'completed',
    'delivered',
    'fully_returned',
    'placed',
    'returned_to_origin',
    'shipped',
  ])
}, 120_000)

const anySale = fc.record({
  outcome: fc.constantFrom(...OUTCOMES),
  goods: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      unit: fc.integer({ min: 400, max: 99_999 }),
      discount: fc.integer({ min: 0, max: 70 }),
      points: fc.integer({ min: 0, max: 70 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.integer({ min: 0, max: 9_999 }),
  delivery: fc.constantFrom('Online' as const, 'COD' as const),
})

test('any 4 orders of up to 3 lines, in any states, leave reports and ledger equal to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 4, maxLength: 4 }), async (sales) => {
      for (const { outcome, ...sale } of sales) await sellUntil(outcome, sale)
      clock.forward(3_600_000)
      await compareWithLedger()
    }),
    { numRuns: 8 },
  )
}, 240_000)
