import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { recordFact } from '#domains/money/ledger/entries'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { openGateway, listPayablesWithOpenMoney } from '#domains/money/payments'
import { confirmCharge } from '#domains/money/payments/charges'
import { collectPersonalData } from '../../../accounts/privacy/collect-personal-data.ts'
import { partsOfAllDomains } from '../../../../dependencies.ts'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import { orderOf, payInWindow, reportPayment, runAllJobs } from '../paying.fixture.ts'
import { listPayableIdsOf } from '../personal-data.ts'
import {
  asha,
  clock,
  placeAndConfirm,
  getDue,
  meera,
  openPaymentWindow,
  recordReceived,
  refundsOf,
  setUpDuePayments,
  shop,
  countLockWaiters,
  yarn,
} from './pay-due.fixture.ts'

setUpDuePayments()

test('the amount due is shown to its shopper only, and only after the order was confirmed', async () => {
  await add(asha, yarn)
  const bill = await quoteCart(asha, { delivery_type: 'Online' })
  await placeOrder(asha, bill)
  const { order_id: id } = (await rupsert(asha, bill, 0)).body
  expect([(await getDue(id)).body.code, (await openPaymentWindow(id)).body.code]).toEqual([
    'wrong_state',
    'wrong_state',
  ])
  expect([
    (await getDue(id, meera)).status,
    (await openPaymentWindow(id, meera)).status,
    (await openPaymentWindow(id, shop.visitor())).status,
    (await getDue('x')).status,
  ]).toEqual([404, 404, 401, 404])
  await asha.post(`/api/orders/${id}/withdraw`, {})
  expect((await getDue(id)).body.code).toBe('wrong_state')
})

test('Asha pays the ₹500 and the delivery of a confirmed order online: it is approved, and the ledger shows the money as for any paid order', async () => {
  const id = await placeAndConfirm()
  const { amount, pay_by: payBy } = (await getDue(id)).body.due
  expect([amount, payBy]).toEqual([(await orderOf(asha, id)).to_pay, expect.any(String)])
  expect(Date.parse(payBy ?? '') - clock.now().getTime()).toBeGreaterThan(6 * 86_400_000)

  const both = await Promise.all([openPaymentWindow(id), openPaymentWindow(id)])
  expect(new Set(both.map(({ body }) => body.rp_order_id)).size).toBe(1)
  const window = both[0].body
  expect(window).toMatchObject({ amount: amount * 100, currency: 'INR', order_ids: [id] })
  const { body: paid } = await payInWindow(asha, window.rp_order_id)
  expect((await reportPayment(asha, id, paid)).body.payment_status).toBe('Approved')
  expect((await reportPayment(asha, id, paid)).body.payment_status).toBe('Approved')
  await runAllJobs(shop)
  expect(await orderOf(asha, id)).toMatchObject({
    payment_status: 'Approved',
    pays_later: false,
    order_status: 'Placed',
  })
  expect([(await getDue(id)).body.code, (await recordReceived(id)).body.code]).toEqual([
    'wrong_state',
    'wrong_state',
  ])

  for (const kind of ['delivered', 'completed'] as const) {
    await transact(shop.database.db, (tx) =>
      recordFact(tx, id, { kind, key: kind, at: clock.now(), detail: {} }),
    )
  }
  const { rows } = await sql<{ account: string }>`
    select p.account from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${id} group by 1 having sum(p.paise) <> 0`.execute(shop.database.db)
  expect(rows.map(({ account }) => account)).not.toContain('shopper_receivable')
})

test('Asha closes the tab after paying: the webhook alone pays the order; what she cancels then is refunded to the same method', async () => {
  const id = await placeAndConfirm()
  const { body: window } = await openPaymentWindow(id)
  await payInWindow(asha, window.rp_order_id, { webhook: 'now' })
  await runAllJobs(shop)
  expect(await orderOf(asha, id)).toMatchObject({ payment_status: 'Approved' })
  expect((await asha.post(`/api/orders/${id}/cancel`, { lines: null, reason: 'changed_mind' })).status).toBe(
    200,
  )
  await runAllJobs(shop)
  expect(await refundsOf(window.rp_order_id)).toEqual([{ state: 'succeeded', amount: window.amount }])
})

test('her payment for it is in her data export, and an unsettled payment keeps her account open', async () => {
  const { db } = shop.database
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = '9000000001'`.execute(db)
  const ashaId = rows[0]?.id ?? 0
  const id = await placeAndConfirm()
  const { body: window } = await openPaymentWindow(id)
  const { body: paid } = await payInWindow(asha, window.rp_order_id)
  const gateway = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${shop.url}/sandbox/razorpay`,
  })
  await confirmCharge(db, gateway, { paymentId: paid.razorpay_payment_id, now: clock.now() })
  expect(await listPayablesWithOpenMoney(db, await listPayableIdsOf(db, ashaId))).toHaveLength(1)
  await runAllJobs(shop)
  const { payments } = await collectPersonalData(db, ashaId, partsOfAllDomains.personalData)
  expect(payments?.['payments']).toContainEqual(
    expect.objectContaining({
      rp_order_id: window.rp_order_id,
      amount_paise: window.amount,
      state: 'captured',
    }),
  )
})

test('the delivery is handled while the payment is being booked: the ledger owes nothing for a paid order', async () => {
  const { db } = shop.database
  const id = await placeAndConfirm()
  const { body: window } = await openPaymentWindow(id)
  const { body: paid } = await payInWindow(asha, window.rp_order_id)
  const at = clock.now()
  const delivered = await transact(db, async (tx) => {
    await recordFact(tx, id, { kind: 'placed', key: 'placed', at, detail: {} })
    const delivery = transact(db, (other) =>
      recordFact(other, id, { kind: 'delivered', key: 'delivered', at, detail: {} }),
    )
    await expect.poll(countLockWaiters).toBeGreaterThan(0)
    expect((await reportPayment(asha, id, paid)).body.payment_status).toBe('Approved')
    await recordFact(tx, id, {
      kind: 'kept',
      key: `paid:${paid.razorpay_payment_id}`,
      at,
      detail: { paise: window.amount },
    })
    return { heard: delivery }
  })
  await delivered.heard
  await runAllJobs(shop)
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(p.paise), 0)::int as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${id} and p.account = 'shopper_receivable'`.execute(db)
  expect(rows).toEqual([{ paise: 0 }])
})

test('goodwill leaves 40 paise to pay: less than ₹1 is not charged, the platform bears it, and nothing is owed', async () => {
  const id = await placeAndConfirm()
  const { db } = shop.database
  const leaving = Math.round((await getDue(id)).body.due.amount * 100) - 40
  const why = {
    cause: 'goodwill',
    funder: 'store',
    actor: 'staff',
    reason: 'Only one skein was good',
    at: clock.now(),
    key: 'most',
  } as const
  await transact(db, (tx) => reduceOrder(tx, id, { ...why, paise: leaving }))
  expect([(await getDue(id)).body.code, (await openPaymentWindow(id)).body.code]).toEqual([
    'wrong_state',
    'wrong_state',
  ])
  await runAllJobs(shop)
  await runAllJobs(shop)
  const order = await orderOf(asha, id)
  expect([order.to_pay, order.adjustments.map(({ amount }) => amount)]).toEqual([0, [leaving / 100, 0.4]])
  const { rows } = await meera
    .get<{ rows: { order_id: number; state: string; may: string[] }[] }>('/api/admin/unpaid-orders?tab=ended')
    .then(({ body }) => body)
  expect(rows.find(({ order_id: other }) => other === id)).toMatchObject({ state: 'void', may: [] })
  for (const kind of ['delivered', 'completed'] as const) {
    await transact(db, (tx) => recordFact(tx, id, { kind, key: kind, at: clock.now(), detail: {} }))
  }
  const { rows: postings } = await sql<{ paise: number }>`
    select sum(p.paise)::int as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id where e.order_id = ${id} and p.account = 'goodwill'`.execute(
    db,
  )
  expect(postings).toEqual([{ paise: 40 }])
})
