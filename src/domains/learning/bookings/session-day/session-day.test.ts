import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { DAY_MS } from '#platform/time'
import type { Booking, Roster } from '../contract.ts'
import { findSeatFaults } from '../seat-faults.ts'
import { findPaymentFaults } from '../../../money/payments/payment-faults.ts'
import { shop, asha, bilal, setUpSessionDay } from './session-day.fixture.ts'

setUpSessionDay()

type Statement = {
  rows: { session_id: number; kept: number; fee: number; net: number; is_settled: boolean }[]
  owed: number
  coming: number
}

describe('the day of the session', () => {
  test('codes check each seat in once, also from a phone that was offline; a transferred seat has a new code; then certificate, review and earnings', async () => {
    const at = await shop.workshop({ seats: 3, days: 1 })
    const booking = await shop.book(asha, at, { names: ['Asha', 'Tara'] })
    const [own, other] = booking.seats
    expect([booking.ticket, own?.ticket, other?.ticket]).toEqual(['2 × Seat', 'Seat', 'Seat'])
    const passed = await asha.post<Booking>(`/api/bookings/${booking.id}/transfer`, {
      seat_id: other?.id,
      attendee: {
        name: 'Uma',
        is_minor: true,
        guardian_name: 'Asha Rao',
        guardian_phone: '9000000001',
        guardian_consents: true,
      },
    })
    expect(passed.body.seats[1]).toMatchObject({ name: 'Uma', is_minor: true, guardian_name: 'Asha Rao' })
    const path = `/api/conduct/sessions/${at.sessionId}`
    const list = await shop.devika.get<{ seats: { hash: string; name: string; ticket: string }[] }>(
      `${path}/check-in-list`,
    )
    expect(list.body.seats.map(({ name, ticket }) => `${name}, ${ticket}`)).toEqual([
      'Asha, Seat',
      'Uma, Seat',
    ])
    expect(JSON.stringify(list.body)).not.toContain(own?.code)
    shop.clock.forward(DAY_MS + 3_600_000)
    const arrivedAt = shop.clock.now().toISOString()
    shop.clock.forward(3_600_000)
    const entries = [own?.code, own?.code, other?.code, 'CIY1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaa', '<script>'].map(
      (code) => ({ code, at: arrivedAt }),
    )
    const sent = () =>
      shop.devika.post<{ results: { result: string; came_at: string }[] }>(`${path}/check-ins`, { entries })
    expect((await sent()).body.results.map(({ result }) => result)).toEqual([
      'in',
      'already',
      'not_good',
      'not_good',
      'not_good',
    ])
    expect((await sent()).body.results[0]).toMatchObject({ result: 'already', came_at: arrivedAt })
    expect((await bilal.post(`${path}/check-ins`, { entries })).status).toBe(403)
    const roster = (await shop.devika.get<Roster>(`${path}/roster`)).body
    expect(roster.seats.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Asha attended',
      'Uma confirmed',
    ])

    shop.clock.forward(2 * 3_600_000)
    expect(
      (await asha.post<Booking>(`/api/bookings/${booking.id}/review`, { stars: 5, words: 'Slow and lovely' }))
        .status,
    ).toBe(201)
    expect((await asha.post(`/api/bookings/${booking.id}/review`, { stars: 1 })).status).toBe(409)
    const pdf = await asha.get<string>(`/api/bookings/${booking.id}/certificates/${own?.id}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const calendar = await asha.get<string>(`/api/bookings/${booking.id}/calendar.ics`)
    expect(calendar.body).toContain('SUMMARY:Block printing for beginners')

    shop.clock.forward(48 * 3_600_000)
    await shop.tick()
    await shop.tick()
    // 10 % fee and 18 % GST on it: ₹278.48 of ₹2,360; of ₹2,000 before tax 0.5 % GST and 0.1 % income tax.
    const statement = async () => (await shop.devika.get<Statement>('/api/conduct/money')).body
    expect((await statement()).rows.find(({ session_id }) => session_id === at.sessionId)).toMatchObject({
      kept: 2360,
      fee: 278.48,
      tcs: 10,
      tds: 2,
      net: 2069.52,
      is_settled: true,
    })
    // Devika also keeps half of what Bilal cancels 30 hours before; the forecast equals what is credited later.
    const late = await shop.workshop({ seats: 1, days: 3 })
    // A session to come is not credited, even if its only seat is free.
    const free = await shop.workshop({ seats: 1, days: 3, rupees: 0 })
    await shop.book(asha, free)
    expect((await statement()).rows.find(({ session_id }) => session_id === free.sessionId)).toMatchObject({
      kept: 0,
      is_settled: false,
    })
    const given = await shop.book(bilal, late)
    shop.clock.forward(42 * 3_600_000)
    await bilal.post(`/api/bookings/${given.id}/cancel`, {})
    await shop.runJobs()
    const foreseen = await statement()
    expect(foreseen.rows.find(({ session_id }) => session_id === late.sessionId)).toMatchObject({
      kept: 590,
      is_settled: false,
    })
    shop.clock.forward(4 * DAY_MS)
    await shop.tick()
    await shop.tick()
    const booked = await statement()
    expect(booked).toMatchObject({
      owed: Math.round((foreseen.owed + foreseen.coming) * 100) / 100,
      coming: 0,
    })
    const { rows } = await sql<{ paise: number }>`
      select -sum(paise)::bigint as paise from ledger.postings where account = 'creator_payable' and party = ${String(shop.devika.id)}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ paise: Math.round(booked.owed * 100) }])
    expect((await bilal.get('/api/conduct/money')).status).toBe(403)
    const proofs = await checkLedgerAndReport(shop.db, {
      now: shop.clock.now(),
      log: { error: () => undefined },
    })
    expect([
      await findSeatFaults(shop.db),
      await findPaymentFaults(shop.db),
      await listUnsettledCharges(shop.db),
    ]).toEqual([[], [], []])
    expect(proofs.filter(({ invariant, found }) => invariant !== 'I-4 unplaced' && found.length > 0)).toEqual(
      [],
    )
  })
})

describe('walk-ins', () => {
  test('a room of 3 with Asha’s seat: walk-ins by cash and UPI take the last two, never a fourth; an absent attendee is marked once it began; capacity cannot go below what is taken', async () => {
    const at = await shop.workshop({ seats: 3, days: 1 })
    const booking = await shop.book(asha, at)
    const path = `/api/conduct/sessions/${at.sessionId}`
    const walkIn = (name: string, more: object = {}, who = shop.devika) =>
      who.post<{ id: number }>(`${path}/walk-ins`, {
        attendee: { name },
        price: 1000,
        method: 'cash',
        ...more,
      })
    expect((await walkIn('Ravi')).body).toMatchObject({ code: 'too_early' })
    const absent = (undo = false) =>
      shop.devika.post(`${path}/no-shows`, { seat_id: booking.seats[0]?.id, undo })
    expect((await absent()).body).toMatchObject({ code: 'too_early' })
    shop.clock.forward(DAY_MS + 60_000)
    expect((await walkIn('Ravi', {}, bilal)).status).toBe(403)
    expect((await walkIn('Tara', { attendee: { name: 'Tara', is_minor: true } })).status).toBe(400)
    for (const odd of [
      { price: -1 },
      { price: 0 },
      { price: 0.001 },
      { method: 'card' },
      { attendee: { name: '' } },
    ])
      expect((await walkIn('Ravi', odd)).status, JSON.stringify(odd)).toBe(400)
    await sql`update bookings.settings set value = 0 where name = 'walk_in_upi'`.execute(shop.db)
    expect((await walkIn('Ravi', { method: 'upi' })).body).toMatchObject({ code: 'not_allowed' })
    await sql`update bookings.settings set value = 1 where name = 'walk_in_upi'`.execute(shop.db)
    const rush = await Promise.all(
      ['cash', 'upi', 'cash', 'upi', 'cash'].map((method, index) => walkIn(`Guest ${index}`, { method })),
    )
    expect(rush.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect((await shop.devika.post(`${path}/settings`, { in_person: 2 })).body).toMatchObject({
      code: 'seats_taken',
    })
    const [removed] = rush.flatMap(({ status, body }) => (status === 201 ? body.id : []))
    const away = () => shop.devika.delete(`${path}/walk-ins/${removed}`)
    expect([(await away()).status, (await away()).status]).toEqual([200, 404])
    expect((await shop.devika.post(`${path}/settings`, { in_person: 2 })).status).toBe(200)
    expect((await walkIn('One more')).body).toMatchObject({ code: 'sold_out' })
    expect([
      (await absent()).body,
      (await absent()).body,
      (await absent(true)).body,
      (await absent()).body,
    ]).toEqual(['no_show', 'no_show', 'confirmed', 'no_show'].map((state) => ({ state })))
    const roster = (await shop.devika.get<Roster>(`${path}/roster`)).body
    expect([roster.pools[0]?.taken, roster.walk_ins.length, roster.seats[0]?.state]).toEqual([
      2,
      1,
      'no_show',
    ])
    expect((await shop.devika.get<string>(`${path}/roster.csv`)).body).toMatch(
      /Guest \d,,At the door,In person,attended,.*1000\.00 \((cash|upi)\)/,
    )
    shop.clock.forward(4 * DAY_MS)
    await shop.tick()
    expect((await shop.see(asha, booking.id)).seats.map(({ state }) => state)).toEqual(['no_show'])
    expect(
      (await asha.get(`/api/bookings/${booking.id}/certificates/${booking.seats[0]?.id}`)).status,
    ).toBeGreaterThan(399)
    // Names of walk-ins are removed after 90 days; in this test after three.
    await sql`update bookings.settings set value = 3 where name = 'walk_in_days'`.execute(shop.db)
    await shop.tick()
    expect((await shop.devika.get<Roster>(`${path}/roster`)).body.walk_ins.map(({ name }) => name)).toEqual([
      '',
    ])
    expect(await findSeatFaults(shop.db)).toEqual([])
  })

  test('the link to an online session is shown to the paid attendee alone, and the calendar file follows RFC 5545', async () => {
    const link = 'https://meet.example.in/block-printing-with-devika-menon-and-everybody-who-comes-along'
    const at = await shop.workshop({ seats: 2, link })
    const held = await shop.hold(bilal, at)
    const everywhere = await Promise.all([
      shop.visitor().get(`/api/workshops/${at.id}`),
      bilal.get(`/api/workshops/${at.id}`),
      bilal.get(`/api/bookings/${held.booking.id}`),
      bilal.get(`/api/bookings/${held.booking.id}/calendar.ics`),
    ])
    for (const { body } of everywhere) expect(JSON.stringify(body)).not.toContain('meet.example.in')
    const { id, join_link: sentLink } = await shop.book(asha, at)
    expect(sentLink).toBe(link)
    const file = (await asha.get<string>(`/api/bookings/${id}/calendar.ics`)).body
    const lines = file.split('\r\n')
    expect(file).not.toMatch(/[^\r]\n/)
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded).toContain(`LOCATION:${link}`)
    for (const expected of [
      /^BEGIN:VCALENDAR$/,
      /^VERSION:2\.0$/,
      /^PRODID:.+/,
      /^UID:booking-\d+-1@.+/,
      /^DTSTAMP:\d{8}T\d{6}Z$/,
      /^DTSTART:\d{8}T\d{6}Z$/,
      /^DTEND:\d{8}T\d{6}Z$/,
    ])
      expect(
        unfolded.filter((line) => expected.test(line)),
        String(expected),
      ).toHaveLength(1)
    expect(lines.at(-1)).toBe('')
    await asha.post(`/api/bookings/${id}/cancel`, {})
    expect((await shop.see(asha, id)).join_link).toBe('')
  })
})
