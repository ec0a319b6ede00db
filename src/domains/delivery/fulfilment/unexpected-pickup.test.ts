import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { add, placeOrder, quoteCart } from '../../buying/checkout/buying.fixture.ts'
import { runAllJobs } from '../../buying/checkout/paying.fixture.ts'
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
import { findLevelFaults } from '../../products/stock/levels/level-queries.ts'

let s: Sending
let orderId = 0
let parcelId = 0
let awb = ''

beforeAll(async () => {
  s = await openSending({ DEMO_COURIER_SECONDS: '86400' })
}, 60_000)
afterAll(() => s.shop.end())

/** Asha paid for 2 balls and a pair of needles; the balls are packed, and a pickup is scheduled. */
beforeEach(async () => {
  orderId = await buy(s, { merino: 2, needles: 1, online: true })
  await stepOrder(s.meera, [orderId, 'accept'])
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: [{ lines: [{ line_no: 1, quantity: 2 }] }] })
  await runPendingJobs(s.shop.jobs)
  const parcel = (await getOrder(s.meera, orderId)).shipments[0]
  parcelId = parcel?.parcel_id ?? 0
  awb = parcel?.awb ?? ''
  await stepParcel(s.meera, [parcelId, 'pickup'], { on: s.clock.now().toISOString().slice(0, 10) })
  await runPendingJobs(s.shop.jobs)
})
afterEach(async () => expect(await findLevelFaults(s.shop.database.db)).toEqual([]))

/** Asha cancels; no event is processed before this returns. */
const cancel = () => s.asha.post(`/api/orders/${orderId}/cancel`, { lines: null, reason: 'changed_mind' })
const say = (...kinds: NonNullable<CourierUpdate['kind']>[]) =>
  transact(s.shop.database.db, (tx) =>
    handleCourierUpdates(tx, 'demo', {
      updates: kinds.map((kind, index) => ({
        awb,
        code: kind,
        kind,
        at: new Date(s.clock.now().getTime() + index * 60_000),
        place: '',
        note: '',
      })),
      now: s.clock.now(),
    }),
  )
async function listTasks(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select what from fulfilment.courier_tasks where parcel_id = ${parcelId} and what <> 'pickup' order by id`.execute(
    s.shop.database.db,
  )
  return rows.map(({ what }) => what)
}
const balls = async () => (await stockOf(s, s.merino.variantId))?.on_hand ?? 0
const parcel = async () =>
  (await getOrder(s.meera, orderId)).shipments.find(({ parcel_id }) => parcel_id === parcelId)

test('picked up before the cancellation is processed, in 2 scans: asked back once, all that Asha paid is being refunded, 2 balls leave the stock, and the parcel is marked for review', async () => {
  const before = await balls()
  expect((await cancel()).status).toBe(200)
  await say('picked_up')
  await Promise.all([say('picked_up'), say('in_transit')])
  expect(await parcel()).toMatchObject({ doubt: 'asked_back', state: 'pickup_scheduled' })
  await runAllJobs(s.shop)
  expect(await parcel()).toMatchObject({ doubt: 'asked_back', state: 'cancelled' })
  expect(await listTasks()).toEqual(['send_back'])
  expect(await balls()).toBe(before - 2)
  const { total, refunded } = await getOrder(s.meera, orderId)
  expect([await orderRow(s, orderId), refunded]).toMatchObject([{ status: 'cancelled' }, total])
  // It comes back, and the store counts it in.
  await say('rto_in_transit', 'rto_delivered')
  expect(await balls()).toBe(before - 2)
  await s.meera.post(`/api/seller/stock/${s.merino.variantId}/adjust`, { difference: 2, reason: 'Came back' })
  expect(await balls()).toBe(before)
})

test('picked up after the parcel was cancelled: the same', async () => {
  const before = await balls()
  await cancel()
  await runAllJobs(s.shop)
  expect(await listTasks()).toEqual(['cancel'])
  await say('picked_up', 'in_transit')
  await say('out_for_delivery')
  expect(await parcel()).toMatchObject({ doubt: 'asked_back', state: 'cancelled' })
  expect(await listTasks()).toEqual(['cancel', 'send_back'])
  expect(await balls()).toBe(before - 2)
})

test("what another buyer has bought meanwhile stays allocated: of the courier's 2 balls only the 1 that is available leaves the stock", async () => {
  await cancel()
  const level = await stockOf(s, s.merino.variantId)
  const free = (level?.on_hand ?? 0) - (level?.held ?? 0) - (level?.allocated ?? 0)
  await add(s.asha, s.merino, free - 1)
  expect((await placeOrder(s.asha, await quoteCart(s.asha, { delivery_type: 'Online' }))).status).toBe(200)
  await say('picked_up')
  expect(await stockOf(s, s.merino.variantId)).toMatchObject({ on_hand: (level?.on_hand ?? 0) - 1 })
  expect(await parcel()).toMatchObject({ doubt: 'asked_back' })
})
