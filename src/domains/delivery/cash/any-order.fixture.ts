import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { handleCourierUpdates, type CourierUpdate } from '#domains/delivery/fulfilment'
import { grantRole } from '#domains/accounts/identity/account-status'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { returnPieces } from '#domains/buying/orders/pieces'
import { receiveStock } from '#domains/products/stock'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Visitor } from '../../../testing/visitor.ts'
import {
  stepParcel,
  buy,
  openSending,
  getOrder,
  stepOrder,
  type Sending,
} from '../fulfilment/parcel-delivery.fixture.ts'
import { orderBalances as inBooks } from '../../money/ledger/ledger.fixture.ts'
import { importRemittanceFile } from './cash.fixture.ts'

export let s: Sending
let noor: Visitor
// A staff member may import at most 30 files a minute, so several take turns.
let staffVisitors: readonly Visitor[]

export const orderActions = [
  'fetch',
  'deliver',
  'lose',
  'turn',
  'claim',
  'send back',
  'reduce',
  'cancel',
  'pack',
  'remit',
  'bank',
  'hear',
] as const
export type OrderAction = { do: (typeof orderActions)[number]; which: number }
type Kind = NonNullable<CourierUpdate['kind']>

export const runShopJobs = () => runPendingJobs(s.shop.jobs)
const FINAL_STATES = new Set(['delivered', 'cancelled', 'inspected', 'lost', 'rto_delivered'])
export const ONE_BALL = { lines: [{ line_no: 1, quantity: 1 }] }
let names = 0
const nextName = () => `n${(names += 1)}`

/** Accepts the order and packs it, with one ball in each of `parcels` parcels. */
export async function packed(pieces: number, parcels = pieces): Promise<number> {
  const orderId = await buy(s, { merino: pieces })
  await stepOrder(s.meera, [orderId, 'accept'])
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: Array.from({ length: parcels }, () => ONE_BALL) })
  await runShopJobs()
  return orderId
}

/** Reports these courier events for one of the parcels that are still on their way. @returns its id. */
export async function reportCourierEvents(
  orderId: number,
  which: number,
  kinds: readonly Kind[],
): Promise<number | undefined> {
  const parcels = (await getOrder(s.meera, orderId)).shipments.filter(
    ({ state, awb }) => awb && !FINAL_STATES.has(state),
  )
  const parcel = parcels[which % Math.max(1, parcels.length)]
  for (const kind of parcel ? kinds : []) {
    s.clock.forward(60_000)
    const updates = [{ awb: parcel?.awb ?? '', code: kind, kind, at: s.clock.now(), place: '', note: '' }]
    await transact(s.shop.database.db, (tx) =>
      handleCourierUpdates(tx, 'demo', { updates, now: s.clock.now() }),
    )
  }
  return parcel?.parcel_id
}

/** The courier remits everything it owes. */
export async function remit(): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(',', courier, awb, (amount_paise - remitted_paise) / 100, ${nextName()}::text) as line
    from cash.collections where amount_paise > remitted_paise`.execute(s.shop.database.db)
  const lines = rows.map(({ line }) => line)
  if (lines.length > 0)
    expect(
      (await importRemittanceFile(staffVisitors[names % staffVisitors.length] ?? noor, lines)).status,
    ).toBe(200)
}

export async function bank(): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from cash.batches where banked_at is null`.execute(
    s.shop.database.db,
  )
  for (const { id } of rows)
    await noor.post(`/api/admin/cash/batches/${id}/bank`, { reason: 'On the statement' })
}

/** Refunds one delivered ball; `withDelivery` adds its share of the delivery charge. */
export const returnBall = (orderId: number, cause: 'claim' | 'return', withDelivery = false) =>
  transact(s.shop.database.db, (tx) =>
    returnPieces(tx, orderId, {
      pieces: [{ lineNo: 1, quantity: 1 }],
      cause,
      withDelivery,
      actor: 'staff',
      reason: '',
      at: s.clock.now(),
      key: nextName(),
    }),
  )

/** Reduces the order total at the platform's cost. */
const reduceTotal = (orderId: number, paise: number) =>
  transact(s.shop.database.db, (tx) =>
    reduceOrder(tx, orderId, {
      paise,
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: '',
      at: s.clock.now(),
      key: nextName(),
    }),
  )

const pack = async (orderId: number) => {
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
  await runShopJobs()
}

export const actionHandlers: Record<OrderAction['do'], (orderId: number, which: number) => Promise<unknown>> =
  {
    fetch: (orderId, which) => reportCourierEvents(orderId, which, ['picked_up']),
    deliver: (orderId, which) => reportCourierEvents(orderId, which, ['picked_up', 'delivered']),
    lose: async (orderId, which) => {
      const id = await reportCourierEvents(orderId, which, ['picked_up', 'lost'])
      if (id) await noor.post(`/api/admin/shipments/${id}/act`, { act: 'settle', reason: 'It is not found' })
    },
    turn: async (orderId, which) => {
      const id = await reportCourierEvents(orderId, which, ['picked_up', 'rto_initiated', 'rto_delivered'])
      if (id)
        await stepParcel(s.meera, [id, 'inspect'], {
          lines: [{ line_no: 1, condition: 'good', quantity: 1 }],
        })
    },
    claim: (orderId, which) => returnBall(orderId, 'claim', which > 1),
    'send back': (orderId, which) => returnBall(orderId, 'return', which > 1),
    reduce: (orderId, which) => reduceTotal(orderId, 10_000 * (which + 1)),
    // A parcel that is packed later asks for less cash.
    cancel: (orderId) =>
      s.asha.post(`/api/orders/${orderId}/cancel`, {
        lines: [{ line_no: 1, quantity: 1 }],
        reason: 'changed_mind',
      }),
    pack,
    remit,
    bank,
    hear: runShopJobs,
  }

/** Delivers the remaining parcels, remits their cash and confirms it on the bank statement. */
export async function finishOrder(orderId: number): Promise<void> {
  await runShopJobs()
  await pack(orderId)
  while (await reportCourierEvents(orderId, 0, ['picked_up', 'delivered'])) await runShopJobs()
  await remit()
  await runShopJobs()
  await bank()
}

export async function cashStateOf(orderId: number) {
  const { rows } = await sql<{
    status: string
    order: string
    due: number
    open: number
    collected: number
    by_hand: number
  }>`
    select i.status, o.status as "order", o.total_paise - o.refunded_paise as due, i.asked_paise - i.void_paise - i.collected_paise as open,
      i.collected_paise as collected, (select coalesce(sum(amount_paise), 0)::int from payments.refunds r where r.order_id = o.id) as by_hand
    from cash.instruments i join orders.orders o on o.id = i.order_id where o.id = ${orderId}`.execute(
    s.shop.database.db,
  )
  return rows[0]
}

/** The cash that delivered and pending parcels ask for, in rupees. */
export async function requestedRupees(orderId: number): Promise<number> {
  const { rows } = await sql<{ rupees: number }>`
    select coalesce(sum(cash_paise), 0)::int / 100 as rupees from fulfilment.parcels where order_id = ${orderId} and state <> 'cancelled'`.execute(
    s.shop.database.db,
  )
  return rows[0]?.rupees ?? 0
}

/** The part of Asha's money that is neither earned nor refunded. */
export async function unsettledMoneyOf(orderId: number): Promise<number> {
  await s.shop.jobs.tasks['orders:complete']?.(undefined)
  await runShopJobs()
  const { buyer_liability: liability = 0 } = await inBooks(s.shop, orderId)
  return 0 - liability
}

/** Starts a shop with stores, goods and staff for one test file. */
export function setUpAnyOrder(): void {
  beforeAll(async () => {
    s = await openSending({ DEMO_COURIER_SECONDS: '86400' })
    const { db } = s.shop.database
    staffVisitors = await Promise.all(
      ['9000000004', '9000000014', '9000000024', '9000000034'].map(async (phone) => {
        const staff = s.shop.visitor()
        await staff.signIn(phone, 'Noor')
        return staff
      }),
    )
    noor = staffVisitors[0] as Visitor
    const { rows } = await sql<{
      id: number
    }>`select id from identity.people where phone like '90000000_4'`.execute(db)
    await transact(db, async (tx) => {
      for (const { id } of rows)
        for (const role of ['staff', 'staff:cash', 'staff:shipments']) await grantRole(tx, id, role)
      await receiveStock(tx, [{ ...s.merino, quantity: 900 }])
      // Asha refuses more parcels than the settings normally allow.
      await sql`update cash.settings set most_refusals = 1000`.execute(tx)
    })
  }, 60_000)
  afterAll(() => s.shop.end())
}
