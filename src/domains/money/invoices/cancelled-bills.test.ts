import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackOrder } from '#domains/delivery/fulfilment'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import {
  buy,
  advanceCourier,
  openSending,
  shipOrder,
  stepOrder,
  type Sending,
} from '../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { findViolations } from '../../../testing/invariants/find-violations.ts'

let s: Sending

beforeAll(async () => {
  s = await openSending()
}, 60_000)
afterAll(() => s.shop.end())

const db = () => s.shop.database.db
const redIn = async (hours: number) =>
  findViolations(db(), new Date(s.clock.now().getTime() + hours * 3_600_000))
const ball = { lines: [{ line_no: 1, quantity: 1 }] }

async function cancelOne(orderId: number): Promise<void> {
  expect(
    (await s.asha.post(`/api/orders/${orderId}/cancel`, { ...ball, reason: 'changed_mind' })).status,
  ).toBe(200)
  await runPendingJobs(s.shop.jobs)
}

async function billsOf(orderId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string; paise: number }>`
    select kind, total_paise::int as paise from invoices.documents where order_id = ${orderId} order by kind desc, total_paise`.execute(
    db(),
  )
  return rows.map(({ kind, paise }) => `${kind} ${paise}`)
}

/** Asha's 3 balls at ₹300 and delivery at ₹29: one is cancelled before the invoice, the other two one by one after packing and unpacking. */
async function cancelledBitByBit(): Promise<number> {
  const orderId = await buy(s, { merino: 3 })
  await stepOrder(s.meera, [orderId, 'accept'])
  await cancelOne(orderId)
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: [ball, ball] })
  await runPendingJobs(s.shop.jobs)
  await transact(db(), (tx) => unpackOrder(tx, orderId, { actor: 'store', reason: '', now: s.clock.now() }))
  await cancelOne(orderId)
  await cancelOne(orderId)
  return orderId
}

test('3 balls cancelled one before and two after the invoice leave nothing billed; a ball that comes back alone is no fault either', async () => {
  const orderId = await cancelledBitByBit()
  expect(await billsOf(orderId)).toEqual(['tax_invoice 62900', 'credit_note 30000', 'credit_note 32900'])
  const otherOrder = await buy(s, { merino: 2 })
  await shipOrder(s, otherOrder)
  await advanceCourier(s, 4)
  const one = {
    pieces: [{ lineNo: 1, quantity: 1 }],
    cause: 'return',
    withDelivery: false,
    actor: 'store',
    reason: '',
    key: 'case:1',
  } as const
  await transact(db(), (tx) => returnPieces(tx, otherOrder, { ...one, at: s.clock.now() }))
  await runPendingJobs(s.shop.jobs)
  expect(await billsOf(otherOrder)).toHaveLength(2)
  expect([await redIn(0), await redIn(2)]).toEqual([[], []])
})

test('₹629 invoiced and ₹300 credited on a cancelled order show up as a fault once the event is an hour old', async () => {
  const orderId = await cancelledBitByBit()
  await sql`alter table invoices.documents disable trigger user`.execute(db())
  await sql`delete from invoices.documents where order_id = ${orderId} and total_paise = 32900`.execute(db())
  const fault = `I-20 cancelled bills: order ${orderId}: it is cancelled, and 62900 were billed, 30000 credited`
  expect(await redIn(0)).not.toContain(fault)
  expect(await redIn(2)).toContain(fault)
})
