import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../bookings.fixture.ts'
import { DAY_MS } from '#platform/time'
import type { Booking } from '../contract.ts'
import { shop, asha, bilal, chitra, refunds, setUpBookings } from '../booked.fixture.ts'

setUpBookings()

describe('cancelling seats', () => {
  test('Asha cancels one of three seats and gets its frozen ₹1,180; two requests at once refund it once', async () => {
    const at = await shop.workshop({ seats: 3 })
    const booking = await shop.book(asha, at, { names: ['Asha', 'Tara', 'Uma'] })
    const seat = booking.seats[1]?.id
    const answers = await Promise.all(
      [1, 2].map(() => asha.post<Booking>(`/api/bookings/${booking.id}/cancel`, { seat_ids: [seat] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await shop.runJobs()
    expect(await shop.see(asha, booking.id)).toMatchObject({ state: 'confirmed', refunded: 1180 })
    expect(await refunds(booking.id)).toEqual(['118000 succeeded'])
    const all = await Promise.all(
      [1, 2].map(() => asha.post<Booking>(`/api/bookings/${booking.id}/cancel`, {})),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.see(asha, booking.id)).toMatchObject({ state: 'cancelled', refunded: 3540 })
  })

  test('cancelling refunds half 30 hours before and nothing 6 hours before, by the terms at the time of booking', async () => {
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

  test('a freed seat is offered to the waiting list in order, first to Bilal, then to Chitra, and cannot be booked in between', async () => {
    const at = await shop.workshop({ seats: 1 })
    const booking = await shop.book(asha, at)
    expect((await shop.ask(bilal, at)).body).toMatchObject({ code: 'sold_out' })
    const wait = (who: TestPerson) =>
      who.post(`/api/workshop-sessions/${at.sessionId}/waitlist`, { mode: 'in_person' })
    expect((await wait(bilal)).body).toMatchObject({ state: 'waiting', place: 1 })
    expect((await wait(chitra)).body).toMatchObject({ state: 'waiting', place: 2 })
    await asha.post(`/api/bookings/${booking.id}/cancel`)
    expect((await shop.ask(asha, at)).body).toMatchObject({ code: 'sold_out' })
    const offers = async (who: TestPerson) =>
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

  test('a conductor cancels a session: every booking is refunded in full, a payment in progress too', async () => {
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
    await shop.runJobs()
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

  test('₹590 retained of a seat cancelled 30 hours before and ₹1,180 of one cancelled 6 hours before are refunded once when the conductor calls the session off', async () => {
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
    await shop.runJobs()
    const { body: roster } = await shop.devika.get<{ refund_if_off: number }>(
      `/api/conduct/sessions/${at.sessionId}/roster`,
    )
    expect(roster.refund_if_off).toBe(3540)
    const called = await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, {
      reason: 'The hall is under water',
    })
    expect(called.body).toEqual({ bookings: 1, refund: 590 + 1180 + 590 + 1180 })
    await shop.runJobs()
    await shop.jobs.tasks['bookings:refund-session']?.({ sessionId: at.sessionId, reason: 'again' })
    await shop.runJobs()
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

  test('a session is moved: a booking without an answer keeps its seat, a refusal is refunded in full although it is late', async () => {
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
    // After accepting the new time the terms of the booking apply again: 24 hours before, half.
    expect((await asha.post(`/api/bookings/${one.id}/cancellation`)).body).toMatchObject({ percent: 50 })
  })

  test('fewer than 3 seats sold when the sale ends: the session is cancelled and everything refunded', async () => {
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
