import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { checkIntegrity } from '../../../../integrity/checks.ts'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { checkLedgerAndReport } from '../../../money/ledger/index.ts'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import type { DueOfOrder, DueWindow } from '../contract.ts'
import { runAllJobs } from '../paying.fixture.ts'
import { grantUnpaidRights } from './unpaid-staff.fixture.ts'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let meera: Visitor
export let yarn: SoldGoods
let references = 0

/** A country that pays after the confirmation, Asha who buys and Meera who confirms. */
export function setUpDuePayments(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
    asha = shop.visitor()
    await asha.signIn('9000000001', 'Asha Rao')
    meera = shop.visitor()
    await meera.signIn('9000000003', 'Meera Iyer')
    await grantUnpaidRights(shop.database.db, '9000000003')
    ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 250, stock: 50 }],
    })) as [SoldGoods]
    const policy = { name: 'India', skips_payment: true, hold_hours: 48, reason: 'A trial' }
    await meera.post('/api/admin/country-policies/91', policy)
  })
  afterAll(async () => {
    const { db } = shop.database
    const wrong = [
      ...(await checkLedgerAndReport(db, { now: clock.now(), log: { error: () => undefined } })),
      ...(await checkIntegrity(db, clock.now())),
    ]
    expect(wrong.filter(({ found }) => found.length > 0)).toEqual([])
    await shop.end()
  })
  beforeEach(() => clock.forward(60_000))
}

/** Two skeins of ₹250, confirmed by Meera before payment. */
export async function placeAndConfirm(): Promise<number> {
  await add(asha, yarn, 2)
  const bill = await quoteCart(asha, { delivery_type: 'Online' })
  await placeOrder(asha, bill)
  const { body } = await rupsert(asha, bill, 0)
  const reply = await meera.post(`/api/admin/unpaid-orders/${body.order_id}/decide`, {
    decision: 'confirm',
    reason: 'Called her',
  })
  expect(reply.status).toBe(200)
  await runAllJobs(shop)
  return body.order_id
}

export const getDue = (id: number | string, who = asha) =>
  who.get<{ due: DueOfOrder; code: string }>(`/api/orders/${id}/due`)
export const openPaymentWindow = (id: number | string, who = asha) =>
  who.post<DueWindow & { code: string }>(`/api/orders/${id}/pay-due`, {})
export const recordReceived = (id: number) =>
  meera.post<{ code: string }>(`/api/admin/unpaid-orders/${id}/received`, {
    reference: `HDFC00011${(references += 1)}`,
    reason: 'In the statement',
  })

/** Number of lock waiters. */
export const countLockWaiters = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.database.db,
    )
  ).rows.length

export async function refundsOf(rpOrderId: string): Promise<{ state: string; amount: number }[]> {
  const { rows } = await sql<{ state: string; amount: number }>`
    select r.state, r.amount_paise as amount from payments.refunds r join payments.charges c on c.payment_id = r.payment_id
    join payments.payables p on p.id = c.payable_id where p.rp_order_id = ${rpOrderId} order by r.queued_at`.execute(
    shop.database.db,
  )
  return rows
}
