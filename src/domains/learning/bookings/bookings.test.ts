import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from './bookings.fixture.ts'
import type { Booking } from './contract.ts'
import { shop, asha, bilal, refunds, setUpBookings } from './booked.fixture.ts'

setUpBookings()

describe('many buyers at once', () => {
  test('500 people try to book 20 seats at once: 20 bookings, 480 refusals, no other result', async () => {
    const at = await shop.workshop({ seats: 20 })
    const crowd = await Promise.all(
      Array.from({ length: 500 }, (_, index) => shop.newPerson(`Person ${index}`)),
    )
    const answers = await Promise.all(crowd.map((who) => shop.ask(who, at)))
    const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())
    expect(Object.fromEntries([...counts].map(([status, all]) => [status, all.length]))).toEqual({
      '201': 20,
      '409 sold_out': 480,
    })
    const { rows } = await sql<{
      taken: number
    }>`select taken from workshops.pools where session_id = ${at.sessionId}`.execute(shop.db)
    expect(rows).toEqual([{ taken: 20 }])
  }, 60_000)
})

describe('payments', () => {
  test('one payment of ₹1,180 makes one booking with a ticket, reported by browser, webhook and poller in any order', async () => {
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
    await shop.runJobs()
    expect(confirmed.map(({ body }) => body.state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    const booking = await shop.see(asha, opened.booking.id)
    expect(booking).toMatchObject({ state: 'confirmed', payment: 'paid', refunded: 0 })
    expect(booking.seats[0]?.code).toMatch(/^CIY1\.\d+\./)
    expect(await refunds(booking.id)).toEqual([])
  })

  test('a second payment of ₹1,180 for the same seats is refunded', async () => {
    const at = await shop.workshop({ seats: 2 })
    const opened = await shop.hold(asha, at)
    const order = { order_id: opened.pay?.rp_order_id, method: 'upi', outcome: 'success', webhook: 'now' }
    await Promise.all([
      asha.post('/sandbox/razorpay/test/pay', order),
      asha.post('/sandbox/razorpay/test/pay', order),
    ])
    await shop.runJobs()
    await shop.jobs.tasks['payments:check-due']?.(undefined)
    await shop.runJobs()
    expect(await shop.see(asha, opened.booking.id)).toMatchObject({ state: 'confirmed', payment: 'paid' })
    const { rows } = await sql<{
      kept: number
    }>`select sum(kept_paise)::bigint as kept from payments.charges where payable_id = ${opened.booking.id}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ kept: 118_000 }])
  })

  test('a server dies between the payment and the booking: the next poll books the seats', async () => {
    const at = await shop.workshop({ seats: 1 })
    const opened = await shop.hold(asha, at)
    await shop.pay(asha, opened, { webhook: 'never' })
    // The payment is recorded, but its event has not been handled.
    await shop.jobs.tasks['payments:check-due']?.(undefined)
    await sql`delete from platform.outbox`.execute(shop.db)
    shop.clock.forward(16 * 60_000)
    await shop.tick()
    expect(await shop.see(asha, opened.booking.id)).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })

  test('a payment after the hold expired becomes a booking if a seat is free, else all ₹1,180 are refunded', async () => {
    const at = await shop.workshop({ seats: 1 })
    const lucky = await shop.hold(asha, at)
    shop.clock.forward(16 * 60_000)
    await shop.tick()
    expect((await shop.see(asha, lucky.booking.id)).state).toBe('expired')
    await shop.pay(asha, lucky, { webhook: 'now' })
    await shop.runJobs()
    expect((await shop.see(asha, lucky.booking.id)).state).toBe('confirmed')

    const other = await shop.workshop({ seats: 1 })
    const late = await shop.hold(asha, other)
    shop.clock.forward(16 * 60_000)
    await shop.tick()
    await shop.book(bilal, other)
    await shop.pay(asha, late, { webhook: 'now' })
    await shop.runJobs()
    expect(await shop.see(asha, late.booking.id)).toMatchObject({
      state: 'expired',
      payment: 'refunded',
      refunded: 1180,
    })
    expect(await refunds(late.booking.id)).toEqual(['118000 succeeded'])
  })

  test('a free seat is booked at once, and a kit of ₹450 beside a seat becomes an order of its store', async () => {
    const free = await shop.workshop({ seats: 3, rupees: 0 })
    expect((await shop.hold(asha, free)).booking).toMatchObject({
      state: 'confirmed',
      payment: 'free',
      total: 0,
    })

    const address = await asha.post('/api/addresses', {
      ship_name: 'Asha Rao',
      phone_no: '9000000001',
      address1: '14 Jasmine',
      address2: 'Cubbon Road',
      city: 'Bengaluru',
      landmark: '',
      state: 29,
      zip_code: '560001',
    })
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
    await shop.runJobs()
    expect(
      (await asha.get<{ order: { order_status: string } }>(`/api/orders/${booking.kit?.order_id}`)).body.order
        .order_status,
    ).toBe('Cancelled')

    // A kit must be posted 72 hours before the session: at 72 hours it is sold, a minute later only the seat is.
    const soon = await shop.workshop({ seats: 3, days: 4, withKit: true })
    const ask = (who: TestPerson, withKit: boolean) =>
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

describe('invalid requests', () => {
  test('another person’s booking is 404, and invalid requests are refused with 400, 404 or 409', async () => {
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
