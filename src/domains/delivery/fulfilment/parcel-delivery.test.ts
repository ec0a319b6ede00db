import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { recountStockLevels } from '#domains/products/stock'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { TrackedParcel } from './contract.ts'
import {
  stepParcel,
  orderRow,
  buy,
  advanceCourier,
  openSending,
  getOrder,
  sellerOf,
  stockOf,
  stepOrder,
  type Sending,
} from './parcel-delivery.fixture.ts'
import { openStoreWithGoods } from '#testing/goods'

let s: Sending
beforeAll(async () => {
  s = await openSending()
}, 60_000)
afterAll(() => s.shop.end())

const tracked = async (orderId: number): Promise<TrackedParcel[]> =>
  (await s.asha.get<{ parcels: TrackedParcel[] }>(`/api/orders/${orderId}/parcels`)).body.parcels

describe('a parcel on its way', () => {
  test('3 balls paid in cash: accepted, packed, handed over, delivered, and Asha sees each step', async () => {
    const before = await stockOf(s, s.merino.variantId)
    const orderId = await buy(s, { merino: 3 })
    expect((await stepOrder(s.meera, [orderId, 'accept'])).body.order.status).toBe('accepted')
    expect((await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })).body.order.status).toBe('packed')
    await runPendingJobs(s.shop.jobs)
    const [parcel] = (await getOrder(s.meera, orderId)).shipments
    expect(parcel).toMatchObject({
      state: 'ready',
      booking: 'booked',
      courier_name: 'Demo courier',
      grams: 350,
      cash: (await getOrder(s.meera, orderId)).total,
    })
    expect(await stockOf(s, s.merino.variantId)).toEqual({
      on_hand: before?.on_hand,
      held: 0,
      allocated: 3,
    })
    expect((await stepParcel(s.meera, [parcel?.parcel_id ?? 0, 'hand-over'])).body.parcel.state).toBe(
      'picked_up',
    )
    expect(await stockOf(s, s.merino.variantId)).toEqual({
      on_hand: (before?.on_hand ?? 0) - 3,
      held: 0,
      allocated: 0,
    })
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'shipped', payment: 'cod_pending' })
    await advanceCourier(s, 6)
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered', payment: 'cod_collected' })
    const [shopperView] = await tracked(orderId)
    expect(shopperView?.events.map(({ what }) => what)).toEqual([
      'delivered',
      'out_for_delivery',
      'in_transit',
      'picked_up',
      'ready',
      'draft',
    ])
  })

  test('two parcels: the order is part shipped with the first, shipped with the second and delivered with the last', async () => {
    const orderId = await buy(s, { merino: 2, needles: 1 })
    await stepOrder(s.meera, [orderId, 'accept'])
    const first = await stepOrder(s.meera, [orderId, 'pack'], {
      parcels: [{ lines: [{ line_no: 1, quantity: 2 }] }],
    })
    expect(first.body.order.status).toBe('accepted')
    await runPendingJobs(s.shop.jobs)
    await stepParcel(s.meera, [first.body.order.shipments[0]?.parcel_id ?? 0, 'hand-over'])
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'part_shipped' })
    const second = await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
    await runPendingJobs(s.shop.jobs)
    const { shipments, total } = second.body.order
    expect(shipments.reduce((sum, { cash }) => sum + (cash ?? 0), 0)).toBe(total)
    await stepParcel(s.meera, [shipments[1]?.parcel_id ?? 0, 'hand-over'])
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'shipped' })
    await advanceCourier(s, 8)
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered' })
  })

  test('more than is left of a line cannot be packed, nor the same piece twice, nor an order twice', async () => {
    const orderId = await buy(s, { merino: 2 })
    expect((await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })).status).toBe(409)
    await stepOrder(s.meera, [orderId, 'accept'])
    const tooMany = { parcels: [{ lines: [{ line_no: 1, quantity: 3 }] }] }
    const refused = await stepOrder(s.meera, [orderId, 'pack'], tooMany)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/^Only 2 of .+ are left to pack\.$/),
    ])
    const nothing = await stepOrder(s.meera, [orderId, 'pack'], { parcels: [{ lines: [] }] })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'Choose the items for each parcel.'])
    expect(
      (await stepOrder(s.meera, [orderId, 'pack'], { parcels: [{ lines: [{ line_no: 9, quantity: 1 }] }] }))
        .status,
    ).toBe(400)
    const answers = await Promise.all([
      stepOrder(s.meera, [orderId, 'pack'], { parcels: null }),
      stepOrder(s.meera, [orderId, 'pack'], { parcels: null }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await getOrder(s.meera, orderId)).shipments).toHaveLength(1)
  })

  test('a parcel handed over twice at once reduces the stock once', async () => {
    const orderId = await buy(s, { merino: 2 })
    await stepOrder(s.meera, [orderId, 'accept'])
    await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
    await runPendingJobs(s.shop.jobs)
    const before = await stockOf(s, s.merino.variantId)
    const parcelId = (await getOrder(s.meera, orderId)).shipments[0]?.parcel_id ?? 0
    const answers = await Promise.all([
      stepParcel(s.meera, [parcelId, 'hand-over']),
      stepParcel(s.meera, [parcelId, 'hand-over']),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stockOf(s, s.merino.variantId))?.on_hand).toBe((before?.on_hand ?? 0) - 2)
  })

  test('a piece that Asha cancels after packing is not sent: its parcel is cancelled', async () => {
    const orderId = await buy(s, { merino: 2, needles: 1 })
    await stepOrder(s.meera, [orderId, 'accept'])
    const packed = await stepOrder(s.meera, [orderId, 'pack'], {
      parcels: [{ lines: [{ line_no: 1, quantity: 2 }] }],
    })
    expect(
      (
        await stepOrder(s.meera, [orderId, 'cancel'], {
          lines: [{ line_no: 1, quantity: 1 }],
          reason: 'One ball is torn',
        })
      ).status,
    ).toBe(200)
    await runPendingJobs(s.shop.jobs)
    expect((await getOrder(s.meera, orderId)).shipments[0]).toMatchObject({
      parcel_id: packed.body.order.shipments[0]?.parcel_id,
      state: 'cancelled',
    })
    const again = await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
    expect(
      again.body.order.shipments.at(-1)?.lines.map(({ line_no, quantity }) => [line_no, quantity]),
    ).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(again.body.order.shipments.at(-1)?.cash).toBe(again.body.order.total - again.body.order.refunded)
  })
})

describe('cash on delivery', () => {
  test('less is due after a part is packed: the parcel is cancelled, and repacked it asks for what is left, delivery included', async () => {
    const { db } = s.shop.database
    const orderId = await buy(s, { merino: 2, needles: 1 })
    await stepOrder(s.meera, [orderId, 'accept'])
    const first = async () =>
      stepOrder(s.meera, [orderId, 'pack'], { parcels: [{ lines: [{ line_no: 1, quantity: 2 }] }] })
    const cashOfParcels = async () =>
      (await getOrder(s.meera, orderId)).shipments
        .filter(({ state }) => state !== 'cancelled')
        .reduce((sum, { cash }) => sum + (cash ?? 0), 0)
    const due = async () =>
      (await getOrder(s.meera, orderId)).total - (await getOrder(s.meera, orderId)).refunded
    await first()
    // More than the second parcel would have asked for.
    const why = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'So late',
      at: s.clock.now(),
      key: 'late',
    } as const
    await transact(db, (tx) => reduceOrder(tx, orderId, { ...why, paise: 40_000 }))
    await runPendingJobs(s.shop.jobs)
    expect(await cashOfParcels()).toBe(0)
    await first()
    expect(await cashOfParcels()).toBeLessThanOrEqual(await due())
    // The unpacked goods are cancelled: no second parcel would collect its share of the delivery charge.
    expect(
      (
        await stepOrder(s.meera, [orderId, 'cancel'], {
          lines: [{ line_no: 2, quantity: 1 }],
          reason: 'Bent',
        })
      ).status,
    ).toBe(200)
    await runPendingJobs(s.shop.jobs)
    expect(await cashOfParcels()).toBe(0)
    await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
    expect(await cashOfParcels()).toBe(await due())
  })
})

describe("another store's order", () => {
  test("Ravi gets 404 for every request about another store's order", async () => {
    const orderId = await buy(s, { merino: 1 })
    await stepOrder(s.meera, [orderId, 'accept'])
    await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
    const parcelId = (await getOrder(s.meera, orderId)).shipments[0]?.parcel_id ?? 0
    const [beads] = await openStoreWithGoods(s.shop.database.db, 'Bead Bazaar', {
      goods: [{ name: 'Beads', price: 100, stock: 5 }],
    })
    const ravi = await sellerOf(s.shop, { storeId: beads?.storeId ?? 0, phone: '9000000012', name: 'Ravi' })
    expect((await ravi.get(`/api/seller/orders/${orderId}`)).status).toBe(404)
    expect((await ravi.get(`/api/seller/orders?store=${s.storeId}`)).status).toBe(404)
    expect((await ravi.get(`/api/seller/stock?store=${s.storeId}`)).status).toBe(404)
    expect((await ravi.get(`/api/seller/desk?store=${s.storeId}`)).status).toBe(404)
    for (const name of ['accept', 'cancel', 'pack'])
      expect([
        name,
        (await stepOrder(ravi, [orderId, name], { lines: null, parcels: null, reason: 'Not mine' })).status,
      ]).toEqual([name, 404])
    const day = s.clock.now().toISOString().slice(0, 10)
    const bodies: Record<string, object> = {
      book: {},
      awb: { courier_name: 'India Post', awb: 'EX12345IN' },
      pickup: { on: day },
      'hand-over': {},
      cancel: { reason: 'Not mine' },
      reattempt: { on: day },
      'send-back': { reason: 'Not mine' },
      inspect: { lines: [{ line_no: 1, condition: 'good', quantity: 1 }] },
    }
    for (const [name, body] of Object.entries(bodies))
      expect([name, (await stepParcel(ravi, [parcelId, name], body)).status]).toEqual([name, 404])
    expect(
      (
        await ravi.post(`/api/seller/stock/${s.merino.variantId}/adjust`, {
          difference: 1,
          reason: 'Found one',
        })
      ).status,
    ).toBe(404)
    expect((await ravi.get(`/api/orders/${orderId}/parcels`)).status).toBe(404)
    expect((await s.asha.get(`/api/seller/orders/${orderId}`)).status).toBe(403)
    expect((await s.shop.visitor().get(`/api/seller/orders/${orderId}`)).status).toBe(401)
  })
})

test('many orders are accepted and packed at once; a failing one is named and does not block the others', async () => {
  const [one, two] = [await buy(s, { merino: 1 }), await buy(s, { needles: 1 })]
  await stepOrder(s.meera, [one, 'accept'])
  const answer = await s.meera.post<{ results: { order_id: number; ok: boolean; message: string }[] }>(
    '/api/seller/orders/bulk',
    {
      act: 'accept',
      order_ids: [one, two, 42],
    },
  )
  expect(answer.body.results.map(({ ok }) => ok)).toEqual([false, true, false])
  const packed = await s.meera.post<{ results: { ok: boolean }[] }>('/api/seller/orders/bulk', {
    act: 'pack',
    order_ids: [one, two],
  })
  expect(packed.body.results.map(({ ok }) => ok)).toEqual([true, true])
})

test('after all of this, stock levels agree with their rows (I-10, I-11), and no line has more pieces than were bought (I-12)', async () => {
  expect(await recountStockLevels(s.shop.database.db, s.clock.now())).toEqual([])
  const { rows } =
    await sql`select 1 from orders.lines where cancelled + shipped > quantity or delivered + undelivered > shipped or returned > shipped`.execute(
      s.shop.database.db,
    )
  expect(rows).toEqual([])
})
