import { describe, expect, test } from 'vitest'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import {
  clock,
  shop,
  asha,
  meera,
  goods,
  setUpDisputes,
  buyFromStores,
  raiseDispute,
  setDisputeStatus,
  findDisputeRow,
  postAnswer,
  order,
  balances,
  availableOn,
  listToStates,
  completeSales,
} from './disputes.fixture.ts'

setUpDisputes()

const DAY = 86_400_000

describe('a chargeback', () => {
  test('reported twice is one dispute: both orders are blocked and their stores get nothing yet; once won, everything continues', async () => {
    const { paymentId, orderIds, totals } = await buyFromStores()
    await completeSales(orderIds)
    expect(await availableOn(orderIds[0] ?? 0)).not.toBeNull()
    const { id } = await raiseDispute(paymentId)
    await runAllJobs(shop)
    const seen = await findDisputeRow(id)
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

    await setDisputeStatus(id, 'won')
    await runAllJobs(shop)
    expect((await order(orderIds[0] ?? 0)).order).toMatchObject({ is_held: false, taken_off: 0 })
    expect(await availableOn(orderIds[0] ?? 0)).not.toBeNull()
    expect(await listToStates(id)).toEqual(['open', 'won'])
  })

  test('reported before its payment blocks the orders once they are placed, and their stores get nothing yet', async () => {
    for (const one of goods) await add(asha, one)
    const { reference, orderIds } = await openOnlineCheckout(asha)
    const { body } = await payInWindow(asha, reference)
    const { id } = await raiseDispute(body.razorpay_payment_id)
    await runAllJobs(shop)
    expect((await reportPayment(asha, orderIds[0] ?? 0, body)).body.payment_status).toBe('Approved')
    await runAllJobs(shop)
    await completeSales(orderIds)
    for (const orderId of orderIds) {
      expect((await order(orderId)).order.is_held).toBe(true)
      expect(await availableOn(orderId)).toBeNull()
    }
    await setDisputeStatus(id, 'won')
    await runAllJobs(shop)
    for (const orderId of orderIds) expect(await availableOn(orderId)).not.toBeNull()
  })

  test('with late and unordered events ends in the same state: lost, and not opened again', async () => {
    const { paymentId, orderIds } = await buyFromStores([0])
    const { id } = await raiseDispute(paymentId, { webhook: 'late' })
    await setDisputeStatus(id, 'lost')
    await runAllJobs(shop)
    clock.forward(30_000)
    await runAllJobs(shop)
    expect(await listToStates(id)).toEqual(['open', 'lost'])
    expect((await order(orderIds[0] ?? 0)).order).toMatchObject({ payment_status: 'Refunded' })
  })

  test("that is lost books a loss of ₹100, lowers the order's cost by it, and cannot be refunded again", async () => {
    const { paymentId, orderIds, totals } = await buyFromStores([0])
    const [id] = orderIds as [number]
    await completeSales(orderIds)
    const dispute = await raiseDispute(paymentId, { amount: 10_000 })
    await setDisputeStatus(dispute.id, 'lost')
    await runAllJobs(shop)
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

  test('is contested only with evidence, once, and the gateway gets it', async () => {
    const { paymentId } = await buyFromStores([0])
    const { id } = await raiseDispute(paymentId)
    await runAllJobs(shop)
    expect(
      (await asha.post(`/api/admin/disputes/${id}/answer`, { answer: 'accept', reason: 'I want it' })).status,
    ).toBe(403)
    expect((await postAnswer(id, { answer: 'contest' })).body.code).toBe('no_evidence')
    expect(
      (await postAnswer(id, { answer: 'keep', evidence: 'Delivered on 12 November, signed by A. Rao' }))
        .status,
    ).toBe(200)
    expect((await postAnswer(id, { answer: 'contest' })).status).toBe(200)
    expect((await postAnswer(id, { answer: 'accept' })).body.code).toBe('wrong_state')
    await runAllJobs(shop)
    expect(await findDisputeRow(id)).toMatchObject({
      state: 'under_review',
      answer_state: 'sent',
      evidence: 'Delivered on 12 November, signed by A. Rao',
    })
    await setDisputeStatus(id, 'action_required')
    await runAllJobs(shop)
    expect(await findDisputeRow(id)).toMatchObject({ state: 'open', may_answer: true })
    expect((await postAnswer(id, { answer: 'accept' })).status).toBe(200)
    await runAllJobs(shop)
    expect(await findDisputeRow(id)).toMatchObject({ state: 'lost', answer: 'accept' })
    expect((await postAnswer('disp_nobody', { answer: 'accept' })).status).toBe(404)
  })

  test('without a webhook is found by the nightly reconciliation', async () => {
    const { paymentId, orderIds } = await buyFromStores([0])
    const { id } = await raiseDispute(paymentId, { webhook: 'never', days: 1 })
    await shop.jobs.tasks['payments:reconcile']?.(undefined)
    await runAllJobs(shop)
    expect(await findDisputeRow(id)).toMatchObject({ state: 'open' })
    expect((await order(orderIds[0] ?? 0)).order.is_held).toBe(true)
    clock.forward(2 * DAY)
    expect(await findDisputeRow(id)).toMatchObject({ is_late: true })
  })
})
