import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnPieces } from '#domains/buying/orders/pieces'
import { adjustStock, allowBackOrder, recountStockLevels } from '#domains/products/stock'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { handleCourierUpdates, type CourierUpdate } from './index.ts'
import {
  stepParcel,
  orderRow,
  buy,
  openSending,
  getOrder,
  stockOf,
  stepOrder,
  type Sending,
} from './parcel-delivery.fixture.ts'
import { webhookLines } from './webhook-routes.ts'

const KEY = 'a-key-of-our-own-for-webhooks'
let s: Sending
beforeAll(async () => {
  s = await openSending({
    SHIPROCKET_EMAIL: 'api@ciy.example',
    SHIPROCKET_PASSWORD: 'secret',
    SHIPROCKET_WEBHOOK_KEY: KEY,
    DEMO_COURIER_SECONDS: '86400',
  })
}, 60_000)
afterAll(() => s.shop.end())

/** Packs a parcel and gets its AWB. */
async function ready(): Promise<{ orderId: number; id: number; awb: string }> {
  const orderId = await buy(s, { merino: 1 })
  await stepOrder(s.meera, [orderId, 'accept'])
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
  await runPendingJobs(s.shop.jobs)
  const parcel = (await getOrder(s.meera, orderId)).shipments[0]
  return { orderId, id: parcel?.parcel_id ?? 0, awb: parcel?.awb ?? '' }
}

const receiveUpdates = (updates: CourierUpdate[]) =>
  transact(s.shop.database.db, (tx) => handleCourierUpdates(tx, 'demo', { updates, now: s.clock.now() }))
const fact = (
  awb: string,
  ...[kind, minutes, note = '']: [NonNullable<CourierUpdate['kind']>, number, string?]
): CourierUpdate => ({
  awb,
  code: kind,
  kind,
  at: new Date(s.clock.now().getTime() + minutes * 60_000),
  place: '',
  note,
})

describe('courier updates', () => {
  test('shuffled and repeated up to three times, updates lead to the same parcel, order and stock (I-14)', async () => {
    const story: [NonNullable<CourierUpdate['kind']>, number, string][] = [
      ['picked_up', 1, ''],
      ['in_transit', 2, ''],
      ['out_for_delivery', 3, ''],
      ['delivery_failed', 4, 'Nobody at home'],
      ['out_for_delivery', 5, ''],
      ['delivered', 6, ''],
      ['rto_initiated', 7, ''],
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...story, ...story, ...story], { minLength: story.length * 3 }),
        async (scans) => {
          const { orderId, awb } = await ready()
          const before = await stockOf(s, s.merino.variantId)
          for (const [kind, minutes, note] of scans) await receiveUpdates([fact(awb, kind, minutes, note)])
          expect((await getOrder(s.meera, orderId)).shipments[0]).toMatchObject({
            state: 'delivered',
            attempts: 1,
          })
          expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered', payment: 'cod_collected' })
          expect((await stockOf(s, s.merino.variantId))?.on_hand).toBe((before?.on_hand ?? 0) - 1)
        },
      ),
      { numRuns: 6 },
    )
  }, 60_000)

  test('"delivered" and then "back at the origin" leaves the parcel delivered, and the staff see it for review', async () => {
    const { orderId, awb } = await ready()
    await receiveUpdates([fact(awb, 'delivered', 5)])
    await receiveUpdates([fact(awb, 'rto_delivered', 9)])
    expect((await getOrder(s.meera, orderId)).shipments[0]).toMatchObject({
      state: 'delivered',
      doubt: 'delivered_and_back',
    })
  })

  test('an update about an unknown AWB waits for its parcel', async () => {
    const { orderId, awb } = await ready()
    const { db } = s.shop.database
    await sql`update fulfilment.parcels set awb = ${`${awb}X`} where awb = ${awb}`.execute(db)
    await receiveUpdates([fact(awb, 'picked_up', 1)])
    await sql`update fulfilment.parcels set awb = ${awb} where awb = ${`${awb}X`}`.execute(db)
    await receiveUpdates([fact(awb, 'in_transit', 2)])
    expect((await getOrder(s.meera, orderId)).shipments[0]?.state).toBe('in_transit')
    await expect(sql`update fulfilment.courier_events set kind = 'lost'`.execute(db)).rejects.toThrow(
      'only added to',
    )
  })

  test('an update about a cancelled parcel changes no state and is marked for review', async () => {
    const { orderId, id, awb } = await ready()
    await stepParcel(s.meera, [id, 'cancel'], { reason: 'Repacked' })
    await receiveUpdates([fact(awb, 'picked_up', 1)])
    expect((await getOrder(s.meera, orderId)).shipments[0]).toMatchObject({
      state: 'cancelled',
      doubt: 'cancelled_and_taken',
    })
  })

  test('an update about the second of 2 balls counts, though the first came broken and was refunded meanwhile', async () => {
    const { db } = s.shop.database
    const orderId = await buy(s, { merino: 2 })
    await stepOrder(s.meera, [orderId, 'accept'])
    const ball = { lines: [{ line_no: 1, quantity: 1 }] }
    await stepOrder(s.meera, [orderId, 'pack'], { parcels: [ball, ball] })
    await runPendingJobs(s.shop.jobs)
    const [first, second] = (await getOrder(s.meera, orderId)).shipments.map(({ awb }) => awb ?? '')
    await receiveUpdates([fact(first ?? '', 'picked_up', 1), fact(second ?? '', 'picked_up', 1)])
    await receiveUpdates([fact(first ?? '', 'delivered', 5)])
    const claim = {
      pieces: [{ lineNo: 1, quantity: 1 }],
      cause: 'claim',
      withDelivery: false,
      actor: 'store',
      reason: '',
      at: s.clock.now(),
    } as const
    await transact(db, (tx) => returnPieces(tx, orderId, { ...claim, key: 'case:1' }))
    await receiveUpdates([fact(second ?? '', 'delivered', 9)])
    expect((await getOrder(s.meera, orderId)).shipments.map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
    ])
    expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered', refunded: 30_000 })
    // The other ball is with Asha; there is no third.
    await transact(db, (tx) => returnPieces(tx, orderId, { ...claim, key: 'case:2' }))
    await expect(
      transact(db, (tx) => returnPieces(tx, orderId, { ...claim, key: 'case:3' })),
    ).rejects.toThrow('Nothing in this order can be returned')
  })

  test('the webhook needs our key, and its path has no word that Shiprocket refuses', async () => {
    const { body } = {
      body: {
        awb: '42',
        shipment_status_id: 7,
        current_timestamp: '23 11 2026 16:20:00',
        current_status: 'Delivered',
      },
    }
    const visitor = s.shop.visitor()
    expect((await visitor.post('/api/couriers/webhooks/one', body)).status).toBe(401)
    expect((await visitor.post('/api/couriers/webhooks/one', body, { 'x-api-key': KEY })).status).toBe(200)
    expect((await visitor.post('/api/couriers/webhooks/nobody', body)).status).toBe(404)
    expect((await visitor.post('/api/couriers/webhooks/one', '{"awb":', { 'x-api-key': KEY })).status).toBe(
      400,
    )
    for (const [line, courier] of Object.entries(webhookLines)) {
      if (courier === 'shiprocket')
        expect(`/api/couriers/webhooks/${line}`).not.toMatch(/shiprocket|kartrocket|sr|kr/)
    }
  })
})

describe('stock on hand', () => {
  test('5 are sold with 2 in stock, and shipped only once the missing ones are received', async () => {
    const { db } = s.shop.database
    const variantId = s.needles.variantId
    await transact(db, (tx) =>
      adjustStock(tx, { variantId, difference: -98, reason: 'Sold at a fair', reference: 'store' }),
    )
    expect((await s.meera.post(`/api/seller/stock/${variantId}/back-order`, { most: 3 })).status).toBe(200)
    const orderId = await buy(s, { needles: 5 })
    expect((await s.meera.post(`/api/seller/stock/${variantId}/back-order`, { most: 2 })).status).toBe(409)
    await stepOrder(s.meera, [orderId, 'accept'])
    await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
    await runPendingJobs(s.shop.jobs)
    const id = (await getOrder(s.meera, orderId)).shipments[0]?.parcel_id ?? 0
    expect((await stepParcel(s.meera, [id, 'hand-over'])).body.code).toBe('not_on_shelf')
    await s.meera.post(`/api/seller/stock/${variantId}/adjust`, { difference: 3, reason: 'They came' })
    expect((await stepParcel(s.meera, [id, 'hand-over'])).status).toBe(200)
    expect(await stockOf(s, variantId)).toEqual({ on_hand: 0, held: 0, allocated: 0 })
    await transact(db, (tx) => allowBackOrder(tx, variantId, 0))
  })

  test('never falls below what buyers have bought, nor changes without a stock movement', async () => {
    const { db } = s.shop.database
    const orderId = await buy(s, { merino: 2 })
    const { rows } = await sql<{
      on_hand: number
    }>`select on_hand from stock.levels where variant_id = ${s.merino.variantId}`.execute(db)
    const all = { difference: -(rows[0]?.on_hand ?? 0), reason: 'All burnt' }
    expect((await s.meera.post(`/api/seller/stock/${s.merino.variantId}/adjust`, all)).body).toMatchObject({
      status: 409,
      code: 'stock_promised',
    })
    const more = { ...all, difference: all.difference - 1 }
    expect((await s.meera.post(`/api/seller/stock/${s.merino.variantId}/adjust`, more)).body).toMatchObject({
      code: 'not_on_shelf',
      message: `Only ${-all.difference} of these are in stock.`,
    })
    await expect(
      sql`update stock.levels set on_hand = on_hand + 1 where variant_id = ${s.merino.variantId}`.execute(db),
    ).rejects.toThrow('do not add up')
    expect(orderId).toBeGreaterThan(0)
    expect(await recountStockLevels(db, s.clock.now())).toEqual([])
  })
})
