import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import { newPrivateId } from '#platform/ids'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { clearedAccounts } from '../../ledger/integrity/cleared-accounts.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { confirmCharge } from '../charges/confirm-charge.ts'
import type { ListedPayment, ListedUnmatchedPayment } from '../contract.ts'
import { openGateway, type Gateway } from '../gateway.ts'
import { openGatewayOrder } from '../charges/open-gateway-order.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { applyCharge, lockOpenCharge } from '../charges/apply-charge.ts'

const clock = movableClock()
let shop: TestShop
let gateway: Gateway
let kabir: Visitor
let asha: Visitor

beforeAll(async () => {
  shop = await openTestShop({ clock })
  gateway = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${shop.url}/sandbox/razorpay`,
  })
  asha = shop.visitor()
  await asha.signIn('9812000001', 'Asha Rao')
  kabir = shop.visitor()
  await kabir.signIn('9812000002', 'Kabir Singh')
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone like '%9812000002'`.execute(shop.database.db)
  await transact(shop.database.db, async (tx) => {
    for (const role of ['staff', 'staff:payments']) await grantRole(tx, rows[0]?.id ?? 0, role)
  })
  clock.forward(31_000)
  await kabir.signIn('9812000002', 'Kabir Singh')
})
afterAll(() => shop.end())

const db = () => shop.database.db

/** A payment of ₹500 where `duePaise` were due. */
async function paid(duePaise: number): Promise<{ paymentId: string; payableId: number }> {
  const payableId = newPrivateId()
  const rpOrderId = await openGatewayOrder(db(), gateway, {
    payableId,
    amountPaise: 50_000,
    now: clock.now(),
  })
  await sql`update payments.payables set amount_paise = ${duePaise} where id = ${payableId}`.execute(db())
  const { body } = await shop.visitor().post<{ razorpay_payment_id: string }>('/sandbox/razorpay/test/pay', {
    order_id: rpOrderId,
    webhook: 'never',
  })
  expect(await confirmCharge(db(), gateway, { paymentId: body.razorpay_payment_id, now: clock.now() })).toBe(
    'needs_review',
  )
  return { paymentId: body.razorpay_payment_id, payableId }
}

type List = {
  rows: ListedPayment[]
  parked: ListedUnmatchedPayment[]
  check: { is_good: boolean; unsettled: object[]; in_review: number; parked: number }
}
const list = async (query = '') => (await kabir.get<List>(`/api/admin/payments?${query}`)).body
const decide = (who: Visitor, id: string, decision: string) =>
  who.post<{ success: boolean; code: string }>(`/api/admin/payments/${id}/decide`, {
    decision,
    reason: 'The bill says otherwise',
  })
const refunds = async (paymentId: string) => {
  const { rows } = await sql<{
    summary: string
  }>`select amount_paise || ' ' || state as summary from payments.refunds where payment_id = ${paymentId}`.execute(
    db(),
  )
  return rows.map(({ summary }) => summary)
}

describe('a mismatched payment', () => {
  test('of too much is accepted, keeps the amount due, and refunds ₹100', async () => {
    const { paymentId, payableId } = await paid(40_000)
    expect((await list('tab=review')).rows.find(({ payment_id }) => payment_id === paymentId)).toMatchObject({
      amount: 500,
      due: 400,
      may_accept: true,
    })
    expect((await decide(kabir, paymentId, 'accept')).status).toBe(200)
    await transact(db(), async (tx) => {
      const charge = await lockOpenCharge(tx, payableId)
      expect(charge).toEqual({ paymentId, amountPaise: 40_000 })
      if (charge)
        await applyCharge(tx, payableId, {
          charge,
          shares: [{ orderId: newPrivateId(), amountPaise: 40_000 }],
          now: clock.now(),
        })
    })
    await sendRefunds(db(), gateway, clock.now())
    expect(await refunds(paymentId)).toEqual(['10000 succeeded'])
    expect((await decide(kabir, paymentId, 'give_back')).body.code).toBe('wrong_state')
  })

  test('of ₹500 for ₹400 is booked with all ₹500: ₹400 for the order, ₹100 refunded, nothing left over two days later', async () => {
    const { paymentId, payableId } = await paid(40_000)
    expect((await decide(kabir, paymentId, 'accept')).status).toBe(200)
    const orderId = newPrivateId()
    await transact(db(), async (tx) => {
      const charge = await lockOpenCharge(tx, payableId)
      if (charge)
        await applyCharge(tx, payableId, {
          charge,
          shares: [{ orderId, amountPaise: 40_000, kind: 'booking' }],
          now: clock.now(),
        })
    })
    await sendRefunds(db(), gateway, clock.now())
    await runPendingJobs(shop.jobs)
    const { rows } = await sql<{ account: string; paise: number }>`
      select account, sum(paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
      where e.key in (${`payment:${paymentId}:captured`}, ${`booking:${orderId}:paid:${paymentId}`})
        or e.key in (select 'refund:' || id from payments.refunds where payment_id = ${paymentId})
      group by account order by account`.execute(db())
    expect(rows).toEqual([
      { account: 'gateway_clearing', paise: 40_000 },
      { account: 'seats_liability', paise: -40_000 },
      { account: 'unplaced', paise: 0 },
    ])
    const inTwoDays = new Date(clock.now().getTime() + 2 * 86_400_000)
    expect(
      (await clearedAccounts.faults(db(), inTwoDays)).filter((fault) => fault.includes(paymentId)),
    ).toEqual([])
  })

  test('of too little can only be refunded, once, also when two people decide at once', async () => {
    const { paymentId } = await paid(60_000)
    expect((await decide(kabir, paymentId, 'accept')).body.code).toBe('too_little')
    const both = await Promise.all([
      decide(kabir, paymentId, 'give_back'),
      decide(kabir, paymentId, 'give_back'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await sendRefunds(db(), gateway, clock.now())
    expect(await refunds(paymentId)).toEqual(['50000 succeeded'])
    expect((await list('tab=review')).rows.map(({ payment_id }) => payment_id)).not.toContain(paymentId)
  })

  test('is not decided without the right or without a reason, and only if it is mismatched', async () => {
    const { paymentId } = await paid(60_000)
    expect((await decide(asha, paymentId, 'give_back')).status).toBe(403)
    expect((await decide(shop.visitor(), paymentId, 'give_back')).status).toBe(401)
    expect(
      (await kabir.post(`/api/admin/payments/${paymentId}/decide`, { decision: 'give_back', reason: '' }))
        .status,
    ).toBe(400)
    expect((await decide(kabir, 'pay_unknown', 'give_back')).status).toBe(404)
    await decide(kabir, paymentId, 'give_back')
  })

  test('appears in the audit log with its reason', async () => {
    const { paymentId } = await paid(60_000)
    await decide(kabir, paymentId, 'give_back')
    const { rows } =
      await sql`select act, reason, after from staff.audit_log where about = ${`payment ${paymentId}`}`.execute(
        db(),
      )
    expect(rows).toEqual([
      {
        act: 'payment-decided',
        reason: 'The bill says otherwise',
        after: { decision: 'give_back', amount: 500 },
      },
    ])
  })
})

describe('a payment that matches nothing', () => {
  /** A payment for an order that was opened directly at the gateway. */
  async function parked(): Promise<string> {
    const opened = await gateway.createOrder({ amountPaise: 7_700, receipt: `stray-${newPrivateId()}` })
    const { body } = await shop
      .visitor()
      .post<{ razorpay_payment_id: string }>('/sandbox/razorpay/test/pay', {
        order_id: opened.id,
        webhook: 'never',
      })
    expect(
      await confirmCharge(db(), gateway, { paymentId: body.razorpay_payment_id, now: clock.now() }),
    ).toBe('unknown')
    return body.razorpay_payment_id
  }
  const decideParked = (id: string, decision: string) =>
    kabir.post<{ code: string }>(`/api/admin/payments/parked/${id}/decide`, {
      decision,
      reason: 'Nobody knows it',
    })

  test('is listed and refunded once', async () => {
    const id = await parked()
    expect((await list()).parked).toContainEqual(expect.objectContaining({ id, amount: 77 }))
    expect((await decideParked(id, 'give_back')).status).toBe(200)
    expect((await decideParked(id, 'give_back')).body.code).toBe('wrong_state')
    await sendRefunds(db(), gateway, clock.now())
    expect(await refunds(id)).toEqual(['7700 succeeded'])
    expect((await gateway.fetchPayment(id)).amount_refunded).toBe(7_700)
    expect((await list()).parked.map((one) => one.id)).not.toContain(id)
  })

  test('may be dismissed with a reason', async () => {
    const id = await parked()
    expect((await decideParked(id, 'dismiss')).status).toBe(200)
    expect(await refunds(id)).toEqual([])
    expect((await decideParked('pay_nothing', 'dismiss')).status).toBe(404)
  })
})

test('the check passes until a captured paisa is unassigned, and then names it', async () => {
  await sql`update payments.charges set kept_paise = amount_paise - refunding_paise`.execute(db())
  expect((await list()).check).toMatchObject({ is_good: true, unsettled: [] })
  const payableId = newPrivateId()
  const rpOrderId = await openGatewayOrder(db(), gateway, {
    payableId,
    amountPaise: 50_000,
    now: clock.now(),
  })
  const { body } = await shop.visitor().post<{ razorpay_payment_id: string }>('/sandbox/razorpay/test/pay', {
    order_id: rpOrderId,
    webhook: 'never',
  })
  await confirmCharge(db(), gateway, { paymentId: body.razorpay_payment_id, now: clock.now() })
  expect((await list()).check).toMatchObject({
    is_good: false,
    unsettled: [{ payment_id: body.razorpay_payment_id, amount: 500 }],
  })
})

test('payments come 2 to a page, newest first, and an invalid cursor is refused', async () => {
  type Page = { rows: ListedPayment[]; next: string | null }
  const first = (await kabir.get<Page>('/api/admin/payments?limit=2')).body
  const second = (await kabir.get<Page>(`/api/admin/payments?limit=2&after=${first.next}`)).body
  const ids = [...first.rows, ...second.rows].map(({ payment_id }) => payment_id)
  expect(new Set(ids).size).toBe(4)
  expect((await kabir.get('/api/admin/payments?after=nonsense')).status).toBe(400)
})
