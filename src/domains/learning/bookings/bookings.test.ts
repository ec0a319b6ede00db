import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unsettledCharges } from '#domains/money/payments'
import { openWorkshopShop, type Somebody, type WorkshopShop } from './bookings.fixture.ts'
import { DAY_MS } from '#platform/time'
import type { Booking } from './contract.ts'
import { findSeatFaults } from './seat-faults.ts'
import { findPaymentFaults } from '../../money/payments/payment-faults.ts'

let shop: WorkshopShop
let asha: Somebody
let bilal: Somebody
let chitra: Somebody

beforeAll(async () => {
  shop = await openWorkshopShop()
  asha = await shop.somebody('Asha Rao')
  bilal = await shop.somebody('Bilal Khan')
  chitra = await shop.somebody('Chitra Iyer')
}, 60_000)
afterAll(() => shop.end())

/** After every sentence: seats are counted right, and every paisa is where it belongs. */
afterEach(async () => {
  await shop.settle()
  expect(await findSeatFaults(shop.db)).toEqual([])
  expect(await findPaymentFaults(shop.db)).toEqual([])
  expect(await unsettledCharges(shop.db)).toEqual([])
})

const refunds = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ said: string }>`
    select amount_paise || ' ' || state as said from payments.refunds where payable_id = ${id} order by queued_at, key`.execute(
    shop.db,
  )
  return rows.map(({ said }) => said)
}

describe('the rush', () => {
  test('500 people fight for 20 seats: 20 bookings, 480 times no, and nothing else', async () => {
    const at = await shop.workshop({ seats: 20 })
    const crowd = await Promise.all(
      Array.from({ length: 500 }, (_, index) => shop.somebody(`Person ${index}`)),
    )
    const answers = await Promise.all(crowd.map((who) => shop.ask(who, at)))
    const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())
    expect(Object.fromEntries([...counts].map(([said, all]) => [said, all.length]))).toEqual({
      '201': 20,
      '409 sold_out': 480,
    })
    const { rows } = await sql<{
      taken: number
    }>`select taken from workshops.pools where session_id = ${at.sessionId}`.execute(shop.db)
    expect(rows).toEqual([{ taken: 20 }])
  }, 60_000)
})

describe('money', () => {
  test('₹1,180 paid once is one booking with a ticket, told by browser, webhook and poller in any order', async () => {
    const at = await shop.workshop({ seats: 2 })
    const opened = await shop.hold(asha, at)
    expect(opened.booking).toMatchObject({
      state: 'held',
      total: 1180,
      gst: { rate: 18, cgst: 90, sgst: 90, igst: 0, place: 'Karnataka' },
    })
    expect(opened.booking.seats[0]).toMatchObject({ code: '', qr: null })
    const paid = await shop.pay(asha, opened, { webhook: 'twice' })
    const confirmed = await Promise.all(
      [1, 2, 3].map(() => asha.post<Booking>(`/api/bookings/${opened.booking.id}/confirm`, paid)),
    )
    await shop.settle()
    expect(confirmed.map(({ body }) => body.state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    const booking = await shop.see(asha, opened.booking.id)
    expect(booking).toMatchObject({ state: 'confirmed', payment: 'paid', refunded: 0 })
    expect(booking.seats[0]?.code).toMatch(/^CIY1\.\d+\./)
    expect(await refunds(booking.id)).toEqual([])
  })

  test('a second payment of ₹1,180 for the same seats goes back', async () => {
    const at = await shop.workshop({ seats: 2 })
    const opened = await shop.hold(asha, at)
    const order = { order_id: opened.pay?.rp_order_id, method: 'upi', outcome: 'success', webhook: 'now' }
    await Promise.all([
      asha.post('/sandbox/razorpay/test/pay', order),
      asha.post('/sandbox/razorpay/test/pay', order),
    ])
    await shop.settle()
    await shop.jobs.tasks['payments:look']?.(undefined)
    await shop.settle()
    expect(await shop.see(asha, opened.booking.id)).toMatchObject({ state: 'confirmed', payment: 'paid' })
    const { rows } = await sql<{
      kept: number
    }>`select sum(kept_paise)::bigint as kept from payments.charges where payable_id = ${opened.booking.id}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ kept: 118_000 }])
  })

  test('a server that dies between the payment and the booking: the next look books the seats', async () => {
    const at = await shop.workshop({ seats: 1 })
    const opened = await shop.hold(asha, at)
    await shop.pay(asha, opened, { webhook: 'never' })
    // The gateway was asked and the money written down; nobody has heard of it.
    await shop.jobs.tasks['payments:look']?.(undefined)
    await sql`delete from platform.outbox`.execute(shop.db)
    shop.clock.forward(16 * 60_000)
    await shop.tick()
    expect(await shop.see(asha, opened.booking.id)).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })

  test('paid after the hold was over: booked when there is a seat, else all ₹1,180 go back', async () => {
    const at = await shop.workshop({ seats: 1 })
    const lucky = await shop.hold(asha, at)
    shop.clock.forward(16 * 60_000)
    await shop.tick()
    expect((await shop.see(asha, lucky.booking.id)).state).toBe('expired')
    await shop.pay(asha, lucky, { webhook: 'now' })
    await shop.settle()
    expect((await shop.see(asha, lucky.booking.id)).state).toBe('confirmed')

    const other = await shop.workshop({ seats: 1 })
    const late = await shop.hold(asha, other)
    shop.clock.forward(16 * 60_000)
    await shop.tick()
    await shop.book(bilal, other)
    await shop.pay(asha, late, { webhook: 'now' })
    await shop.settle()
    expect(await shop.see(asha, late.booking.id)).toMatchObject({
      state: 'expired',
      payment: 'refunded',
      refunded: 1180,
    })
    expect(await refunds(late.booking.id)).toEqual(['118000 succeeded'])
  })

  test('a free seat is booked at once, and the kit of ₹450 beside a seat is an order of its store', async () => {
    const free = await shop.workshop({ seats: 3, rupees: 0 })
    expect((await shop.hold(asha, free)).booking).toMatchObject({
      state: 'confirmed',
      payment: 'free',
      total: 0,
    })

    const address = await asha.post('/api/addresses', {
      ship_name: 'Asha Rao', phone_no: '9000000001', address1: '14 Jasmine', address2: 'Cubbon Road', city: 'Bengaluru', landmark: '', state: 29, zip_code: '560001',
    }) // prettier-ignore
    expect(address.status, JSON.stringify(address.body)).toBeLessThan(300)
    const { rows } = await sql<{
      id: number
    }>`select id from identity.addresses where person_id = ${asha.id} limit 1`.execute(shop.db)
    const at = await shop.workshop({ seats: 3, withKit: true })
    const booking = await shop.book(asha, at, { with_kit: true, address_id: rows[0]?.id, total: 1630 })
    expect(booking).toMatchObject({
      state: 'confirmed',
      total: 1630,
      kit: { name: 'Block printing kit', price: 450 },
    })
    const order = await asha.get<{ order: { order_status: string; total_amount: number } }>(
      `/api/orders/${booking.kit?.order_id}`,
    )
    expect(order.body.order).toMatchObject({ order_status: 'Placed', total_amount: 450 })
    const cancelled = await asha.post<Booking>(`/api/bookings/${booking.id}/cancel`, { refund: 1180 })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', refunded: 1630 })
    await shop.settle()
    expect(
      (await asha.get<{ order: { order_status: string } }>(`/api/orders/${booking.kit?.order_id}`)).body.order
        .order_status,
    ).toBe('Cancelled')

    // It is to be posted 72 hours before: at 72 hours it is sold, a minute later it is not, and the seat alone still is.
    const soon = await shop.workshop({ seats: 3, days: 4, withKit: true })
    const ask = (who: Somebody, withKit: boolean) =>
      shop.ask(who, soon, withKit ? { with_kit: true, address_id: rows[0]?.id } : {})
    shop.clock.forward(24 * 3_600_000)
    expect((await ask(asha, true)).body.booking).toMatchObject({ state: 'held', total: 1630 })
    shop.clock.forward(60_000)
    expect((await ask(asha, true)).body).toMatchObject({ status: 409, code: 'kit_late' })
    expect((await ask(asha, false)).body.booking).toMatchObject({ state: 'held', total: 1180 })
    const { rows: kits } = await sql<{
      held: number
    }>`select coalesce(sum(quantity), 0)::int as held from stock.holds`.execute(shop.db)
    expect(kits).toEqual([{ held: 0 }])
  })
})

describe('giving seats up', () => {
  test('one of three seats goes back by its own frozen ₹1,180, the rest stays; pressed twice it goes back once', async () => {
    const at = await shop.workshop({ seats: 3 })
    const booking = await shop.book(asha, at, { names: ['Asha', 'Tara', 'Uma'] })
    const seat = booking.seats[1]?.id
    const answers = await Promise.all(
      [1, 2].map(() => asha.post<Booking>(`/api/bookings/${booking.id}/cancel`, { seat_ids: [seat] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await shop.settle()
    expect(await shop.see(asha, booking.id)).toMatchObject({ state: 'confirmed', refunded: 1180 })
    expect(await refunds(booking.id)).toEqual(['118000 succeeded'])
    const all = await Promise.all(
      [1, 2].map(() => asha.post<Booking>(`/api/bookings/${booking.id}/cancel`, {})),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.see(asha, booking.id)).toMatchObject({ state: 'cancelled', refunded: 3540 })
  })

  test('half of it 30 hours before, nothing 6 hours before, by what was agreed when it was booked', async () => {
    const at = await shop.workshop({ seats: 3, days: 3 })
    const [first, second] = [await shop.book(asha, at), await shop.book(bilal, at)]
    await sql`update workshops.workshops set free_hours = 0, half_hours = 0 where id = ${at.id}`.execute(
      shop.db,
    )
    shop.clock.forward(42 * 3_600_000)
    expect((await asha.post(`/api/bookings/${first.id}/cancellation`)).body).toMatchObject({
      refund: 590,
      percent: 50,
      why: 'half',
    })
    expect((await asha.post(`/api/bookings/${first.id}/cancel`, { refund: 1180 })).body).toMatchObject({
      status: 409,
      code: 'refund_changed',
    })
    expect(
      (await asha.post<Booking>(`/api/bookings/${first.id}/cancel`, { refund: 590 })).body,
    ).toMatchObject({ state: 'cancelled', refunded: 590 })
    shop.clock.forward(24 * 3_600_000)
    expect((await bilal.post<Booking>(`/api/bookings/${second.id}/cancel`, {})).body).toMatchObject({
      state: 'cancelled',
      refunded: 0,
    })
  })

  test('a waiting list goes in order: the freed seat is offered to who came first, then to the next, and nobody takes it in between', async () => {
    const at = await shop.workshop({ seats: 1 })
    const booking = await shop.book(asha, at)
    expect((await shop.ask(bilal, at)).body).toMatchObject({ code: 'sold_out' })
    const wait = (who: Somebody) =>
      who.post(`/api/workshop-sessions/${at.sessionId}/waitlist`, { mode: 'in_person' })
    expect((await wait(bilal)).body).toMatchObject({ state: 'waiting', place: 1 })
    expect((await wait(chitra)).body).toMatchObject({ state: 'waiting', place: 2 })
    await asha.post(`/api/bookings/${booking.id}/cancel`)
    expect((await shop.ask(asha, at)).body).toMatchObject({ code: 'sold_out' })
    const offers = async (who: Somebody) =>
      (await who.get<{ waiting: { id: number; state: string }[] }>('/api/bookings')).body.waiting
    expect(await offers(bilal)).toMatchObject([{ state: 'offered' }])
    expect(await offers(chitra)).toMatchObject([{ state: 'waiting' }])
    expect((await shop.ask(chitra, at, { offer_id: (await offers(bilal))[0]?.id })).status).toBe(404)
    shop.clock.forward(25 * 3_600_000)
    await shop.tick()
    expect(await offers(bilal)).toEqual([])
    const [offer] = await offers(chitra)
    expect(offer?.state).toBe('offered')
    expect(await shop.book(chitra, at, { offer_id: offer?.id })).toMatchObject({ state: 'confirmed' })
    expect((await shop.ask(chitra, at, { offer_id: offer?.id })).body).toMatchObject({ code: 'offer_over' })
  })

  test('a conductor cancels: everybody has all of it back, those who were paying too', async () => {
    const at = await shop.workshop({ seats: 3, days: 1 })
    const booking = await shop.book(asha, at, { names: ['Asha', 'Tara'] })
    const paying = await shop.hold(bilal, at)
    expect(
      (await bilal.post(`/api/conduct/sessions/${at.sessionId}/cancel`, { reason: 'I am ill' })).status,
    ).toBe(403)
    const cancelled = await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, {
      reason: 'I am ill',
    })
    expect(cancelled.body).toEqual({ bookings: 1, refund: 2360 })
    await shop.pay(bilal, paying, { webhook: 'now' })
    await shop.settle()
    expect(await shop.see(asha, booking.id)).toMatchObject({
      state: 'cancelled',
      payment: 'refunded',
      refunded: 2360,
    })
    expect(await shop.see(bilal, paying.booking.id)).toMatchObject({ state: 'expired', payment: 'refunded' })
    expect(
      (await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, { reason: 'again' })).status,
    ).toBe(409)
  })

  test('₹590 kept of a seat given up late, and all ₹1,180 of one given up at the last hour, go back when the conductor calls it off; once', async () => {
    const at = await shop.workshop({ seats: 4, days: 3 })
    const [half, late, two] = [
      await shop.book(asha, at),
      await shop.book(bilal, at),
      await shop.book(chitra, at, { names: ['Chitra', 'Dev'] }),
    ]
    shop.clock.forward(42 * 3_600_000)
    await asha.post(`/api/bookings/${half.id}/cancel`, { refund: 590 })
    await chitra.post(`/api/bookings/${two.id}/cancel`, { seat_ids: [two.seats[1]?.id] })
    shop.clock.forward(24 * 3_600_000)
    await bilal.post(`/api/bookings/${late.id}/cancel`, { refund: 0 })
    await shop.settle()
    const { body: roster } = await shop.devika.get<{ refund_if_off: number }>(
      `/api/conduct/sessions/${at.sessionId}/roster`,
    )
    expect(roster.refund_if_off).toBe(3540)
    const called = await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, {
      reason: 'The hall is under water',
    })
    expect(called.body).toEqual({ bookings: 1, refund: 590 + 1180 + 590 + 1180 })
    await shop.settle()
    await shop.jobs.tasks['bookings:give-back']?.({ sessionId: at.sessionId, reason: 'again' })
    await shop.settle()
    expect(await shop.see(asha, half.id)).toMatchObject({
      state: 'cancelled',
      refunded: 1180,
      payment: 'refunded',
    })
    expect(await shop.see(bilal, late.id)).toMatchObject({
      state: 'cancelled',
      refunded: 1180,
      payment: 'refunded',
    })
    expect(await shop.see(chitra, two.id)).toMatchObject({
      state: 'cancelled',
      refunded: 2360,
      payment: 'refunded',
    })
    expect([await refunds(half.id), await refunds(late.id), (await refunds(two.id)).toSorted()]).toEqual([
      ['59000 succeeded', '59000 succeeded'],
      ['118000 succeeded'],
      ['118000 succeeded', '59000 succeeded', '59000 succeeded'],
    ])
    shop.clock.forward(5 * DAY_MS)
    await shop.tick()
    const { rows } =
      await sql`select id from bookings.bookings where session_id = ${at.sessionId} and settled_at is not null and refunded_paise < total_paise`.execute(
        shop.db,
      )
    expect(rows).toEqual([])
  })

  test('another time: who says nothing keeps her seat, who says no has all of it back although it is late', async () => {
    const at = await shop.workshop({ seats: 2, days: 2 })
    const [one, two] = [await shop.book(asha, at), await shop.book(bilal, at)]
    shop.clock.forward(40 * 3_600_000)
    const starts = new Date(shop.clock.now().getTime() + DAY_MS).toISOString()
    const meetings = [
      { starts_at: starts, ends_at: new Date(shop.clock.now().getTime() + DAY_MS + 3_600_000).toISOString() },
    ]
    expect(
      (
        await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/reschedule`, {
          meetings,
          reason: 'The hall is taken',
        })
      ).body,
    ).toMatchObject({ bookings: 2 })
    expect(await shop.see(asha, one.id)).toMatchObject({
      session: { starts_at: starts },
      change: { reason: 'The hall is taken', answer: null },
    })
    expect((await asha.post<Booking>(`/api/bookings/${one.id}/answer`, { answer: 'keep' })).body.state).toBe(
      'confirmed',
    )
    expect(
      (await bilal.post<Booking>(`/api/bookings/${two.id}/answer`, { answer: 'refund' })).body,
    ).toMatchObject({
      state: 'cancelled',
      refunded: 1180,
    })
    expect((await bilal.post(`/api/bookings/${two.id}/answer`, { answer: 'refund' })).status).toBe(409)
    // Whoever has agreed is back under what was agreed when she booked: 24 hours before, half.
    expect((await asha.post(`/api/bookings/${one.id}/cancellation`)).body).toMatchObject({ percent: 50 })
  })

  test('fewer than 3 by the end of the sale: it does not happen and nobody pays', async () => {
    const at = await shop.workshop({ seats: 5, days: 1, least: 3 })
    const booking = await shop.book(asha, at)
    shop.clock.forward(DAY_MS - 30 * 60_000)
    await shop.tick()
    expect(await shop.see(asha, booking.id)).toMatchObject({
      state: 'cancelled',
      refunded: 1180,
      session: { state: 'cancelled' },
    })
  })
})

describe('what is not meant', () => {
  test('somebody else’s booking is not there, odd things are refused with a sentence, and nothing breaks', async () => {
    const at = await shop.workshop({ seats: 5 })
    const booking = await shop.book(asha, at)
    for (const path of ['', '/calendar.ics', `/certificates/${booking.seats[0]?.id}`])
      expect((await bilal.get(`/api/bookings/${booking.id}${path}`)).status).toBe(404)
    for (const path of ['cancel', 'pay', 'confirm', 'answer', 'transfer', 'review'])
      expect((await bilal.post(`/api/bookings/${booking.id}/${path}`, {})).status).toBe(404)
    expect((await bilal.get(`/api/conduct/sessions/${at.sessionId}/roster`)).status).toBe(403)
    expect((await shop.visitor().get('/api/bookings')).status).toBe(401)
    const odd: [object, number][] = [
      [{ tickets: 0 }, 400],
      [{ tickets: 1e9 }, 400],
      [{ names: ['A', 'B'], tickets: 1 }, 400],
      [{ names: [''] }, 400],
      [{ session_id: 9e15 }, 404],
      [{ ticket_id: 1e9 }, 404],
      [{ total: 1 }, 409],
      [{ total: 0.001 }, 409],
      [{ offer_id: 77 }, 404],
      [{ address_id: 77 }, 404],
      [{ attendees: [{ name: 'Uma', is_minor: true }] }, 400],
      [{ attendees: [{ name: 'Uma', answers: { hand: 'Foot' } }] }, 400],
      [{ attendees: 'all' }, 400],
    ]
    for (const [more, status] of odd)
      expect((await shop.ask(bilal, at, more as never)).status, JSON.stringify(more)).toBe(status)
    const forged = { razorpay_payment_id: 'pay_1', razorpay_signature: 'f'.repeat(64) }
    const held = await shop.hold(bilal, at)
    expect((await bilal.post<Booking>(`/api/bookings/${held.booking.id}/confirm`, forged)).body.state).toBe(
      'held',
    )
    expect((await bilal.delete(`/api/bookings/${held.booking.id}/hold`)).status).toBe(200)
    expect((await bilal.post(`/api/bookings/${held.booking.id}/pay`)).body).toMatchObject({
      code: 'hold_over',
    })
  })
})
