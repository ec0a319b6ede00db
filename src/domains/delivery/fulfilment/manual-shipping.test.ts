import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { sql } from 'kysely'
import { bookReturn } from './book-return.ts'
import { refundLostParcel } from './transitions/refund-lost-parcel.ts'
import {
  stepParcel,
  orderRow,
  buy,
  advanceCourier,
  openSending,
  getOrder,
  stockOf,
  stepOrder,
  type Sending,
} from './parcel-delivery.fixture.ts'

let s: Sending

beforeAll(async () => {
  s = await openSending()
})
afterAll(() => s.shop.end())

/** Accepts and packs the order; no AWB is requested yet. @returns the parcel's id. */
async function packed(orderId: number): Promise<number> {
  await stepOrder(s.meera, [orderId, 'accept'])
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })
  return (await getOrder(s.meera, orderId)).shipments.at(-1)?.parcel_id ?? 0
}
const day = (): string => s.clock.now().toISOString().slice(0, 10)
const parcelOf = async (orderId: number) => (await getOrder(s.meera, orderId)).shipments.at(-1)
const ask = async (): Promise<void> => s.shop.jobs.tasks['fulfilment:book']?.(undefined)

test("while a booking is open no other AWB is accepted; a server that dies after the courier's yes looks the booking up by reference, and there is one AWB", async () => {
  const orderId = await buy(s, { merino: 1 })
  const parcelId = await packed(orderId)
  const { db } = s.shop.database
  const byHand = { courier_name: 'India Post', awb: 'EX123456789IN' }
  expect((await stepParcel(s.meera, [parcelId, 'awb'], byHand)).body.code).toBe('being_booked')
  await ask()
  const awb = (await parcelOf(orderId))?.awb
  await sql`update fulfilment.parcels set state = 'draft', awb = null, courier = null where id = ${parcelId}`.execute(
    db,
  )
  await sql`update fulfilment.bookings set state = 'requested', next_at = ${s.clock.now()}, ended_at = null where parcel_id = ${parcelId}`.execute(
    db,
  )
  await ask()
  expect(await parcelOf(orderId)).toMatchObject({ state: 'ready', awb })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from demo_courier.shipments where awb = ${awb}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('a pickup is scheduled within the next seven days only; cancelling the parcel before it notifies the courier, and the goods can be packed again', async () => {
  const orderId = await buy(s, { merino: 1 })
  const parcelId = await packed(orderId)
  await ask()
  expect((await stepParcel(s.meera, [parcelId, 'pickup'], { on: '2020-01-01' })).status).toBe(400)
  expect((await stepParcel(s.meera, [parcelId, 'pickup'], { on: day() })).body.parcel).toMatchObject({
    state: 'pickup_scheduled',
  })
  expect((await stepParcel(s.meera, [parcelId, 'cancel'], { reason: 'Wrong box' })).status).toBe(200)
  await advanceCourier(s, 5)
  const { rows } = await sql<{ plan: unknown[] }>`
    select d.plan from demo_courier.shipments d join fulfilment.parcels p on p.awb = d.awb where p.id = ${parcelId}`.execute(
    s.shop.database.db,
  )
  expect(rows).toEqual([{ plan: [] }])
  expect((await getOrder(s.meera, orderId)).lines[0]?.to_pack).toBe(1)
  expect((await stepOrder(s.meera, [orderId, 'pack'], { parcels: null })).status).toBe(200)
})

test('only the staff refund a lost parcel, once: Asha gets all of her ₹340 back, without a claim and without a return', async () => {
  const orderId = await buy(s, { merino: 1, online: true })
  const parcelId = await packed(orderId)
  const { db } = s.shop.database
  const settleLost = () =>
    transact(db, (tx) =>
      refundLostParcel(
        tx,
        { parcelId, stores: null },
        { actor: 'staff 1', reason: 'Nowhere', now: s.clock.now() },
      ),
    )
  await ask()
  await expect(settleLost()).rejects.toMatchObject({ code: 'wrong_state' })
  await stepParcel(s.meera, [parcelId, 'hand-over'])
  await sql`update demo_courier.shipments set plan = ${JSON.stringify([{ kind: 'lost', note: 'Cannot be found' }])}::jsonb, step = 0
    where awb = (select awb from fulfilment.parcels where id = ${parcelId})`.execute(db)
  await advanceCourier(s, 3)
  expect(await parcelOf(orderId)).toMatchObject({ state: 'lost' })
  const { order } = (
    await s.asha.get<{ order: { order_status: string; goes_back: string | null } }>(`/api/orders/${orderId}`)
  ).body
  expect([order, await getOrder(s.meera, orderId)]).toMatchObject([
    { order_status: 'Shipped', goes_back: 'lost' },
    { goes_back: 'lost' },
  ])
  const both = await Promise.allSettled([settleLost(), settleLost()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await orderRow(s, orderId)).toMatchObject({ status: 'returned_to_origin', refunded: 34_000 })
  const reply = await s.asha.get<{ order: { goes_back: string | null; timeline: { event: string }[] } }>(
    `/api/orders/${orderId}`,
  )
  expect(reply.body.order).toMatchObject({ goes_back: 'lost' })
  expect(reply.body.order.timeline.map(({ event }) => event).slice(-2)).toEqual([
    'A parcel was lost or damaged and won’t arrive',
    'Returned to the store',
  ])
})

test('an AWB that the store enters manually is accepted once and stays the parcel’s, and its cash is still tracked', async () => {
  const orderId = await buy(s, { merino: 2 })
  const parcelId = await packed(orderId)
  const { db } = s.shop.database
  await sql`update fulfilment.bookings set state = 'refused', next_at = null, ended_at = ${s.clock.now()}, error = 'No courier comes there'
    where parcel_id = ${parcelId}`.execute(db)
  expect((await stepParcel(s.meera, [parcelId, 'awb'], { courier_name: 'India Post', awb: '' })).status).toBe(
    400,
  )
  const byHand = { courier_name: 'India Post', awb: 'EX123456789IN', tracking_url: '' }
  const both = await Promise.all([
    stepParcel(s.meera, [parcelId, 'awb'], byHand),
    stepParcel(s.meera, [parcelId, 'awb'], byHand),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await parcelOf(orderId)).toMatchObject({
    state: 'ready',
    awb: 'EX123456789IN',
    courier_name: 'India Post',
  })
  expect((await stepParcel(s.meera, [parcelId, 'awb'], { ...byHand, awb: 'EX999999999IN' })).body.code).toBe(
    'wrong_state',
  )
  expect((await stepParcel(s.meera, [parcelId, 'hand-over'])).body.parcel.state).toBe('picked_up')
  expect(await orderRow(s, orderId)).toMatchObject({ status: 'shipped', payment: 'cod_pending' })
  // Connected couriers are not asked about this parcel; the staff record its result.
  await advanceCourier(s, 6)
  expect(await orderRow(s, orderId)).toMatchObject({ status: 'shipped' })
})

test('a courier picks up 1 of 2 balls from Asha: booked once however often it is requested, shown as a reverse parcel, and its delivery to the store changes no sale', async () => {
  const orderId = await buy(s, { merino: 2, online: true })
  await packed(orderId)
  await ask()
  await stepParcel(s.meera, [(await parcelOf(orderId))?.parcel_id ?? 0, 'hand-over'])
  await advanceCourier(s, 6)
  expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered' })
  const { db } = s.shop.database
  const fetch = (pieces: { lineNo: number; quantity: number }[], caseId = 77) =>
    transact(db, (tx) => bookReturn(tx, { orderId, caseId, pieces, actor: 'store', now: s.clock.now() }))
  for (const wrong of [
    { lineNo: 9, quantity: 1 },
    { lineNo: 1, quantity: 3 },
    { lineNo: 1, quantity: 0 },
  ])
    await expect(fetch([wrong])).rejects.toMatchObject({ status: 400 })
  const one = [{ lineNo: 1, quantity: 1 }]
  const both = await Promise.all([fetch(one), fetch(one)])
  expect(new Set(both).size).toBe(1)
  await ask()
  const { rows } = await sql<{
    direction: string
    state: string
    cash: number | null
    awb: string | null
    at_courier: number
  }>`
    select direction, state, cash_paise as cash, awb, (select count(*)::int from demo_courier.shipments d where d.awb = p.awb) as at_courier
    from fulfilment.parcels p where id = ${both[0]}`.execute(db)
  expect(rows).toEqual([
    { direction: 'reverse', state: 'ready', cash: null, awb: expect.any(String) as string, at_courier: 1 },
  ])
  const before = await stockOf(s, s.merino.variantId)
  await advanceCourier(s, 8)
  const { rows: after } = await sql<{
    state: string
  }>`select state from fulfilment.parcels where id = ${both[0]}`.execute(db)
  expect(after).toEqual([{ state: 'delivered' }])
  // The return case inspects and restocks the goods, not the courier's event.
  expect(await stockOf(s, s.merino.variantId)).toEqual(before)
  expect(await orderRow(s, orderId)).toMatchObject({ status: 'delivered', refunded: 0 })
})

test('a parcel that Meera brings to the courier herself moves on within minutes: it is delivered to Asha half an hour later', async () => {
  const orderId = await buy(s, { merino: 1, online: true })
  await packed(orderId)
  await ask()
  const parcelId = (await parcelOf(orderId))?.parcel_id ?? 0
  await stepParcel(s.meera, [parcelId, 'hand-over'])
  await advanceCourier(s, 5)
  expect(await parcelOf(orderId)).toMatchObject({ state: 'delivered' })
})
