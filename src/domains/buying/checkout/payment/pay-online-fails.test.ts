import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openGateway } from '#domains/money/payments'
import { availableOf } from '#domains/products/stock'
import type { SoldGoods } from '../../../../testing/goods.ts'
import { addTransaction } from './add-transaction.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  orderOf,
  payInWindow,
  reportPayment,
  runAllJobs,
  listStatusesOf,
} from '../paying.fixture.ts'
import {
  asha,
  beads,
  cartLinesOf,
  clock,
  PLACED_AND_CAPTURED,
  ravi,
  setUpOnlinePayments,
  shop,
  listChargesWithoutOutcome,
  yarn,
} from './pay-online.fixture.ts'

setUpOnlinePayments()

const leftOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)

describe('a payment that cannot be verified', () => {
  test('with a forged signature changes nothing and is never Approved', async () => {
    const { reference, orderIds, checkoutId } = await openOnlineCheckout(asha)
    const paid = (await payInWindow(asha, reference)).body
    const forged = createHmac('sha256', 'guessed')
      .update(`${reference}|${paid.razorpay_payment_id}`)
      .digest('hex')
    for (const signature of [forged, 'abc', '0'.repeat(64), `${paid.razorpay_signature}0`]) {
      const { status, body } = await reportPayment(asha, orderIds[0] ?? 0, {
        ...paid,
        razorpay_signature: signature,
      })
      expect([status, body]).toEqual([200, { success: true, payment_status: 'Pending' }])
    }
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, checkoutId)).toEqual({
      orders: ['pending_payment pending', 'pending_payment pending'],
      kept: 0,
      refunds: [],
    })
    await pollGatewayAndRunJobs(shop)
  })

  test('for another purchase does not pay this one, even with a valid signature', async () => {
    const cheap = await openOnlineCheckout(ravi, { more: { product_ids: [yarn.productId] } })
    const paid = (await payInWindow(ravi, cheap.reference)).body
    const { orderIds, checkoutId } = await openOnlineCheckout(asha)
    expect((await reportPayment(asha, orderIds[0] ?? 0, paid)).body.code).toBe('other_checkout')
    const unnamed = { ...paid, razorpay_order_id: '' }
    expect((await reportPayment(asha, orderIds[0] ?? 0, unnamed)).body).toEqual({
      success: true,
      payment_status: 'Pending',
    })
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual([
      'pending_payment pending',
      'pending_payment pending',
    ])
    expect((await reportPayment(ravi, orderIds[0] ?? 0, paid)).status).toBe(404)
    await reportPayment(ravi, cheap.orderIds[0] ?? 0, paid)
    expect(await checkoutOutcome(shop, cheap.checkoutId)).toMatchObject({ orders: ['placed captured'] })
  })

  test('that is only claimed to be Approved stays Pending, and the cart stays as it was', async () => {
    const { orderIds } = await openOnlineCheckout(asha)
    expect((await reportPayment(asha, orderIds[0] ?? 0, {})).body).toEqual({
      success: true,
      payment_status: 'Pending',
    })
    expect(await cartLinesOf()).toHaveLength(2)
  })

  test('of another amount than the bill is kept for review, and nothing is placed', async () => {
    const { reference, orderIds, checkoutId } = await openOnlineCheckout(asha)
    await sql`update payments.payables set amount_paise = amount_paise + 1 where id = ${checkoutId}`.execute(
      shop.database.db,
    )
    const paid = (await payInWindow(asha, reference, { webhook: 'now' })).body
    expect((await reportPayment(asha, orderIds[0] ?? 0, paid)).body).toEqual({
      success: true,
      payment_status: 'Pending',
    })
    await runAllJobs(shop)
    expect(await checkoutOutcome(shop, checkoutId)).toEqual({
      orders: ['pending_payment pending', 'pending_payment pending'],
      kept: 0,
      refunds: [],
    })
    expect(await listChargesWithoutOutcome()).toEqual([])
    await sql`update payments.charges set captured_at = now() - interval '25 hours' where payable_id = ${checkoutId}`.execute(
      shop.database.db,
    )
    expect(await listChargesWithoutOutcome()).toMatchObject([
      { payable_id: checkoutId, state: 'needs_review' },
    ])
    await sql`update payments.charges set captured_at = now() where payable_id = ${checkoutId}`.execute(
      shop.database.db,
    )
  })
})

describe('a payment that fails', () => {
  test("is Failed with the server's sentence, keeps the cart, and can be tried again", async () => {
    const { reference, orderIds, checkoutId } = await openOnlineCheckout(asha)
    const refused = await payInWindow(asha, reference, {
      outcome: 'failure',
      reason: 'insufficient_fund',
      webhook: 'now',
    })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', reason: 'insufficient_fund' })
    const report = {
      razorpay_payment_id: refused.body.error.metadata.payment_id ?? '',
      error_log: refused.body.error.description.repeat(60),
    }
    expect(
      (
        await reportPayment(asha, orderIds[0] ?? 0, {
          ...report,
          error_log: report.error_log.slice(0, 4_000),
        })
      ).body.payment_status,
    ).toBe('Failed')
    await runAllJobs(shop)
    expect(await listStatusesOf(asha, orderIds)).toEqual([
      'Awaiting payment, Failed',
      'Awaiting payment, Failed',
    ])
    expect(await cartLinesOf()).toHaveLength(2)
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual([3, 0])

    const paid = (await payInWindow(asha, reference)).body
    expect((await reportPayment(asha, orderIds[1] ?? 0, paid)).body).toEqual({
      success: true,
      payment_status: 'Approved',
    })
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
    expect((await orderOf(asha, orderIds[0] ?? 0)).timeline.map((step) => step.event)).toEqual([
      'Waiting for payment',
      'Payment failed. You can try again',
      'Payment received',
    ])
  })

  test('and then succeeds under the same id counts', async () => {
    const { reference, checkoutId } = await openOnlineCheckout(asha)
    const refused = await payInWindow(asha, reference, { outcome: 'failure', webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual([
      'pending_payment failed',
      'pending_payment failed',
    ])
    await payInWindow(asha, reference, {
      payment_id: refused.body.error.metadata.payment_id ?? '',
      webhook: 'now',
    })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, checkoutId)).orders).toEqual(PLACED_AND_CAPTURED)
  })

  test('reported 5 times at once asks the gateway once', async () => {
    const { orderIds } = await openOnlineCheckout(asha)
    const me = (await asha.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id
    let lookups = 0
    const own = openGateway({
      keyId: 'rzp_test_ciydemo',
      keySecret: 'ciy-demo-secret',
      url: () => `${shop.url}/sandbox/razorpay`,
    })
    const counting = { ...own, paymentsOf: (id: string) => ((lookups += 1), own.paymentsOf(id)) }
    const report = {
      rp_order_id: '',
      rp_transation_id: '',
      rp_signature: '',
      error_log: 'dismissed',
      shopperId: me,
      order_id: orderIds[0] ?? 0,
    }
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => addTransaction(shop.database.db, counting, { ...report, now: clock.now() })),
    )
    expect(lookups).toBe(1)
  })

  test("is accepted also where the browser sends the window's whole error instead of its sentence", async () => {
    const { reference, orderIds, checkoutId } = await openOnlineCheckout(asha)
    const { body } = await payInWindow(asha, reference, {
      outcome: 'failure',
      reason: 'insufficient_fund',
      webhook: 'never',
    })
    const report = { razorpay_payment_id: body.error.metadata.payment_id ?? '', error_log: body.error }
    expect((await reportPayment(asha, orderIds[0] ?? 0, report)).body.payment_status).toBe('Failed')
    const { rows } = await sql<{ error_log: string }>`
      select error_log from payments.reports where payable_id = ${checkoutId}`.execute(shop.database.db)
    expect(JSON.parse(rows[0]?.error_log ?? '')).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_fund',
    })
  })

  test("stores at most 2000 letters of the browser's description", async () => {
    const { checkoutId, orderIds } = await openOnlineCheckout(asha)
    await reportPayment(asha, orderIds[0] ?? 0, { error_log: 'x'.repeat(4_000) })
    const { rows } = await sql<{ length: number }>`
      select length(error_log) from payments.reports where payable_id = ${checkoutId}`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([{ length: 2_000 }])
    expect((await reportPayment(asha, orderIds[0] ?? 0, { error_log: 'x'.repeat(4_001) })).status).toBe(400)
  })
})
