import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add, placeOrder, quoteCart, rupsert } from '../../../buying/checkout/buying.fixture.ts'
import { payInWindow, runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import type { Order } from '../../../buying/orders/contract.ts'
import { retryRefund, convertToManualRefund } from '../refunds/index.ts'
import { findOrderFaults } from '../../../buying/orders/queries/order-faults.ts'
import { findPaymentFaults } from '../payment-faults.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let meera: Visitor
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const { db } = shop.database
  asha = shop.visitor()
  asha.token = (await createSignedInPerson(db, { name: 'Asha Rao', phone: '9000000001' }, clock.now())).token
  await sql`update identity.people set verified_email = 'asha@example.com' where phone = '9000000001'`.execute(
    db,
  )
  meera = shop.visitor()
  meera.token = (
    await createSignedInPerson(
      db,
      { name: 'Meera Iyer', phone: '9000000003', roles: ['staff', 'staff:payments'] },
      clock.now(),
    )
  ).token
  ;[yarn] = (await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 500, stock: 90 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())
afterEach(async () => {
  const { db } = shop.database
  expect(await findPaymentFaults(db)).toEqual([])
  expect(await findOrderFaults(db)).toEqual([])
  expect(await findViolations(db, clock.now())).toEqual([])
  expect(
    (await checkLedgerAndReport(db, { now: clock.now(), log: { error: () => undefined } })).filter(
      ({ found }) => found.length > 0,
    ),
  ).toEqual([])
})

async function buy(): Promise<{ paymentId: string; orderId: number; totalPaise: number }> {
  await add(asha, yarn, 1)
  const bill = await quoteCart(asha, { delivery_type: 'Online' })
  const opened = await placeOrder(asha, bill)
  const orderId = (await rupsert(asha, bill, 0)).body.order_id
  const { body } = await payInWindow(asha, opened.body.rp_order_id, { webhook: 'now' })
  await runAllJobs(shop)
  return {
    paymentId: body.razorpay_payment_id,
    orderId,
    totalPaise: Math.round((bill.stores[0]?.total ?? 0) * 100),
  }
}

const raise = async (paymentId: string, more: object = {}) => {
  const reply = await shop.visitor().post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: paymentId,
    webhook: 'now',
    ...more,
  })
  await runAllJobs(shop)
  return reply.body.id
}

const decide = async (id: string, status: 'won' | 'lost') => {
  await shop.visitor().post(`/sandbox/razorpay/test/dispute/${id}`, { status, webhook: 'now' })
  await runAllJobs(shop)
  await runAllJobs(shop)
}

let times = 0
async function refundPart(orderId: number, paise: number): Promise<void> {
  times += 1
  const more = {
    cause: 'goodwill',
    funder: 'platform',
    actor: 'staff',
    reason: 'It took so long',
    at: clock.now(),
    key: `trouble ${times}`,
  } as const
  await transact(shop.database.db, (tx) => reduceOrder(tx, orderId, { paise, ...more }))
  await runAllJobs(shop)
}

/** Refunds of a payment: by the shop, at the gateway, and by the shopper's bank. */
async function backOf(paymentId: string) {
  const { rows } = await sql<{ refunds: string; gateway: number; bank: number; keeps: number }>`
    select (select string_agg(amount_paise || ' ' || state, ', ' order by state, amount_paise) from payments.refunds where payment_id = p.id) as refunds,
      p.amount_refunded as gateway, coalesce((select sum(amount_deducted) from sandbox.disputes where payment_id = p.id), 0)::bigint as bank,
      (select kept_paise from payments.charges where payment_id = p.id) as keeps
    from sandbox.payments p where id = ${paymentId}`.execute(shop.database.db)
  return rows[0] ?? expect.unreachable()
}

test('while ₹500 are disputed nothing is refunded twice: a refund waits, the bank takes all, and both are reported as paid by her bank', async () => {
  const { paymentId, orderId, totalPaise } = await buy()
  const id = await raise(paymentId)
  await refundPart(orderId, 20_000)
  expect(await backOf(paymentId)).toMatchObject({ refunds: '20000 queued', gateway: 0 })
  await decide(id, 'lost')
  expect(await backOf(paymentId)).toMatchObject({
    gateway: 0,
    bank: totalPaise,
    keeps: 0,
    refunds: expect.stringContaining('20000 succeeded') as string,
  })
  const { refunds } = (await asha.get<{ order: Order }>(`/api/orders/${orderId}`)).body.order
  expect(refunds.map(({ amount, back_by, state }) => [amount, back_by, state])).toEqual(
    expect.arrayContaining([
      [200, 'bank', 'done'],
      [totalPaise / 100 - 200, 'bank', 'done'],
    ]),
  )
  const { rows } = await sql<{ body: string }>`
    select body from idp.outbox where recipient = 'asha@example.com' and body like ${`%order ${orderId}%`}`.execute(
    shop.database.db,
  )
  const ofMoney = rows.filter(({ body }) => body.includes('Your bank') || body.includes('We refunded'))
  expect(ofMoney).toHaveLength(2)
  for (const { body } of ofMoney) {
    for (const sentence of ['Your bank has decided', 'we won’t send a separate refund', 'आपके पक्ष में'])
      expect(body).toContain(sentence)
    expect(body).not.toContain('working days')
  }
})

test('a waiting refund is sent at once when the bank decides for the shop', async () => {
  const { paymentId, orderId } = await buy()
  const id = await raise(paymentId)
  await refundPart(orderId, 20_000)
  await decide(id, 'won')
  expect(await backOf(paymentId)).toMatchObject({ refunds: '20000 succeeded', gateway: 20_000, bank: 0 })
})

test('with ₹100 of a payment disputed the rest may be refunded: all but ₹50 is requested, ₹100 wait, and of these the bank pays ₹50', async () => {
  const { paymentId, orderId, totalPaise } = await buy()
  const id = await raise(paymentId, { amount: 10_000 })
  await refundPart(orderId, totalPaise - 15_000)
  expect((await backOf(paymentId)).gateway).toBe(totalPaise - 15_000)
  await refundPart(orderId, 10_000)
  expect((await backOf(paymentId)).gateway).toBe(totalPaise - 15_000)
  await decide(id, 'lost')
  // ₹50 came off the order's share, ₹50 of the waiting refund was paid by the bank, the other ₹50 by the shop.
  expect(await backOf(paymentId)).toMatchObject({ gateway: totalPaise - 10_000, bank: 10_000, keeps: 0 })
})

test('with a dispute that was never reported, the gateway refuses the refund, which then waits and cannot be paid manually meanwhile', async () => {
  const { paymentId, orderId, totalPaise } = await buy()
  const id = await raise(paymentId, { webhook: 'never' })
  await refundPart(orderId, 20_000)
  expect(await backOf(paymentId)).toMatchObject({ refunds: '20000 queued', gateway: 0 })
  const { rows } = await sql<{ id: number }>`
    update payments.refunds set state = 'failed' where payment_id = ${paymentId} returning id`.execute(
    shop.database.db,
  )
  const refundId = rows[0]?.id ?? 0
  await expect(transact(shop.database.db, (tx) => convertToManualRefund(tx, refundId))).rejects.toMatchObject(
    {
      code: 'disputed',
    },
  )
  await transact(shop.database.db, (tx) => retryRefund(tx, refundId, clock.now()))
  await runAllJobs(shop)
  await decide(id, 'lost')
  expect(await backOf(paymentId)).toMatchObject({ gateway: 0, bank: totalPaise, keeps: 0 })
})

test('a refund from before the dispute is in the evidence from the first moment', async () => {
  const { paymentId, orderId, totalPaise } = await buy()
  await refundPart(orderId, 20_000)
  const id = await raise(paymentId)
  const rows = (
    await meera.get<{ rows: { id: string; evidence: string; amount: number }[] }>(
      '/api/admin/disputes?tab=open',
    )
  ).body.rows
  expect(rows.find((row) => row.id === id)?.evidence).toMatch(
    /^Refunded to the shopper: ₹200 on \d{4}-\d\d-\d\d \(rfnd_\w+\)\.$/,
  )
  await decide(id, 'lost')
  expect(await backOf(paymentId)).toMatchObject({ gateway: 20_000, bank: totalPaise - 20_000, keeps: 0 })
})

test("51 paise, below the gateway's minimum refund, are paid manually and not retried for ever", async () => {
  const { paymentId, orderId, totalPaise } = await buy()
  await refundPart(orderId, totalPaise - 51)
  await refundPart(orderId, 51)
  expect(await backOf(paymentId)).toMatchObject({
    refunds: `51 manual, ${totalPaise - 51} succeeded`,
    gateway: totalPaise - 51,
    keeps: 0,
  })
})
