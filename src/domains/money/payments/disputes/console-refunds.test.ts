import { describe, expect, test } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { transact } from '#platform/transact'
import { runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import {
  clock,
  shop,
  meera,
  setUpDisputes,
  buyFromStores,
  getDisputes,
  order,
  balances,
  completeSales,
} from './disputes.fixture.ts'

setUpDisputes()

describe("a refund made in the gateway's dashboard", () => {
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

  test('of a purchase with one order belongs to that order: its cost falls by ₹50, shown as refunded, booked as goodwill', async () => {
    const { paymentId, orderIds } = await buyFromStores([1])
    const [id] = orderIds as [number]
    await refund(paymentId, 5_000)
    await runAllJobs(shop)
    await shop.jobs.tasks['payments:reconcile']?.(undefined)
    await runAllJobs(shop)
    expect((await order(id)).order).toMatchObject({ taken_off: 50, payment_status: 'Partly refunded' })
    await completeSales(orderIds)
    expect(await balances(id)).toMatchObject({ goodwill: 5_000, gateway_clearing: -5_000 })
    const listed = await meera.get<{ rows: { state: string; amount: number }[] }>(
      `/api/admin/refunds?tab=done&search=${id}`,
    )
    expect(listed.body.rows).toMatchObject([{ state: 'external', amount: 50 }])
  })

  test('of two orders waits for staff to choose one; an order that is fully refunded before dispatch is put on hold, until a courier collects it all the same', async () => {
    const { paymentId, orderIds, totals } = await buyFromStores()
    const [first, second] = orderIds as [number, number]
    const refundId = await refund(paymentId, 1_000)
    await runAllJobs(shop)
    const waiting = (await getDisputes()).unmatched.find(({ rp_refund_id }) => rp_refund_id === refundId)
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
    await runAllJobs(shop)
    expect((await order(second)).order.taken_off).toBe(10)

    // An amount equal to the first order's whole share can only be that order's.
    await refund(paymentId, Math.round((totals[0] ?? 0) * 100))
    await runAllJobs(shop)
    expect((await order(first)).order).toMatchObject({
      taken_off: totals[0],
      held_for: 'paid_back',
      payment_status: 'Refunded',
    })
    expect((await getDisputes()).unmatched).toEqual([])
    for (const event of ['accept', 'pack', 'hand_over_all'] as const)
      await transact(shop.database.db, (tx) =>
        transitionOrder(tx, first, { event, actor: 'courier demo', reason: '', at: clock.now() }),
      )
    expect((await order(first)).order).toMatchObject({ is_held: false, order_status: 'Shipped' })
  })
})
