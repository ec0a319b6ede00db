import { describe, expect, test } from 'vitest'
import { confirm, type OpenedCheckout } from '../buying.fixture.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  payInWindow,
  runAllJobs,
  type SuccessfulPayment,
  type AwaitingPayment,
} from '../paying.fixture.ts'
import {
  asha,
  cartLinesOf,
  clock,
  PLACED_AND_CAPTURED,
  setUpOnlinePayments,
  shop,
  listChargesWithoutOutcome,
} from './pay-online.fixture.ts'

setUpOnlinePayments()

const openedOf = ({
  reference,
  checkoutId,
}: AwaitingPayment): Pick<OpenedCheckout, 'checkout_id' | 'rp_order_id'> => ({
  rp_order_id: reference,
  checkout_id: checkoutId,
})
const proofOf = ({ razorpay_payment_id, razorpay_signature }: SuccessfulPayment) => ({
  rp_transation_id: razorpay_payment_id,
  rp_signature: razorpay_signature,
})

describe('confirming a purchase that was paid online', () => {
  test('places and pays both orders in 1 call, keeps every paisa and empties the cart', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    const paid = (await payInWindow(asha, waiting.reference)).body
    const { status, body } = await confirm(asha, openedOf(waiting), proofOf(paid))
    expect([status, body.payment_status, body.orders.length]).toEqual([200, 'Approved', 2])
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: PLACED_AND_CAPTURED,
      kept: Math.round(waiting.bill.base_amount * 100),
      refunds: [],
    })
    expect(await cartLinesOf()).toEqual([])
    expect(await listChargesWithoutOutcome()).toEqual([])
  })

  test('4 concurrent requests and 2 copies of the webhook make 2 orders that are paid once', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    const paid = (await payInWindow(asha, waiting.reference, { webhook: 'twice' })).body
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => confirm(asha, openedOf(waiting), proofOf(paid)))),
      runAllJobs(shop),
    ])
    expect(answers.map(({ status, body }) => [status, body.payment_status])).toEqual(
      Array.from({ length: 4 }, () => [200, 'Approved']),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.orders))).size).toBe(1)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).refunds).toEqual([])
  })

  test('a lost answer is found by the next request: the same 2 orders', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    const paid = (await payInWindow(asha, waiting.reference)).body
    const lost = await confirm(asha, openedOf(waiting), proofOf(paid))
    const again = await confirm(asha, openedOf(waiting), proofOf(paid))
    expect([again.status, again.body]).toEqual([200, lost.body])
  })

  test('without a signature places 2 orders that wait for their payment: Pending, whatever the browser claims', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    const { status, body } = await confirm(asha, openedOf(waiting))
    expect([status, body.payment_status, body.orders.length]).toEqual([200, 'Pending', 2])
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual([
      'pending_payment pending',
      'pending_payment pending',
    ])
  })

  test('with a forged signature is Pending, and the poller finds the true payment', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    const paid = (await payInWindow(asha, waiting.reference)).body
    const forged = { ...proofOf(paid), rp_signature: 'f'.repeat(64) }
    expect((await confirm(asha, openedOf(waiting), forged)).body.payment_status).toBe('Pending')
    clock.forward(20_000)
    await pollGatewayAndRunJobs(shop)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
  })

  test('after the webhook has placed both orders it answers these 2, Approved', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 1 })
    const paid = (await payInWindow(asha, waiting.reference, { webhook: 'now' })).body
    await runAllJobs(shop)
    const { body } = await confirm(asha, openedOf(waiting), proofOf(paid))
    expect([body.payment_status, body.orders.length]).toEqual(['Approved', 2])
    expect(body.orders.map(({ order_id }) => order_id)).toContain(waiting.orderIds[0])
  })

  test('2 hours after the hold ended it is 409 checkout_expired, and the whole amount is refunded', async () => {
    const waiting = await openOnlineCheckout(asha, { stores: 0 })
    clock.forward(2 * 60 * 60_000)
    await shop.jobs.tasks['checkout:expire']?.(undefined)
    const paid = (await payInWindow(asha, waiting.reference)).body
    const { status, body } = await confirm(asha, openedOf(waiting), proofOf(paid))
    expect([status, body.code]).toEqual([409, 'checkout_expired'])
    await pollGatewayAndRunJobs(shop)
    const end = await checkoutOutcome(shop, waiting.checkoutId)
    expect([end.orders, end.kept]).toEqual([[], 0])
  })
})
