import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openGateway, type Gateway } from '#domains/money/payments'
import { addTransaction } from './add-transaction.ts'
import { add, ADDRESS, buyCartWithCash, rupsert } from '../buying.fixture.ts'
import { expireCheckouts } from '../expiry/expire-checkouts.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  orderOf,
  payInWindow,
  reportPayment,
  runAllJobs,
  listStatusesOf,
  type AwaitingPayment,
} from '../paying.fixture.ts'
import {
  asha,
  beads,
  cartOf,
  clock,
  availableStockOf,
  MINUTE,
  amountPaiseOf,
  ravi,
  setUpLatePayments,
  shop,
  yarn,
} from './pay-late.fixture.ts'

setUpLatePayments()

async function expire(): Promise<void> {
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  await runAllJobs(shop)
}

/** Asha's checkout expires without a payment. */
async function expired(): Promise<AwaitingPayment> {
  const waiting = await openOnlineCheckout(asha)
  clock.forward(15 * MINUTE)
  await expire()
  expect(await listStatusesOf(asha, waiting.orderIds)).toEqual(['Cancelled, Pending', 'Cancelled, Pending'])
  expect(await availableStockOf(beads)).toBe(1)
  return waiting
}

describe('a checkout whose 15 minutes are over', () => {
  test('is placed and not expired when the gateway says that it was paid in time', async () => {
    const waiting = await openOnlineCheckout(asha)
    await payInWindow(asha, waiting.reference)
    clock.forward(15 * MINUTE)
    await expire()
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: ['placed captured', 'placed captured'],
      kept: amountPaiseOf(waiting),
      refunds: [],
    })
  })

  test('becomes orders when it is paid within the next hour and the goods are still available', async () => {
    const waiting = await expired()
    clock.forward(44 * MINUTE)
    const paid = (await payInWindow(asha, waiting.reference, { webhook: 'now' })).body
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: ['placed captured', 'placed captured'],
      kept: amountPaiseOf(waiting),
      refunds: [],
    })
    expect((await reportPayment(asha, waiting.orderIds[0] ?? 0, paid)).body.payment_status).toBe('Approved')
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual([3, 0])
    expect(await cartOf(asha)).toEqual([])
  })

  test('is refunded in full when one of its goods was sold meanwhile, and allocates no other stock', async () => {
    const waiting = await expired()
    await add(ravi, beads)
    await buyCartWithCash(ravi)
    const paid = (await payInWindow(asha, waiting.reference)).body
    expect((await reportPayment(asha, waiting.orderIds[0] ?? 0, paid)).body).toEqual({
      success: true,
      payment_status: 'Failed',
    })
    expect(await listStatusesOf(asha, waiting.orderIds)).toEqual([
      'Cancelled, Approved',
      'Cancelled, Approved',
    ])
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: ['expired refunded', 'expired refunded'],
      kept: 0,
      refunds: [`${amountPaiseOf(waiting)} succeeded`],
    })
    expect((await orderOf(asha, waiting.orderIds[0] ?? 0)).timeline.at(-1)?.event).toBe(
      'You’ve been fully refunded',
    )
    expect(await availableStockOf(yarn)).toBe(5)
    expect(await cartOf(asha)).toHaveLength(2)
  })

  test('is refunded in full when the payment becomes known 3 days late', async () => {
    const waiting = await expired()
    clock.forward(3 * 24 * 60 * MINUTE)
    await payInWindow(asha, waiting.reference, { webhook: 'twice' })
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: ['expired refunded', 'expired refunded'],
      kept: 0,
      refunds: [`${amountPaiseOf(waiting)} succeeded`],
    })
  })

  test('is not polled after a day, and a webhook still counts', async () => {
    const waiting = await expired()
    clock.forward(25 * 60 * MINUTE)
    await pollGatewayAndRunJobs(shop)
    const { rows } =
      await sql`select state, next_check_at from payments.payables where id = ${waiting.checkoutId}`.execute(
        shop.database.db,
      )
    expect(rows).toEqual([{ state: 'closed', next_check_at: null }])
    await payInWindow(asha, waiting.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).refunds).toEqual([
      `${amountPaiseOf(waiting)} succeeded`,
    ])
  })
})

describe('a gateway that does not answer', () => {
  const dead = (): Gateway =>
    openGateway({ keyId: 'x', keySecret: 'ciy-demo-secret', url: () => 'http://127.0.0.1:1', timeoutMs: 500 })

  test('keeps the goods held for 15 minutes more, and no longer', async () => {
    const waiting = await openOnlineCheckout(asha)
    clock.forward(15 * MINUTE)
    await expireCheckouts(shop.database.db, dead(), clock.now())
    expect(await availableStockOf(beads)).toBe(0)
    clock.forward(15 * MINUTE)
    await expireCheckouts(shop.database.db, dead(), clock.now())
    expect(await availableStockOf(beads)).toBe(1)
    expect(await listStatusesOf(asha, waiting.orderIds)).toEqual(['Cancelled, Pending', 'Cancelled, Pending'])
  })

  test('leaves a signed payment Pending, to be found by the poller', async () => {
    const waiting = await openOnlineCheckout(asha)
    const paid = (await payInWindow(asha, waiting.reference)).body
    const me = (await asha.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id
    const report = {
      rp_order_id: waiting.reference,
      rp_transation_id: paid.razorpay_payment_id,
      rp_signature: paid.razorpay_signature,
      error_log: '',
    }
    const found = await addTransaction(shop.database.db, dead(), {
      ...report,
      shopperId: me,
      order_id: waiting.orderIds[0] ?? 0,
      now: clock.now(),
    })
    expect(found).toEqual({ success: true, payment_status: 'Pending' })
    clock.forward(10_000)
    await pollGatewayAndRunJobs(shop)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual([
      'placed captured',
      'placed captured',
    ])
  })
})

describe('money for an order without an address', () => {
  test('is refunded in full when the hold ends', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    await payInWindow(asha, waiting.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect(await availableStockOf(beads)).toBe(0)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({ orders: [], kept: 0, refunds: [] })
    clock.forward(15 * MINUTE)
    await expire()
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: [],
      kept: 0,
      refunds: [`${amountPaiseOf(waiting)} succeeded`],
    })
    expect(await availableStockOf(beads)).toBe(1)
    expect((await rupsert(asha, waiting.bill, 0)).body.code).toBe('checkout_expired')
  })

  test('is refunded within 2 minutes in the demo, where the hold of a paid checkout ends after 45 s', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    await payInWindow(asha, waiting.reference, { webhook: 'now' })
    await runAllJobs(shop)
    clock.forward(44_000)
    await pollGatewayAndRunJobs(shop)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({ orders: [], kept: 0, refunds: [] })
    clock.forward(30_000)
    await pollGatewayAndRunJobs(shop)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: [],
      kept: 0,
      refunds: [`${amountPaiseOf(waiting)} succeeded`],
    })
    expect(await availableStockOf(beads)).toBe(1)
  })

  test('is placed to the address that came with place-order', async () => {
    const { state: _state, country: _country, zip_code: _pin, ...address } = ADDRESS
    const waiting = await openOnlineCheckout(asha, { stores: 0, more: address })
    await payInWindow(asha, waiting.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual([
      'placed captured',
      'placed captured',
    ])
  })

  test("is placed to the shopper's default address when its PIN is the bill's, and to no other", async () => {
    const meena = shop.visitor()
    await meena.signIn('9000000003', 'Meena Iyer')
    const saved = await meena.post('/api/addresses', {
      ...ADDRESS,
      ship_name: 'Meena Iyer',
      zip_code: '110001',
      state: 7,
      is_default: true,
    })
    expect(saved.status).toBeLessThan(300)
    await add(meena, yarn)
    const elsewhere = await openOnlineCheckout(meena, { stores: 0 })
    await payInWindow(meena, elsewhere.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, elsewhere.checkoutId)).orders).toEqual([])
    await meena.post('/api/addresses', { ...ADDRESS, ship_name: 'Meena Iyer', is_default: true })
    clock.forward(MINUTE)
    await pollGatewayAndRunJobs(shop)
    expect((await checkoutOutcome(shop, elsewhere.checkoutId)).orders).toEqual(['placed captured'])
    const [purchase] = (
      await meena.get<{ purchases: { orders: { address: { zip_code: string } }[] }[] }>('/api/orders')
    ).body.purchases
    expect(purchase?.orders[0]?.address.zip_code).toBe('560001')
  })
})
