import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import {
  checkoutOutcome,
  openOnlineCheckout,
  payInWindow,
  runAllJobs,
  listStatusesOf,
} from '../paying.fixture.ts'
import {
  asha,
  cartOf,
  availableStockOf,
  amountPaiseOf,
  setUpLatePayments,
  shop,
  yarn,
} from './pay-late.fixture.ts'

setUpLatePayments()

describe('a checkout that was replaced by another one', () => {
  test('and that is paid is placed when there are enough goods for both', async () => {
    const first = await openOnlineCheckout(asha, { more: { product_ids: [yarn.productId] } })
    const second = await openOnlineCheckout(asha, { more: { product_ids: [yarn.productId] } })
    expect(await listStatusesOf(asha, first.orderIds)).toEqual(['Cancelled, Pending'])
    await payInWindow(asha, first.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, first.checkoutId)).orders).toEqual(['placed captured'])
    expect((await checkoutOutcome(shop, second.checkoutId)).orders).toEqual(['pending_payment pending'])
    expect(await availableStockOf(yarn)).toBe(3)
  })

  test('after it was paid becomes orders anyway: the second one finds an empty cart', async () => {
    const first = await openOnlineCheckout(asha)
    await payInWindow(asha, first.reference, { webhook: 'now' })
    const [event] = (
      await sql<{
        id: string
      }>`select id from payments.webhook_events where event = 'payment.captured' and handled_at is null`.execute(
        shop.database.db,
      )
    ).rows
    await shop.jobs.tasks['payments:event']?.({ eventId: event?.id })
    expect((await checkoutOutcome(shop, first.checkoutId)).orders).toEqual([
      'pending_payment pending',
      'pending_payment pending',
    ])
    const second = await placeOrder(asha, first.bill)
    expect([second.status, second.body.code]).toEqual([409, 'empty_cart'])
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, first.checkoutId)).orders).toEqual([
      'placed captured',
      'placed captured',
    ])
  })

  test('and that is paid is refunded when the second one holds the last piece', async () => {
    const first = await openOnlineCheckout(asha)
    const second = await openOnlineCheckout(asha)
    await payInWindow(asha, first.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, first.checkoutId)).toMatchObject({
      kept: 0,
      refunds: [`${amountPaiseOf(first)} succeeded`],
    })
    expect(await listStatusesOf(asha, first.orderIds)).toEqual(['Cancelled, Refunded', 'Cancelled, Refunded'])
    await payInWindow(asha, second.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, second.checkoutId)).orders).toEqual([
      'placed captured',
      'placed captured',
    ])
  })
})

describe('Asha changes her cart while 2 skeins and a bead wait for their payment', () => {
  test('a third skein that she adds stays, and the paid goods are removed', async () => {
    const { reference, checkoutId } = await openOnlineCheckout(asha)
    await add(asha, yarn)
    await payInWindow(asha, reference, { webhook: 'twice' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
    expect(await cartOf(asha)).toMatchObject([{ product_id: yarn.productId, quantity: 1 }])
  })

  test('after she removes one skein nothing of the paid goods is left, and no quantity is negative', async () => {
    const { reference } = await openOnlineCheckout(asha)
    const line = (await cartOf(asha)).find(({ product_id: id }) => id === yarn.productId)
    expect(
      (await asha.post('/api/user/cart-add-quantity', { cart_id: line?.rec_id, quantity: -1 })).status,
    ).toBe(200)
    await payInWindow(asha, reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect(await cartOf(asha)).toEqual([])
  })
})

describe('a purchase that became cash on delivery', () => {
  test('refunds money that is paid online anyway', async () => {
    const bill = await quoteCart(asha, { delivery_type: 'Online' })
    const opened = (await placeOrder(asha, bill)).body
    for (const index of bill.stores.keys()) {
      const figures = { delivery_type: 'COD', total_amount: undefined }
      expect((await rupsert(asha, bill, [index, figures])).status).toBe(200)
    }
    await payInWindow(asha, opened.rp_order_id, { webhook: 'now' })
    await runAllJobs(shop)
    const end = await checkoutOutcome(shop, opened.checkout_id)
    expect(end.orders).toEqual(['placed cod_pending', 'placed cod_pending'])
    expect(end).toMatchObject({ kept: 0, refunds: [`${opened.amount} succeeded`] })
  })
})
