import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { DAY_MS } from '#platform/time'
import { openWorkshopShop, type TestPerson, type WorkshopShop } from './bookings.fixture.ts'
import { findPaymentFaults } from '../../money/payments/payment-faults.ts'

export let shop: WorkshopShop
export let nila: TestPerson
export let omar: TestPerson

/** A workshop shop whose conductor Devika has a bank account, with Nila and Omar of the staff. */
export function setUpDisputes(): void {
  beforeAll(async () => {
    shop = await openWorkshopShop()
    const rights = ['staff', 'staff:payouts', 'staff:payments', 'staff:books']
    ;[nila, omar] = [await shop.newPerson('Nila Sen', rights), await shop.newPerson('Omar Khan', rights)]
    const account = {
      method: 'bank',
      holder: 'Devika Menon',
      account_number: '123456789012',
      ifsc: 'SBIN0001234',
    }
    expect((await shop.devika.post('/api/creator/payouts/account', account)).status).toBe(200)
  }, 60_000)
  afterAll(() => shop.end())
}

type PayoutPlans = {
  plans: {
    kind: string
    planned: { payee_id: number; amount: number }[]
    skipped: { payee_id: number; due: number; reason: string }[]
  }[]
}

/** Devika's payout if a batch were prepared now, in rupees; null if nothing is due. */
export async function findDuePayout(): Promise<number | null> {
  const { plans } = (await nila.get<PayoutPlans>('/api/admin/payouts')).body
  const creators = plans.find(({ kind }) => kind === 'creator')
  const mine = ({ payee_id }: { payee_id: number }) => payee_id === shop.devika.id
  return creators?.planned.find(mine)?.amount ?? creators?.skipped.find(mine)?.due ?? null
}

/** A seat at ₹1,180 of a workshop tomorrow. */
export async function bookSeat(who: TestPerson) {
  const at = await shop.workshop({ seats: 1, days: 1 })
  const opened = await shop.hold(who, at)
  const paid = await shop.pay(who, opened, { webhook: 'now' })
  await shop.runJobs()
  return { id: opened.booking.id, paymentId: paid.razorpay_payment_id }
}

export async function finishSession(): Promise<void> {
  shop.clock.forward(4 * DAY_MS)
  await shop.tick()
  await shop.tick()
}

export async function openDispute(paymentId: string, amount?: number): Promise<string> {
  const request = { payment_id: paymentId, webhook: 'now', ...(amount === undefined ? {} : { amount }) }
  const { body } = await nila.post<{ id: string }>('/sandbox/razorpay/test/dispute', request)
  await shop.runJobs()
  return body.id
}

export async function decideDispute(id: string, status: 'won' | 'lost'): Promise<void> {
  await nila.post(`/sandbox/razorpay/test/dispute/${id}`, { status, webhook: 'now' })
  await shop.runJobs()
  await shop.runJobs()
}

export const balances = async (account: string) => {
  const { rows } = await sql<{ rupees: number }>`
    select (coalesce(sum(paise), 0) / 100.0)::float8 as rupees from ledger.postings where account = ${account}`.execute(
    shop.db,
  )
  return rows[0]?.rupees ?? 0
}

export async function expectConsistent(): Promise<void> {
  const now = shop.clock.now()
  expect(await findPaymentFaults(shop.db)).toEqual([])
  expect(
    (await checkLedgerAndReport(shop.db, { now, log: { error: () => undefined } })).filter(
      ({ found }) => found.length > 0,
    ),
  ).toEqual([])
}

// ₹1,180 less ₹118 fee, ₹21.24 GST on it, ₹5 TCS and ₹1 TDS.
export const SHARE = 1034.76
