import { describe, expect, test } from 'vitest'
import { rupsert } from '../buying.fixture.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  orderOf,
  payInWindow,
  reportPayment,
  runAllJobs,
  listStatusesOf,
  type SuccessfulPayment,
} from '../paying.fixture.ts'
import {
  asha,
  cartLinesOf,
  clock,
  PLACED_AND_CAPTURED,
  setUpOnlinePayments,
  shop,
  listChargesWithoutOutcome,
  yarn,
} from './pay-online.fixture.ts'

setUpOnlinePayments()

describe('a browser that dies after paying', () => {
  test.each([
    ['only the webhook comes', 'now'],
    ['the webhook comes twice', 'twice'],
    ['the webhook comes 20 s late', 'late'],
    ['no webhook comes and the poller finds it', 'never'],
  ] as const)('leaves 2 placed orders when %s', async (_title, webhook) => {
    const { reference, checkoutId, bill } = await openOnlineCheckout(asha)
    await payInWindow(asha, reference, { webhook })
    clock.forward(20_000)
    await (webhook === 'never' ? pollGatewayAndRunJobs(shop) : runAllJobs(shop))
    expect(await checkoutOutcome(shop, checkoutId)).toEqual({
      orders: PLACED_AND_CAPTURED,
      kept: Math.round(bill.base_amount * 100),
      refunds: [],
    })
    expect(await cartLinesOf()).toEqual([])
    expect(await listChargesWithoutOutcome()).toEqual([])
  })

  test('after sending 1 of its 2 orders leaves both placed, to the same address', async () => {
    const { reference, checkoutId, orderIds } = await openOnlineCheckout(asha, { stores: 1 })
    await payInWindow(asha, reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
    const purchase = (
      await asha.get<{ purchase: { orders: { address: object; order_id: number }[] } }>(
        `/api/purchases/${reference}`,
      )
    ).body.purchase
    expect(purchase.orders.map((order) => order.order_id)).toContain(orderIds[0])
    expect(purchase.orders[0]?.address).toEqual(purchase.orders[1]?.address)
  })

  test('10 s after place-order is not polled before, and then every 10 s', async () => {
    const { reference, checkoutId } = await openOnlineCheckout(asha)
    await payInWindow(asha, reference)
    clock.forward(9_000)
    await pollGatewayAndRunJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual([
      'pending_payment pending',
      'pending_payment pending',
    ])
    clock.forward(1_000)
    await pollGatewayAndRunJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
  })
})

describe('concurrent reports of a payment', () => {
  test('webhook before the browser: the browser gets Approved and nothing is placed twice', async () => {
    const { reference, orderIds, checkoutId } = await openOnlineCheckout(asha)
    const paid = (await payInWindow(asha, reference, { webhook: 'twice' })).body
    await runAllJobs(shop)
    for (const id of orderIds)
      expect((await reportPayment(asha, id, paid)).body).toEqual({
        success: true,
        payment_status: 'Approved',
      })
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
    expect((await orderOf(asha, orderIds[0] ?? 0)).timeline).toHaveLength(2)
  })

  test('2 browsers, the webhook and the poller in the same moment place each store once', async () => {
    const { reference, orderIds, checkoutId } = await openOnlineCheckout(asha)
    const paid = (await payInWindow(asha, reference, { webhook: 'twice' })).body
    clock.forward(10_000)
    await Promise.all(
      [...orderIds, ...orderIds]
        .map((id) => reportPayment(asha, id, paid))
        .concat(pollGatewayAndRunJobs(shop) as never),
    )
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
    expect((await orderOf(asha, orderIds[0] ?? 0)).timeline).toHaveLength(2)
  })

  test('2 tabs pay the same purchase: one payment counts, the other is refunded in full', async () => {
    const { reference, orderIds, checkoutId, bill } = await openOnlineCheckout(asha)
    const first = await asha.post<{ payment_id: string }>('/sandbox/razorpay/v1/checkout/payments', {
      key_id: 'rzp_test_ciydemo',
      order_id: reference,
      method: 'upi',
    })
    const second = await asha.post<{ payment_id: string }>('/sandbox/razorpay/v1/checkout/payments', {
      key_id: 'rzp_test_ciydemo',
      order_id: reference,
      method: 'upi',
    })
    const answers: SuccessfulPayment[] = []
    for (const { body } of [first, second]) {
      const answer = await asha.post<SuccessfulPayment>(
        `/sandbox/razorpay/v1/checkout/payments/${body.payment_id}/answer`,
        {
          key_id: 'rzp_test_ciydemo',
          outcome: 'success',
        },
      )
      answers.push(answer.body)
    }
    for (const paid of answers)
      expect((await reportPayment(asha, orderIds[0] ?? 0, paid)).body.payment_status).toBe('Approved')
    await runAllJobs(shop)
    const paise = Math.round(bill.base_amount * 100)
    expect(await checkoutOutcome(shop, checkoutId)).toEqual({
      orders: PLACED_AND_CAPTURED,
      kept: paise,
      refunds: [`${paise} succeeded`],
    })
    expect(await listChargesWithoutOutcome()).toEqual([])
  })

  test('paying a paid purchase once more is refused by the gateway', async () => {
    const { reference } = await openOnlineCheckout(asha)
    await payInWindow(asha, reference, { webhook: 'now' })
    const again = await payInWindow(asha, reference)
    expect([again.status, again.body.error.code]).toEqual([400, 'BAD_REQUEST_ERROR'])
    await runAllJobs(shop)
  })
})

describe('buying now', () => {
  test('leaves the cart unchanged when it is paid', async () => {
    const { reference, checkoutId } = await openOnlineCheckout(asha, {
      more: { product_ids: [yarn.productId] },
    })
    await payInWindow(asha, reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(['placed captured'])
    expect(await cartLinesOf()).toHaveLength(2)
  })
})

describe('a purchase that was paid before its orders were sent', () => {
  test('waits for an address, and is placed with the first order that the browser sends', async () => {
    const { reference, checkoutId, bill } = await openOnlineCheckout(asha, { stores: 0 })
    await payInWindow(asha, reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, checkoutId)).toEqual({ orders: [], kept: 0, refunds: [] })
    const sent = await rupsert(asha, bill, 1)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
    expect(await listStatusesOf(asha, [sent.body.order_id])).toEqual(['Placed, Approved'])
    expect((await rupsert(asha, bill, 0)).status).toBe(200)
    expect(await listChargesWithoutOutcome()).toEqual([])
  })
})
