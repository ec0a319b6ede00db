import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { sql } from 'kysely'
import { settleLost } from './moving/settle-lost.ts'
import { act, booked, buy, moveOn, openSending, see, step, type Sending } from './sending.fixture.ts'

let s: Sending

beforeAll(async () => {
  s = await openSending()
})
afterAll(() => s.shop.end())

/** Accepted and packed; nobody has been asked for a number yet. @returns the parcel. */
async function packed(orderId: number): Promise<number> {
  await step(s.meera, [orderId, 'accept'])
  await step(s.meera, [orderId, 'pack'], { parcels: null })
  return (await see(s.meera, orderId)).shipments.at(-1)?.parcel_id ?? 0
}
const day = (): string => s.clock.now().toISOString().slice(0, 10)
const parcelOf = async (orderId: number) => (await see(s.meera, orderId)).shipments.at(-1)
const ask = async (): Promise<void> => s.shop.jobs.tasks['fulfilment:book']?.(undefined)

test('while the courier is asked no other number is taken; a server that dies after its yes asks by our own name, and there is one number', async () => {
  const orderId = await buy(s, { merino: 1 })
  const parcelId = await packed(orderId)
  const { db } = s.shop.database
  const byHand = { courier_name: 'India Post', awb: 'EX123456789IN' }
  expect((await act(s.meera, [parcelId, 'awb'], byHand)).body.code).toBe('being_booked')
  await ask()
  const awb = (await parcelOf(orderId))?.awb
  await sql`update fulfilment.parcels set state = 'draft', awb = null, courier = null where id = ${parcelId}`.execute(db)
  await sql`update fulfilment.bookings set state = 'requested', next_at = ${s.clock.now()}, ended_at = null where parcel_id = ${parcelId}`.execute(db)
  await ask()
  expect(await parcelOf(orderId)).toMatchObject({ state: 'ready', awb })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from demo_courier.shipments where awb = ${awb}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('a pickup is called for one of the next seven days alone; cancelled before it, the courier is told and the goods can be packed anew', async () => {
  const orderId = await buy(s, { merino: 1 })
  const parcelId = await packed(orderId)
  await ask()
  expect((await act(s.meera, [parcelId, 'pickup'], { on: '2020-01-01' })).status).toBe(400)
  expect((await act(s.meera, [parcelId, 'pickup'], { on: day() })).body.parcel).toMatchObject({ state: 'pickup_scheduled' })
  expect((await act(s.meera, [parcelId, 'cancel'], { reason: 'Wrong box' })).status).toBe(200)
  await moveOn(s, 5)
  const { rows } = await sql<{ plan: unknown[] }>`
    select d.plan from demo_courier.shipments d join fulfilment.parcels p on p.awb = d.awb where p.id = ${parcelId}`.execute(s.shop.database.db)
  expect(rows).toEqual([{ plan: [] }])
  expect((await see(s.meera, orderId)).lines[0]?.to_pack).toBe(1)
  expect((await step(s.meera, [orderId, 'pack'], { parcels: null })).status).toBe(200)
})

test('a lost parcel is given up once, by staff alone who see it lost: Asha has all of her ₹340 back', async () => {
  const orderId = await buy(s, { merino: 1, online: true })
  const parcelId = await packed(orderId)
  const { db } = s.shop.database
  const settle = () => transact(db, (tx) => settleLost(tx, { parcelId, stores: null }, { actor: 'staff 1', reason: 'Nowhere', now: s.clock.now() }))
  await ask()
  await expect(settle()).rejects.toMatchObject({ code: 'wrong_state' })
  await act(s.meera, [parcelId, 'hand-over'])
  await sql`update demo_courier.shipments set plan = ${JSON.stringify([{ kind: 'lost', note: 'Cannot be found' }])}::jsonb, step = 0
    where awb = (select awb from fulfilment.parcels where id = ${parcelId})`.execute(db)
  await moveOn(s, 3)
  expect(await parcelOf(orderId)).toMatchObject({ state: 'lost' })
  const both = await Promise.allSettled([settle(), settle()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await booked(s, orderId)).toMatchObject({ refunded: 34_000 })
})
