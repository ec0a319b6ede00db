import { describe, expect, test } from 'vitest'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import { openOnline, pay, report, settleAll } from '../../../buying/checkout/paying.fixture.ts'
import {
  clock,
  shop,
  asha,
  meera,
  goods,
  setUpDisputes,
  buy,
  raise,
  move,
  found,
  answer,
  order,
  balances,
  availableOn,
  told,
  sold,
} from './disputes.fixture.ts'

setUpDisputes()

const DAY = 86_400_000

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
