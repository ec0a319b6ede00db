import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { add, placeOrder, quoteOf, rupsert } from './buying.fixture.ts'
import { endOf, openOnline, pay, settleAll, statusesOf } from './paying.fixture.ts'
import { asha, cartOf, leftOf, paiseOf, setUpLatePayments, shop, yarn } from './pay-late.fixture.ts'

setUpLatePayments()

describe('a checkout that another one took the place of', () => {
  test('and that is paid is placed when there are enough goods for both', async () => {
    const first = await openOnline(asha, { more: { product_ids: [yarn.productId] } })
    const second = await openOnline(asha, { more: { product_ids: [yarn.productId] } })
    expect(await statusesOf(asha, first.orderIds)).toEqual(['Cancelled, Pending'])
    await pay(asha, first.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, first.checkoutId)).orders).toEqual(['placed captured'])
    expect((await endOf(shop, second.checkoutId)).orders).toEqual(['pending_payment pending'])
    expect(await leftOf(yarn)).toBe(3)
  })

  test('after it was paid becomes orders all the same: the second one finds an empty cart', async () => {
    const first = await openOnline(asha)
    await pay(asha, first.reference, { webhook: 'now' })
    const [event] = (
      await sql<{
        id: string
      }>`select id from payments.webhook_events where event = 'payment.captured' and handled_at is null`.execute(
        shop.database.db,
      )
    ).rows
    await shop.jobs.tasks['payments:event']?.({ eventId: event?.id })
    expect((await endOf(shop, first.checkoutId)).orders).toEqual([
      'pending_payment pending',
      'pending_payment pending',
    ])
    const second = await placeOrder(asha, first.bill)
    expect([second.status, second.body.code]).toEqual([409, 'empty_cart'])
    await settleAll(shop)
    expect((await endOf(shop, first.checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
  })

  test('and that is paid is refunded when the second one holds the last piece', async () => {
    const first = await openOnline(asha)
    const second = await openOnline(asha)
    await pay(asha, first.reference, { webhook: 'now' })
    await settleAll(shop)
    expect(await endOf(shop, first.checkoutId)).toMatchObject({
      kept: 0,
      refunds: [`${paiseOf(first)} succeeded`],
    })
    expect(await statusesOf(asha, first.orderIds)).toEqual(['Cancelled, Refunded', 'Cancelled, Refunded'])
    await pay(asha, second.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, second.checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
  })
})

describe('what Asha does with her cart while 2 skeins and a bead wait for their payment', () => {
  test('she adds a third skein: it stays, and what she paid for leaves', async () => {
    const { reference, checkoutId } = await openOnline(asha)
    await add(asha, yarn)
    await pay(asha, reference, { webhook: 'twice' })
    await settleAll(shop)
    expect((await endOf(shop, checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
    expect(await cartOf(asha)).toMatchObject([{ product_id: yarn.productId, quantity: 1 }])
  })

  test('she takes one skein out: nothing is left of what she paid for, and nothing below nothing', async () => {
    const { reference } = await openOnline(asha)
    const line = (await cartOf(asha)).find(({ product_id: id }) => id === yarn.productId)
    expect(
      (await asha.post('/api/user/cart-add-quantity', { cart_id: line?.rec_id, quantity: -1 })).status,
    ).toBe(200)
    await pay(asha, reference, { webhook: 'now' })
    await settleAll(shop)
    expect(await cartOf(asha)).toEqual([])
  })
})

describe('a purchase that became cash on delivery', () => {
  test('keeps no money that is paid online all the same', async () => {
    const bill = await quoteOf(asha, { delivery_type: 'Online' })
    const opened = (await placeOrder(asha, bill)).body
    for (const index of bill.stores.keys()) {
      const figures = { delivery_type: 'COD', total_amount: undefined }
      expect((await rupsert(asha, bill, [index, figures])).status).toBe(200)
    }
    await pay(asha, opened.rp_order_id, { webhook: 'now' })
    await settleAll(shop)
    const end = await endOf(shop, opened.checkout_id)
    expect(end.orders).toEqual(['placed cod_pending', 'placed cod_pending'])
    expect(end).toMatchObject({ kept: 0, refunds: [`${opened.amount} succeeded`] })
  })
})
