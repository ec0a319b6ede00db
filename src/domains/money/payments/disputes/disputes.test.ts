import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { proveBooks } from '#domains/money/ledger'
import { advanceOrder } from '#domains/buying/orders'
import { transact } from '#platform/transact'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { signedIn } from '../../../../testing/people.ts'
import { add, placeOrder, quoteOf, rupsert } from '../../../buying/checkout/buying.fixture.ts'
import { openStoreWith, type SoldGoods } from '../../../../testing/goods.ts'
import { openOnline, pay, report, settleAll } from '../../../buying/checkout/paying.fixture.ts'
import { bookFact } from '../../ledger/index.ts'
import type { Dispute, UnmatchedRefund } from '../contract.ts'
import { findOrderFaults } from '../../../buying/orders/store/order-faults.ts'
import { findPaymentFaults } from '../payment-faults.ts'

const DAY = 86_400_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor
let meera: Visitor
let goods: SoldGoods[]

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const { db } = shop.database
  asha = await member('Asha Rao', '9000000001')
  meera = await member('Meera Iyer', '9000000003', [
    'staff',
    'staff:payments',
    'staff:orders',
    'staff:refunds',
  ])
  goods = [
    ...(await openStoreWith(db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 90 }] })),
    ...(await openStoreWith(db, 'Moti Mahal', { goods: [{ name: 'Glass beads', price: 150, stock: 90 }] })),
  ]
})
afterAll(() => shop.end())
afterEach(async () => {
  const { db } = shop.database
  expect(await findPaymentFaults(db)).toEqual([])
  expect(await findOrderFaults(db)).toEqual([])
  expect(
    (await proveBooks(db, { now: clock.now(), log: { error: () => undefined } })).filter(
      ({ found }) => found.length > 0,
    ),
  ).toEqual([])
})

async function member(name: string, phone: string, roles: string[] = []): Promise<Visitor> {
  const visitor = shop.visitor()
  visitor.token = (await signedIn(shop.database.db, { name, phone, roles }, clock.now())).token
  return visitor
}

type Bought = { paymentId: string; orderIds: number[]; totals: number[] }

/** Asha pays ₹500 of yarn and ₹150 of beads, with delivery, in one payment. */
async function buy(stores: readonly number[] = [0, 1]): Promise<Bought> {
  for (const index of stores) await add(asha, goods[index] as SoldGoods, index === 0 ? 2 : 1)
  const bill = await quoteOf(asha, { delivery_type: 'Online' })
  const opened = await placeOrder(asha, bill)
  const orderIds: number[] = []
  for (const index of bill.stores.keys()) orderIds.push((await rupsert(asha, bill, index)).body.order_id)
  const { body } = await pay(asha, opened.body.rp_order_id, { webhook: 'now' })
  await settleAll(shop)
  return { paymentId: body.razorpay_payment_id, orderIds, totals: bill.stores.map(({ total }) => total) }
}

const raise = async (paymentId: string, more: object = {}) =>
  (
    await shop.visitor().post<{ id: string; amount: number }>('/sandbox/razorpay/test/dispute', {
      payment_id: paymentId,
      webhook: 'twice',
      ...more,
    })
  ).body
const move = (id: string, status: string, webhook = 'now') =>
  shop.visitor().post(`/sandbox/razorpay/test/dispute/${id}`, { status, webhook })
const desk = async (tab = 'all') =>
  (await meera.get<{ rows: Dispute[]; unmatched: UnmatchedRefund[] }>(`/api/admin/disputes?tab=${tab}`)).body
const found = async (id: string) => (await desk()).rows.find((row) => row.id === id)
const answer = (id: string, body: object) =>
  meera.post<{ code: string }>(`/api/admin/disputes/${id}/answer`, {
    reason: 'The courier has her signature',
    ...body,
  })
const order = async (id: number) =>
  (
    await meera.get<{ order: { taken_off: number; is_held: boolean; payment_status: string }; left: number }>(
      `/api/admin/orders/${id}`,
    )
  ).body
const balances = async (orderId: number) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${orderId} group by 1 having sum(p.paise) <> 0`.execute(shop.database.db)
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}
const availableOn = async (orderId: number) =>
  (
    await sql<{
      on: Date | null
    }>`select available_on as on from ledger.orders where order_id = ${orderId}`.execute(shop.database.db)
  ).rows[0]?.on ?? null
const told = async (id: string) =>
  (
    await sql<{
      to_state: string
    }>`select to_state from payments.dispute_events where dispute_id = ${id} order by id`.execute(
      shop.database.db,
    )
  ).rows.map(({ to_state }) => to_state)
/** Both orders came and their windows are over, as far as the books know. */
async function sold(orderIds: readonly number[]): Promise<void> {
  for (const id of orderIds) {
    for (const kind of ['delivered', 'completed'] as const) {
      await transact(shop.database.db, (tx) =>
        bookFact(tx, id, { kind, key: kind, at: clock.now(), detail: {} }),
      )
    }
  }
}

describe('a bank that wants a payment back', () => {
  test('told twice it is one dispute: both orders stand still, their stores get nothing yet; won, all goes on as before', async () => {
    const { paymentId, orderIds, totals } = await buy()
    await sold(orderIds)
    expect(await availableOn(orderIds[0] ?? 0)).not.toBeNull()
    const { id } = await raise(paymentId)
    await settleAll(shop)
    const seen = await found(id)
    expect(seen).toMatchObject({
      state: 'open',
      reason_code: 'product_not_received',
      may_answer: true,
      is_late: false,
    })
    expect(seen?.orders.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      totals.toSorted((a, b) => a - b),
    )
    expect((await order(orderIds[0] ?? 0)).order).toMatchObject({ is_held: true, held_for: 'bank' })
    expect(await availableOn(orderIds[0] ?? 0)).toBeNull()

    await move(id, 'won')
    await settleAll(shop)
    expect((await order(orderIds[0] ?? 0)).order).toMatchObject({ is_held: false, taken_off: 0 })
    expect(await availableOn(orderIds[0] ?? 0)).not.toBeNull()
    expect(await told(id)).toEqual(['open', 'won'])
  })

  test('heard of before the payment was: once the orders are placed they stand still, and their stores get nothing yet', async () => {
    for (const one of goods) await add(asha, one)
    const { reference, orderIds } = await openOnline(asha)
    const { body } = await pay(asha, reference)
    const { id } = await raise(body.razorpay_payment_id)
    await settleAll(shop)
    expect((await report(asha, orderIds[0] ?? 0, body)).body.payment_status).toBe('Approved')
    await settleAll(shop)
    await sold(orderIds)
    for (const orderId of orderIds) {
      expect((await order(orderId)).order.is_held).toBe(true)
      expect(await availableOn(orderId)).toBeNull()
    }
    await move(id, 'won')
    await settleAll(shop)
    for (const orderId of orderIds) expect(await availableOn(orderId)).not.toBeNull()
  })

  test('news that comes late and in the wrong order ends in the same state: lost, and what was open is not opened again', async () => {
    const { paymentId, orderIds } = await buy([0])
    const { id } = await raise(paymentId, { webhook: 'late' })
    await move(id, 'lost')
    await settleAll(shop)
    clock.forward(30_000)
    await settleAll(shop)
    expect(await told(id)).toEqual(['open', 'lost'])
    expect((await order(orderIds[0] ?? 0)).order).toMatchObject({ payment_status: 'Refunded' })
  })

  test('lost: the loss of ₹100 stands in the books, the order costs that much less, and nobody can give it back once more', async () => {
    const { paymentId, orderIds, totals } = await buy([0])
    const [id] = orderIds as [number]
    await sold(orderIds)
    const dispute = await raise(paymentId, { amount: 10_000 })
    await move(dispute.id, 'lost')
    await settleAll(shop)
    expect(await balances(id)).toMatchObject({ dispute_loss: 10_000, gateway_clearing: -10_000 })
    expect(await balances(id)).not.toHaveProperty('buyer_liability')
    const after = await order(id)
    expect(after).toMatchObject({
      left: (totals[0] ?? 0) - 100,
      order: { taken_off: 100, payment_status: 'Partly refunded', is_held: false },
    })
    const tooMuch = await meera.post<{ code: string }>(`/api/admin/orders/${id}/refunds`, {
      amount: totals[0],
      funder: 'platform',
      reason: 'All of it',
    })
    expect(tooMuch.body.code).toBe('more_than_paid')
  })

  test('contested only with a word for us, once, and the gateway hears it', async () => {
    const { paymentId } = await buy([0])
    const { id } = await raise(paymentId)
    await settleAll(shop)
    expect(
      (await asha.post(`/api/admin/disputes/${id}/answer`, { answer: 'accept', reason: 'I want it' })).status,
    ).toBe(403)
    expect((await answer(id, { answer: 'contest' })).body.code).toBe('no_evidence')
    expect(
      (await answer(id, { answer: 'keep', evidence: 'Delivered on 12 November, signed by A. Rao' })).status,
    ).toBe(200)
    expect((await answer(id, { answer: 'contest' })).status).toBe(200)
    expect((await answer(id, { answer: 'accept' })).body.code).toBe('wrong_state')
    await settleAll(shop)
    expect(await found(id)).toMatchObject({
      state: 'under_review',
      answer_state: 'sent',
      evidence: 'Delivered on 12 November, signed by A. Rao',
    })
    await move(id, 'action_required')
    await settleAll(shop)
    expect(await found(id)).toMatchObject({ state: 'open', may_answer: true })
    expect((await answer(id, { answer: 'accept' })).status).toBe(200)
    await settleAll(shop)
    expect(await found(id)).toMatchObject({ state: 'lost', answer: 'accept' })
    expect((await answer('disp_nobody', { answer: 'accept' })).status).toBe(404)
  })

  test('of which no webhook ever came: the nightly look at the gateway finds it', async () => {
    const { paymentId, orderIds } = await buy([0])
    const { id } = await raise(paymentId, { webhook: 'never', days: 1 })
    await shop.jobs.tasks['payments:reconcile']?.(undefined)
    await settleAll(shop)
    expect(await found(id)).toMatchObject({ state: 'open' })
    expect((await order(orderIds[0] ?? 0)).order.is_held).toBe(true)
    clock.forward(2 * DAY)
    expect(await found(id)).toMatchObject({ is_late: true })
  })
})

describe("a refund given in the gateway's own console", () => {
  const keys = `Basic ${Buffer.from('rzp_test_ciydemo:ciy-demo-secret').toString('base64')}`
  const refund = async (paymentId: string, amount: number) =>
    (
      await shop
        .visitor()
        .post<{ id: string }>(
          `/sandbox/razorpay/v1/payments/${paymentId}/refund`,
          { amount },
          { authorization: keys },
        )
    ).body.id

  test('of a purchase of one order is that order’s: ₹50 are off, shown as refunded, in the books as goodwill', async () => {
    const { paymentId, orderIds } = await buy([1])
    const [id] = orderIds as [number]
    await refund(paymentId, 5_000)
    await settleAll(shop)
    await shop.jobs.tasks['payments:reconcile']?.(undefined)
    await settleAll(shop)
    expect((await order(id)).order).toMatchObject({ taken_off: 50, payment_status: 'Partly refunded' })
    await sold(orderIds)
    expect(await balances(id)).toMatchObject({ goodwill: 5_000, gateway_clearing: -5_000 })
    const listed = await meera.get<{ rows: { state: string; amount: number }[] }>(
      `/api/admin/refunds?tab=done&search=${id}`,
    )
    expect(listed.body.rows).toMatchObject([{ state: 'external', amount: 50 }])
  })

  test('of two orders waits for a person to say which; the whole of one that is not sent yet stands still, until a courier fetches it all the same', async () => {
    const { paymentId, orderIds, totals } = await buy()
    const [first, second] = orderIds as [number, number]
    const refundId = await refund(paymentId, 1_000)
    await settleAll(shop)
    const waiting = (await desk()).unmatched.find(({ rp_refund_id }) => rp_refund_id === refundId)
    expect(waiting).toMatchObject({ amount: 10 })
    expect(waiting?.orders.map(({ order_id }) => order_id).toSorted((a, b) => a - b)).toEqual(
      [first, second].toSorted((a, b) => a - b),
    )
    const match = (orderId: number) =>
      meera.post<{ code: string }>(`/api/admin/payments/outside/${waiting?.id}/match`, {
        order_id: orderId,
        reason: 'She wrote about the beads',
      })
    expect((await match(1)).body.code).toBe('more_than_paid')
    expect((await match(second)).status).toBe(200)
    expect((await match(second)).body.code).toBe('wrong_state')
    await settleAll(shop)
    expect((await order(second)).order.taken_off).toBe(10)

    // Exactly what the first one keeps can only be the first one's.
    await refund(paymentId, Math.round((totals[0] ?? 0) * 100))
    await settleAll(shop)
    expect((await order(first)).order).toMatchObject({
      taken_off: totals[0],
      held_for: 'paid_back',
      payment_status: 'Refunded',
    })
    expect((await desk()).unmatched).toEqual([])
    for (const event of ['accept', 'pack', 'hand_over_all'] as const)
      await transact(shop.database.db, (tx) =>
        advanceOrder(tx, first, { event, actor: 'courier demo', reason: '', at: clock.now() }),
      )
    expect((await order(first)).order).toMatchObject({ is_held: false, order_status: 'Shipped' })
  })
})
