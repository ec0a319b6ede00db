import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity'
import { advanceOrder, cancelLines, notePieces, reduceOrder, returnPieces } from '#domains/buying/orders'
import { publish } from '#platform/events'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { openStoreWith, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add, buyInCash, quoteOf } from '../../buying/checkout/buying.fixture.ts'
import { collect, confirmCash as confirm, importing } from './cash.fixture.ts'
import { findCashFaults } from './cash-faults.ts'
import { mayPayCash } from './index.ts'

let shop: TestShop
let clock: MovableClock
let asha: Visitor
let ravi: Visitor
let meena: Visitor
let noor: Visitor
let yarn: SoldGoods

beforeAll(async () => {
  clock = movableClock(new Date('2026-11-21T06:00:00Z'))
  shop = await openTestShop({ clock })
  yarn = (
    await openStoreWith(shop.database.db, 'Wool House', {
      goods: [{ name: 'Wool yarn', price: 199.5, stock: 500 }],
    })
  )[0] as SoldGoods
  ;[asha, ravi, meena, noor] = [shop.visitor(), shop.visitor(), shop.visitor(), shop.visitor()]
  await asha.signIn('9000000001', 'Asha Rao')
  await ravi.signIn('9000000002', 'Ravi')
  for (const [visitor, phone, name] of [
    [meena, '9000000003', 'Meena'],
    [noor, '9000000004', 'Noor'],
  ] as const) {
    await visitor.signIn(phone, name)
    await transact(shop.database.db, async (tx) => {
      const { rows } = await sql<{
        id: number
      }>`select id from identity.people where phone = ${phone}`.execute(tx)
      for (const role of ['staff', 'staff:cash']) await grantRole(tx, rows[0]?.id ?? 0, role)
    })
  }
})
afterAll(async () => {
  expect(await findCashFaults(shop.database.db)).toEqual([])
  await shop.end()
})

/** An hour later, because a number gets few codes at once. */
const confirmCash = (visitor: Visitor, orderId: number, phone: string) => {
  clock.forward(HOUR_MS)
  return confirm(visitor, orderId, phone)
}

/** Everything goes to 9000000001, Asha's own number. */
async function bought(shopper: Visitor, quantity = 1): Promise<number> {
  await add(shopper, yarn, quantity)
  const [orderId = 0] = await buyInCash(shopper)
  await settleJobs(shop.jobs)
  return orderId
}

async function cashOf(orderId: number) {
  const { rows } = await sql<{
    status: string
    asked: number
    open: number
    owed: number
    held: string | null
    order: string
    rupees: number
  }>`
    select i.status, i.asked_paise as asked, i.asked_paise - i.void_paise - i.collected_paise as open,
      i.collected_paise - i.remitted_paise - i.written_off_paise as owed, o.held_because as held, o.status as order, o.total_paise / 100 as rupees
    from cash.instruments i join orders.orders o on o.id = i.order_id where i.order_id = ${orderId}`.execute(
    shop.database.db,
  )
  return rows[0]
}
const stateOf = async (orderId: number) => (await cashOf(orderId))?.status

async function sent(orderId: number): Promise<void> {
  await transact(shop.database.db, async (tx) => {
    const step = (event: 'accept' | 'pack' | 'hand_over_all') =>
      advanceOrder(tx, orderId, { event, actor: 'store', reason: '', at: clock.now() })
    await step('accept')
    await step('pack')
    await notePieces(tx, orderId, { fate: 'shipped', pieces: [{ lineNo: 1, quantity: 1 }] })
    await step('hand_over_all')
  })
  await settleJobs(shop.jobs)
}

type Desk = {
  couriers: { courier: string; owed: number; overdue: number }[]
  unmatched: { id: number; outcome: string; awb: string }[]
  write_offs: { id: number; is_mine: boolean }[]
}
const desk = async (visitor = meena) => (await visitor.get<Desk>('/api/admin/cash')).body

describe('confirming', () => {
  test('an order to her own number goes its way at once', async () => {
    const orderId = await bought(asha)
    expect(await cashOf(orderId)).toMatchObject({ status: 'confirmed', held: null, order: 'placed' })
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, orderId, { lines: null, actor: 'shopper', reason: '', at: clock.now() }),
    )
    await settleJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'void', open: 0 })
  })

  test("Ravi's order to Asha's number stands still, and his store's step is refused 409 on_hold, until the code of that number comes", async () => {
    const orderId = await bought(ravi)
    expect(await cashOf(orderId)).toMatchObject({ status: 'waiting_confirmation', held: 'cash_confirmation' })
    const step = transact(shop.database.db, (tx) =>
      advanceOrder(tx, orderId, { event: 'accept', actor: 'store', reason: '', at: clock.now() }),
    )
    await expect(step).rejects.toMatchObject({ status: 409, code: 'on_hold' })
    expect((await ravi.get<{ phone: string }>(`/api/orders/${orderId}/cash`)).body.phone).toBe('9000000001')

    expect((await ravi.post(`/api/orders/${orderId}/confirm-cash`, {})).body).toMatchObject({
      status: 401,
      code: 'proof_needed',
    })
    expect((await confirmCash(ravi, orderId, '9000000002')).body).toMatchObject({
      status: 409,
      code: 'other_number',
    })
    expect((await confirmCash(asha, orderId, '9000000001')).status).toBe(404)
    expect((await confirmCash(ravi, orderId, '9000000001')).body).toMatchObject({ state: 'confirmed' })
    expect((await confirmCash(ravi, orderId, '9000000001')).body).toMatchObject({ state: 'confirmed' })
    expect(await cashOf(orderId)).toMatchObject({ status: 'confirmed', held: null })
  })

  test("Ravi's order that the staff make cost nothing before he confirms it has nothing left to confirm, and goes its way", async () => {
    const orderId = await bought(ravi)
    const { rupees = 0 } = (await cashOf(orderId)) ?? {}
    const why = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'It was our fault',
      at: clock.now(),
      key: 'all of it',
    } as const
    await transact(shop.database.db, (tx) => reduceOrder(tx, orderId, { ...why, paise: rupees * 100 }))
    await settleJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'void', held: null, order: 'placed', open: 0 })
    const { order } = (await ravi.get<{ order: { timeline: { event: string }[] } }>(`/api/orders/${orderId}`))
      .body
    expect(order.timeline.map(({ event }) => event)).toContain('There is nothing left to confirm')
    expect(order.timeline.map(({ event }) => event)).not.toContain('You confirmed that you pay in cash')
  })

  test('after 24 hours without it the clock cancels the order, gives the stock back, and a late code is refused 409', async () => {
    const orderId = await bought(ravi)
    clock.forward(DAY_MS - 1)
    await shop.jobs.tasks['cash:lapse']?.(undefined)
    expect(await stateOf(orderId)).toBe('waiting_confirmation')
    clock.forward(1)
    await Promise.all([
      shop.jobs.tasks['cash:lapse']?.(undefined),
      shop.jobs.tasks['cash:lapse']?.(undefined),
    ])
    await settleJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'void', order: 'cancelled', held: null, open: 0 })
    expect((await confirmCash(ravi, orderId, '9000000001')).status).toBe(409)
  })

  test('somebody on the staff who spoke with him confirms it once, for a reason that is kept', async () => {
    const orderId = await bought(ravi)
    const ask = () =>
      meena.post(`/api/admin/cash/orders/${orderId}/confirm`, { reason: 'Spoke with Ravi on the phone' })
    expect((await ravi.post(`/api/admin/cash/orders/${orderId}/confirm`, { reason: 'Mine' })).status).toBe(
      403,
    )
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 409])
    const { rows } = await sql<{
      reason: string
    }>`select reason from staff.audit_log where about = ${`order ${orderId}`}`.execute(shop.database.db)
    expect(rows).toEqual([{ reason: 'Spoke with Ravi on the phone' }])
  })
})

describe('who may pay in cash', () => {
  test('nobody who did not take 2 parcels; the quote says so in a sentence', async () => {
    const lata = shop.visitor()
    await lata.signIn('9000000007', 'Lata')
    for (const key of ['one', 'two']) {
      const orderId = await bought(lata)
      await confirmCash(lata, orderId, '9000000001')
      await sent(orderId)
      await transact(shop.database.db, (tx) =>
        returnPieces(tx, orderId, {
          pieces: [{ lineNo: 1, quantity: 1 }],
          cause: 'rto',
          withDelivery: false,
          actor: 'courier',
          reason: 'Refused',
          at: clock.now(),
          key,
        }),
      )
      await settleJobs(shop.jobs)
      expect(await cashOf(orderId)).toMatchObject({ status: 'void', open: 0 })
    }
    const { rows } = await sql<{
      id: number
    }>`select id from identity.people where phone = '9000000007'`.execute(shop.database.db)
    const asked = { shopperId: rows[0]?.id ?? 0, phone: null, productIds: [yarn.productId], now: clock.now() }
    expect(await mayPayCash(shop.database.db, asked)).toMatchObject({ allowed: false })
    await add(lata, yarn)
    expect((await quoteOf(lata)).cod).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/not taken at the door/) as string,
    })
    expect(
      await mayPayCash(shop.database.db, { ...asked, now: new Date(clock.now().getTime() + 181 * DAY_MS) }),
    ).toMatchObject({ allowed: true })
  })

  test('nobody for goods that are not sold so', async () => {
    const { body: rules } = await meena.get<object>('/api/admin/cash/settings')
    const set = (more: object) =>
      meena.post('/api/admin/cash/settings', { ...rules, ...more, reason: 'Too dear for cash' })
    expect((await set({ product_ids: [yarn.productId] })).status).toBe(200)
    const asked = { shopperId: 1, phone: null, productIds: [yarn.productId], now: clock.now() }
    expect(await mayPayCash(shop.database.db, asked)).toEqual({
      allowed: false,
      reason: 'cash.some_goods_only_paid_online',
    })
    await set({ product_ids: [], category_ids: [4] })
    expect(await mayPayCash(shop.database.db, asked)).toMatchObject({ allowed: false })
    await set({})
    expect(await mayPayCash(shop.database.db, asked)).toEqual({ allowed: true, reason: null })
  })
})

describe('what couriers owe', () => {
  async function collected(awb: string): Promise<{ orderId: number; parcelId: number; rupees: number }> {
    const orderId = await bought(asha)
    await sent(orderId)
    const rupees = (await cashOf(orderId))?.rupees ?? 0
    return { orderId, parcelId: await collect(shop, { orderId, awb, rupees, at: clock.now() }), rupees }
  }

  test('begins when it is due, and is collected once, however often that is heard', async () => {
    const orderId = await bought(asha)
    await sent(orderId)
    expect(await stateOf(orderId)).toBe('due')
    const rupees = (await cashOf(orderId))?.rupees ?? 0
    const parcelId = await collect(shop, { orderId, awb: 'AWB0', rupees, at: clock.now() })
    await transact(shop.database.db, (tx) =>
      publish(tx, 'fulfilment.delivered', {
        orderId,
        parcelId,
        courier: 'delhivery',
        cashPaise: rupees * 100,
        at: clock.now().toISOString(),
      }),
    )
    await settleJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'collected', open: 0, owed: rupees * 100 })
  })

  test('a dry run changes nothing; the file pays; the same file again is 409, and its lines in another file are duplicates', async () => {
    const { orderId, rupees } = await collected('AWB1')
    const line = `Delhivery,awb-1,${rupees},UTR1`
    const dry = await importing(meena, [line, 'Delhivery,NOBODY,10,UTR1', 'Delhivery,,10,UTR1'], {
      dry_run: true,
    })
    expect(dry.body).toMatchObject({ batch_id: null, counts: { matched: 1, unknown: 1 } })
    expect(dry.body.errors).toHaveLength(1)
    expect(await stateOf(orderId)).toBe('collected')

    expect((await importing(ravi, [line])).status).toBe(403)
    expect((await importing(meena, [line, 'Delhivery,,10,UTR1'])).body).toMatchObject({
      status: 409,
      code: 'wrong_rows',
    })
    const both = await Promise.all([importing(meena, [line]), importing(noor, [line])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await cashOf(orderId)).toMatchObject({ status: 'remitted', owed: 0 })
    expect((await importing(meena, [line])).body).toMatchObject({ status: 409, code: 'same_file' })
    expect((await importing(meena, [line, 'Delhivery,NOBODY2,10,UTR1'])).body.counts).toMatchObject({
      duplicate: 1,
      unknown: 1,
    })

    const batch = both.find(({ status }) => status === 200)?.body.batch_id
    expect(
      (
        await meena.post(`/api/admin/cash/batches/${batch}/bank`, {
          reason: 'On the statement of 22 November',
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await meena.post(`/api/admin/cash/batches/${batch}/bank`, {
          reason: 'On the statement of 22 November',
        })
      ).status,
    ).toBe(409)
    expect(await stateOf(orderId)).toBe('settled')
  })

  test('₹50 too little is short; the rest comes later, or is given up by two people', async () => {
    const { orderId, parcelId, rupees } = await collected('AWB2')
    await importing(meena, [`Delhivery,AWB2,${rupees - 50},UTR2`])
    expect(await cashOf(orderId)).toMatchObject({ status: 'short', owed: 5_000 })
    const asked = await meena.post<{ id: number }>('/api/admin/cash/write-offs', {
      parcel_id: parcelId,
      reason: 'The courier denies it',
    })
    expect(asked.status).toBe(201)
    expect(
      (await noor.post('/api/admin/cash/write-offs', { parcel_id: parcelId, reason: 'The same again' })).body,
    ).toMatchObject({
      code: 'asked_already',
    })
    const decide = (visitor: Visitor, approve: boolean) =>
      visitor.post(`/api/admin/cash/write-offs/${asked.body.id}/decide`, {
        approve,
        reason: 'Too little to go on about',
      })
    expect((await decide(meena, true)).body).toMatchObject({ status: 409, code: 'second_person' })
    expect((await decide(noor, true)).status).toBe(200)
    expect((await decide(noor, true)).status).toBe(409)
    expect(await cashOf(orderId)).toMatchObject({ status: 'settled', owed: 0 })

    const later = await collected('AWB3')
    await importing(meena, [`Delhivery,AWB3,${later.rupees - 50},UTR3`])
    await importing(meena, ['Delhivery,AWB3,50,UTR4'])
    expect(await cashOf(later.orderId)).toMatchObject({ status: 'remitted', owed: 0 })
  })

  test('what is handed over before anybody heard of the delivery waits, and pays by itself once it is heard', async () => {
    const orderId = await bought(asha)
    await sent(orderId)
    const rupees = (await cashOf(orderId))?.rupees ?? 0
    expect((await importing(meena, [`Delhivery,AWB4,${rupees},UTR5`])).body.counts).toMatchObject({
      unknown: 1,
    })
    await collect(shop, { orderId, awb: 'AWB4', rupees, at: clock.now() })
    expect(await stateOf(orderId)).toBe('remitted')
  })

  test('a number that was typed wrong is matched by hand, and what is over is closed for a reason', async () => {
    const { orderId, parcelId, rupees } = await collected('AWB5')
    await importing(meena, [`Delhivery,AWBS,${rupees + 20},UTR6`])
    const line = (await desk()).unmatched.find(({ awb }) => awb === 'AWBS')
    const match = () =>
      meena.post(`/api/admin/cash/lines/${line?.id}/match`, { parcel_id: parcelId, reason: 'An S for a 5' })
    expect([(await match()).status, (await match()).status]).toEqual([200, 409])
    expect(await stateOf(orderId)).toBe('remitted')
    expect((await desk()).unmatched.find(({ awb }) => awb === 'AWBS')?.outcome).toBe('over')
    expect(
      (await meena.post(`/api/admin/cash/lines/${line?.id}/close`, { reason: 'Sent back to the courier' }))
        .status,
    ).toBe(200)
    expect((await desk()).unmatched.some(({ awb }) => awb === 'AWBS')).toBe(false)
  })

  test('is overdue after 8 days, by courier', async () => {
    const { rupees } = await collected('AWB6')
    const owedBefore = (await desk()).couriers.find(({ courier }) => courier === 'delhivery')
    expect(owedBefore?.owed).toBeGreaterThanOrEqual(rupees)
    clock.forward(8 * DAY_MS + 1)
    expect(
      (await desk()).couriers.find(({ courier }) => courier === 'delhivery')?.overdue,
    ).toBeGreaterThanOrEqual(rupees)
  })

  test('the nightly check finds nothing, and finds a rupee that somebody takes out of the books', async () => {
    expect(await findCashFaults(shop.database.db)).toEqual([])
    const { orderId } = await collected('AWB7')
    await sql`update cash.instruments set collected_paise = collected_paise - 100 where order_id = ${orderId}`.execute(
      shop.database.db,
    )
    await shop.jobs.tasks['cash:check']?.(undefined)
    expect(
      (await meena.get<{ check: { wrong: string[] } }>('/api/admin/cash')).body.check.wrong.length,
    ).toBeGreaterThanOrEqual(2)
    await sql`update cash.instruments set collected_paise = collected_paise + 100 where order_id = ${orderId}`.execute(
      shop.database.db,
    )
  })
})
