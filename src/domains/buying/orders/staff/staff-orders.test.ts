import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#domains/money/payments/refunds'
import { runPendingJobs } from '#platform/jobs'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { StaffOrder, CancellationPreview } from '../contract.ts'
import { findOrderFaults } from '../queries/order-faults.ts'
import { gatewayOf, deliverShipped, refundsOf, acceptAndShip } from '../sold.fixture.ts'
import {
  listAuditActs,
  asha,
  charu,
  sellToCharu,
  clock,
  meera,
  orderOf,
  setUpStaffOrders,
  shop,
} from './staff.fixture.ts'

setUpStaffOrders()

describe('cancelling by the shopper', () => {
  const weigh = (who: Visitor, id: number, lines = '') =>
    who.get<{ cancellation: CancellationPreview; code: string }>(
      `/api/orders/${id}/cancellation${lines && `?lines=${lines}`}`,
    )
  const cancel = (who: Visitor, id: number, { key, ...body }: { key?: string; [name: string]: unknown }) =>
    who.post<{ cancellation: CancellationPreview; code: string }>(
      `/api/orders/${id}/cancel`,
      body,
      key ? { 'idempotency-key': key } : {},
    )

  test('shows ₹1,000 for one of three first, and refunds exactly that', async () => {
    const id = await sellToCharu()
    const shown = (await weigh(charu, id, '1:1')).body.cancellation
    expect(shown).toMatchObject({ amount: 1_000, is_whole: false, back_by: 'original', left: 2_550 })
    const done = await cancel(charu, id, {
      lines: [{ line_no: 1, quantity: 1 }],
      reason: 'changed_mind',
      key: 'c1',
    })
    expect(done.body.cancellation.amount).toBe(1_000)
    const order = await orderOf(id)
    expect(order).toMatchObject({
      taken_off: 1_000,
      to_pay: 2_550,
      can_cancel: true,
      adjustments: [{ kind: 'cancelled', amount: 1_000 }],
    })
    expect(order.lines[0]).toMatchObject({ quantity: 3, cancelled: 1 })
    expect(order.refunds).toMatchObject([{ amount: 1_000, state: 'on_the_way', back_by: 'original' }])
    expect(order.timeline.at(-1)).toMatchObject({
      event: 'Partly cancelled',
      note: '1 × Thread 1. Changed my mind',
    })
  })

  test('twice with one key cancels once; another request for the same pieces is 400', async () => {
    const id = await sellToCharu()
    const body = {
      lines: [{ line_no: 1, quantity: 2 }],
      reason: 'other',
      note: 'Bought by my sister',
      key: `k${id}`,
    }
    await Promise.all([cancel(charu, id, body), cancel(charu, id, body)])
    expect((await cancel(charu, id, body)).status).toBe(200)
    expect(await refundsOf(shop, id)).toEqual(['200000 queued gateway'])
    expect((await cancel(charu, id, { ...body, key: `l${id}` })).status).toBe(400)
  })

  test('of the whole order refunds all of it with delivery, and the order reads Cancelled, then Refunded', async () => {
    const id = await sellToCharu()
    expect((await cancel(charu, id, { reason: 'too_slow' })).body.cancellation).toMatchObject({
      amount: 3_550,
      is_whole: true,
      left: 0,
    })
    await sendRefunds(shop.database.db, gatewayOf(shop), clock.now())
    await runPendingJobs(shop.jobs)
    expect(await orderOf(id)).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Refunded',
      refunds: [{ state: 'done' }],
    })
  })

  test("is refused once it is packed, for another shopper's order, and for invalid input", async () => {
    const id = await sellToCharu()
    expect((await weigh(asha, id)).status).toBe(404)
    expect((await cancel(asha, id, { reason: 'other' })).status).toBe(404)
    expect((await weigh(charu, id, '1:99')).status).toBe(400)
    expect((await weigh(charu, id, 'x')).status).toBe(400)
    expect((await cancel(charu, id, { lines: [], reason: 'other' })).status).toBe(400)
    expect((await cancel(charu, id, { reason: 'because' })).status).toBe(400)
    expect((await cancel(shop.visitor(), id, { reason: 'other' })).status).toBe(401)
    await acceptAndShip(shop, id, clock.now())
    expect((await weigh(charu, id)).body.code).toBe('wrong_state')
    expect((await cancel(charu, id, { reason: 'other' })).body.code).toBe('wrong_state')
    expect((await orderOf(id)).can_cancel).toBe(false)
  })
})

test('the staff find an order, hold it with a reason that the shopper does not see, release and cancel it', async () => {
  const id = await sellToCharu()
  const found = (await meera.get<{ rows: { order_id: number }[] }>(`/api/admin/orders?q=${id}`)).body.rows
  expect(found.map(({ order_id }) => order_id)).toEqual([id])
  await meera.post(`/api/admin/orders/${id}/hold`, { reason: 'Third order to this door today' })
  expect((await meera.get<StaffOrder>(`/api/admin/orders/${id}`)).body).toMatchObject({
    holds: [{ because: 'staff' }],
    can_cancel: true,
  })
  expect(JSON.stringify(await orderOf(id))).not.toContain('Third order')
  expect((await charu.post(`/api/orders/${id}/cancel`, { reason: 'other' })).status).toBe(409)
  const [forMeera, forCharu] = [
    (await meera.get<StaffOrder>(`/api/admin/orders/${id}`)).body.order,
    await orderOf(id),
  ]
  expect([forMeera.timeline.at(-1)?.event, forCharu.timeline.at(-1)?.event]).toEqual([
    'On hold for review',
    'On hold for review',
  ])
  await meera.post(`/api/admin/orders/${id}/release`, { reason: 'Her school buys there' })
  expect((await orderOf(id)).is_held).toBe(false)
  expect(
    (
      await meera.post<{ cancellation: CancellationPreview }>(`/api/admin/orders/${id}/cancel`, {
        reason: 'She asked by phone',
      })
    ).body.cancellation.amount,
  ).toBe(3_550)
  expect(await listAuditActs(`order ${id}`)).toEqual(['order-held', 'order-released', 'order-cancelled'])
})

test('a cancelled order cannot be put on hold: 409, and the nightly check of orders finds nothing', async () => {
  const id = await sellToCharu()
  await meera.post(`/api/admin/orders/${id}/cancel`, { reason: 'Charu asked on the phone' })
  const { status, body } = await meera.post<{ code: string }>(`/api/admin/orders/${id}/hold`, {
    reason: 'Second thoughts',
  })
  expect([status, body.code]).toEqual([409, 'wrong_state'])
  expect((await orderOf(id)).is_held).toBe(false)
  expect((await findOrderFaults(shop.database.db)).filter((fault) => fault.includes(`${id}`))).toEqual([])
})

test('a delivered order is completed after 7 days, unless it is on hold', async () => {
  const [free, held] = [await sellToCharu(), await sellToCharu()]
  for (const id of [free, held]) {
    await acceptAndShip(shop, id, clock.now())
    await deliverShipped(shop, id, clock.now())
  }
  await meera.post(`/api/admin/orders/${held}/hold`, { reason: 'She says it never came' })
  const complete = async () => {
    await shop.jobs.tasks['orders:complete']?.(undefined)
    return Promise.all([free, held].map(async (id) => (await orderOf(id)).order_status))
  }
  clock.forward(6 * 86_400_000)
  expect(await complete()).toEqual(['Delivered', 'Delivered'])
  clock.forward(2 * 86_400_000)
  expect(await complete()).toEqual(['Completed', 'Delivered'])
})
