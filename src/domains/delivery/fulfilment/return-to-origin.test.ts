import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountStockLevels } from '#domains/products/stock'
import { runPendingJobs } from '#platform/jobs'
import {
  stepParcel,
  orderRow,
  buy,
  advanceCourier,
  openSending,
  getOrder,
  shipOrder,
  stockOf,
  stepOrder,
  type Sending,
} from './parcel-delivery.fixture.ts'

let s: Sending
beforeAll(async () => {
  s = await openSending()
}, 60_000)
afterAll(() => s.shop.end())

/** The return progress of an order, as its store and its shopper see it. */
async function whereTo(orderId: number) {
  const { body } = await s.asha.get<{ order: { goes_back: string | null } }>(`/api/orders/${orderId}`)
  return [(await getOrder(s.meera, orderId)).goes_back, body.order.goes_back]
}

describe('an undelivered parcel', () => {
  test('the first attempt fails, the store asks for tomorrow with a delivery note, and the parcel is delivered', async () => {
    const orderId = await buy(s, { merino: 1, address2: 'Not at home in the morning' })
    const { parcel_id: id } = await shipOrder(s, orderId)
    await advanceCourier(s, 4 + 3)
    const failed = (await getOrder(s.meera, orderId)).shipments[0]
    if (failed?.state === 'delivery_failed') {
      const day = new Date(s.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
      expect(
        (await stepParcel(s.meera, [id, 'reattempt'], { on: day, note: 'Ring at the blue gate' })).status,
      ).toBe(200)
    }
    await advanceCourier(s, 4)
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered' })
    expect((await getOrder(s.meera, orderId)).shipments[0]?.attempts).toBe(1)
  })

  test('three failed attempts send it back; 2 good balls of 3 are restocked, and no cash is asked for', async () => {
    const orderId = await buy(s, { merino: 3, address2: 'Never home' })
    const { parcel_id: id } = await shipOrder(s, orderId)
    const before = await stockOf(s, s.merino.variantId)
    await advanceCourier(s, 16)
    expect((await getOrder(s.meera, orderId)).shipments[0]).toMatchObject({
      state: 'rto_delivered',
      attempts: 3,
      back_because: 'attempts',
    })
    expect(await whereTo(orderId)).toEqual(['back', 'back'])
    expect(
      (
        await stepParcel(s.meera, [id, 'inspect'], {
          lines: [{ line_no: 1, condition: 'good', quantity: 2 }],
        })
      ).status,
    ).toBe(400)
    const lines = [
      { line_no: 1, condition: 'good', quantity: 2 },
      { line_no: 1, condition: 'damaged', quantity: 1, note: 'Wet' },
    ]
    expect((await stepParcel(s.meera, [id, 'inspect'], { lines })).body.parcel.state).toBe('inspected')
    expect((await stockOf(s, s.merino.variantId))?.on_hand).toBe((before?.on_hand ?? 0) + 2)
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'returned_to_origin', payment: 'cod_void' })
    expect(await whereTo(orderId)).toEqual([null, null])
    expect((await stepParcel(s.meera, [id, 'inspect'], { lines })).status).toBe(409)
  })

  test('refused at the door, it comes back at once, and an online buyer gets her money back except for delivery', async () => {
    const orderId = await buy(s, { merino: 1, online: true })
    const { parcel_id: id, awb } = await shipOrder(s, orderId)
    const { db } = s.shop.database
    await sql`update demo_courier.shipments set plan = ${JSON.stringify([
      { kind: 'out_for_delivery', note: '' },
      { kind: 'delivery_failed', note: 'Customer refused' },
      { kind: 'rto_delivered', note: '' },
    ])}::jsonb
      where awb = ${awb}`.execute(db)
    await advanceCourier(s, 8)
    expect((await getOrder(s.meera, orderId)).shipments[0]).toMatchObject({
      state: 'rto_delivered',
      back_because: 'refused',
    })
    await stepParcel(s.meera, [id, 'inspect'], { lines: [{ line_no: 1, condition: 'good', quantity: 1 }] })
    const order = await getOrder(s.meera, orderId)
    expect(order.refunded).toBe(order.total - order.shipping)
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'returned_to_origin' })
  })

  test('one of two parcels comes back: the other was delivered, the order is delivered, and half of the cash was asked for', async () => {
    const orderId = await buy(s, { merino: 2, needles: 2 })
    await stepOrder(s.meera, [orderId, 'accept'])
    await stepOrder(s.meera, [orderId, 'pack'], {
      parcels: [{ lines: [{ line_no: 1, quantity: 2 }] }, { lines: [{ line_no: 2, quantity: 2 }] }],
    })
    await runPendingJobs(s.shop.jobs)
    const { shipments } = await getOrder(s.meera, orderId)
    for (const { parcel_id } of shipments) await stepParcel(s.meera, [parcel_id, 'hand-over'])
    const { db } = s.shop.database
    await sql`update demo_courier.shipments set plan = ${JSON.stringify([
      { kind: 'rto_initiated', note: '' },
      { kind: 'rto_delivered', note: '' },
    ])}::jsonb
      where awb = ${shipments[1]?.awb ?? ''}`.execute(db)
    const seen: unknown[] = []
    for (let count = 0; count < 8; count += 1) {
      await advanceCourier(s, 1)
      seen.push((await whereTo(orderId))[0])
    }
    // The order counts as on its way while its other parcel is.
    expect([seen[0], seen.at(-1), (await whereTo(orderId))[1]]).toEqual([null, 'back', 'back'])
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'shipped' })
    await stepParcel(s.meera, [shipments[1]?.parcel_id ?? 0, 'inspect'], {
      lines: [{ line_no: 2, condition: 'good', quantity: 2 }],
    })
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered', payment: 'cod_collected' })
  })
})

test('after all of this, stock levels agree with their rows (I-10, I-11), and no line has more pieces than were bought (I-12)', async () => {
  expect(await recountStockLevels(s.shop.database.db, s.clock.now())).toEqual([])
  const { rows } =
    await sql`select 1 from orders.lines where cancelled + shipped > quantity or delivered + undelivered > shipped or returned > shipped`.execute(
      s.shop.database.db,
    )
  expect(rows).toEqual([])
})
