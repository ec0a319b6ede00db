import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdOrder, releaseOrder } from '#domains/buying/orders/lifecycle'
import { dayInIndia, HOUR_MS } from '#platform/time'
import { transact } from '#platform/transact'
import {
  buy,
  getOrder,
  orderRow,
  shipOrder,
  stepOrder,
  stepParcel,
  stockOf,
} from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { openStoreShop, recordOf, runTask, setDeadlines, type StoreShop } from '../stores.fixture.ts'

let at: StoreShop
beforeAll(async () => {
  at = await openStoreShop()
  await sql`update fulfilment.settings set dispatch_hours = 24`.execute(at.shop.database.db)
})
afterAll(() => at.shop.end())

const pass = (hours: number) => at.clock.forward(hours * HOUR_MS)
const run = () => runTask(at, 'stores:deadlines')
const statusOf = async (id: number) => (await orderRow(at, id))?.status
const bellsOf = async (title: string) => {
  const { body } = await at.meera.get<{ rows: { title: string; link: string }[] }>('/api/notices')
  return body.rows.filter((row) => row.title === title).map(({ link }) => link)
}

describe('an order that its store does not accept', () => {
  test('waits for ever as long as the rule is off, which it is in a new shop', async () => {
    const id = await buy(at, { merino: 1 })
    pass(400)
    await run()
    expect(await statusOf(id)).toBe('placed')
    await stepOrder(at.meera, [id, 'accept'])
    await setDeadlines(at, { accept_hours: 24, remind_hours: 6 })
  })

  test('is reminded of after 18 hours, once, and cancelled after 24 with all ₹340 refunded and the goods in stock', async () => {
    const before = await stockOf(at, at.merino.variantId)
    const id = await buy(at, { merino: 1, online: true })
    const { total } = await getOrder(at.meera, id)
    expect(total).toBe(340)
    pass(17)
    await run()
    expect(await bellsOf('Accept this order soon, or it is cancelled')).toEqual([])
    pass(1)
    await Promise.all([run(), run()])
    await run()
    expect(await bellsOf('Accept this order soon, or it is cancelled')).toEqual([`/store/orders/${id}`])
    pass(5)
    await run()
    expect(await statusOf(id)).toBe('placed')
    pass(1)
    await Promise.all([run(), run()])
    expect(await orderRow(at, id)).toEqual({
      status: 'cancelled',
      payment: 'refunded',
      refunded: total * 100,
    })
    expect(await stockOf(at, at.merino.variantId)).toEqual(before)
    const shown = await at.asha.get(`/api/orders/${id}`)
    expect(JSON.stringify(shown.body)).toContain('The store did not accept in time')
    expect((await recordOf(at.rohan, at.storeId)).numbers.missed_orders).toBe(1)
    const { rows } =
      await sql`select 1 from orders.events where order_id = ${id} and event = 'cancel'`.execute(
        at.shop.database.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('is not cancelled when it is accepted after the reminder, or on hold; after the hold its time begins anew', async () => {
    const [accepted, held] = [await buy(at, { merino: 1 }), await buy(at, { needles: 1 })]
    pass(18)
    await run()
    await stepOrder(at.meera, [accepted, 'accept'])
    const { db } = at.shop.database
    const hold = { because: 'risk', actor: 'staff', at: at.clock.now() }
    await transact(db, (tx) => holdOrder(tx, held, hold))
    pass(30)
    await run()
    expect([await statusOf(accepted), await statusOf(held)]).toEqual(['accepted', 'placed'])
    await transact(db, (tx) => releaseOrder(tx, held, { ...hold, at: at.clock.now() }))
    await run()
    expect(await statusOf(held)).toBe('placed')
    pass(25)
    await run()
    expect(await statusOf(held)).toBe('cancelled')
  })

  test('has at least 6 hours from its reminder, also if it waited for 3 days before the rule was switched on', async () => {
    await setDeadlines(at, { accept_hours: 0 })
    const id = await buy(at, { merino: 1 })
    pass(72)
    await setDeadlines(at, { accept_hours: 24 })
    await run()
    await run()
    expect(await statusOf(id)).toBe('placed')
    pass(6)
    await run()
    expect(await statusOf(id)).toBe('cancelled')
    await setDeadlines(at, { accept_hours: 0 })
  })
})

describe('an order that its store does not send', () => {
  beforeAll(() => setDeadlines(at, { ship_grace_hours: 24 }))

  test('is unpacked and cancelled 24 hours after its 24 hours to dispatch, unless the courier was asked to come', async () => {
    const [packed, booked, sent] = [
      await buy(at, { merino: 1 }),
      await buy(at, { merino: 1 }),
      await buy(at, { merino: 1 }),
    ]
    for (const id of [packed, booked]) {
      await stepOrder(at.meera, [id, 'accept'])
      await stepOrder(at.meera, [id, 'pack'], { parcels: null })
    }
    await run()
    const parcelId = (await getOrder(at.meera, booked)).shipments[0]?.parcel_id ?? 0
    const pickup = await stepParcel(at.meera, [parcelId, 'pickup'], {
      on: dayInIndia(at.clock.now(), 1),
    })
    await shipOrder(at, sent)
    pass(43)
    await run()
    expect(await bellsOf('Send this order soon, or it is cancelled')).toEqual(
      expect.arrayContaining([`/store/orders/${packed}`]),
    )
    pass(6)
    await run()
    expect(pickup.status).toBe(200)
    expect([await statusOf(packed), await statusOf(booked), await statusOf(sent)]).toEqual([
      'cancelled',
      'packed',
      'shipped',
    ])
    expect((await getOrder(at.meera, packed)).shipments.map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('may be late by the 5 days in which its goods are made', async () => {
    const { db } = at.shop.database
    await sql`update catalogue.variants set made_in_days = 5 where id = ${at.needles.variantId}`.execute(db)
    const id = await buy(at, { needles: 1 })
    await stepOrder(at.meera, [id, 'accept'])
    pass(49)
    await run()
    pass(49)
    await run()
    expect(await statusOf(id)).toBe('accepted')
    pass(24 * 5)
    await run()
    pass(6)
    await run()
    expect(await statusOf(id)).toBe('cancelled')
  })
})
