import { sql } from 'kysely'
import { workshopRelations } from '#domains/learning/workshops'
import { countIf, defineReport, periodOf, readGroups, total, within } from '#platform/report'

/** Sessions by the day on which they begin: how full they are, and what their seats brought. */
const workshopsReport = defineReport({
  name: 'workshops',
  title: 'figures.workshops',
  about: 'figures.workshops.about',
  by: ['workshop', 'creator', 'day', 'week', 'month'],
  figures: {
    sessions: { title: 'figures.sessions', kind: 'count' },
    called_off: { title: 'figures.sessions_cancelled', kind: 'count' },
    capacity: { title: 'figures.capacity', kind: 'count' },
    seats: { title: 'figures.seats', kind: 'count' },
    fill: { title: 'figures.fill', kind: 'percent', of: ['seats', 'capacity'] },
    attended: { title: 'figures.attended', kind: 'count' },
    seats_cancelled: { title: 'figures.seats_cancelled', kind: 'count' },
    billed: { title: 'figures.seats_billed', kind: 'money' },
    refunded: { title: 'figures.refunded', kind: 'money' },
    net: { title: 'figures.net', kind: 'money' },
  },
  chart: 'seats',
  read: (db, query) => {
    const { workshops, sessions } = workshopRelations
    const period = periodOf(sql`s.starts_at`, query.by)
    const group =
      query.by === 'creator'
        ? sql`w.conductor as key, w.conductor as label`
        : sql`w.id::text as key, w.title as label`
    return readGroups(db, {
      rows: sql`
        select ${period ? sql`${period} as key, ${period} as label` : group}, s.state, s.capacity, b.seats, b.attended, b.cancelled, b.billed, b.refunded
        from ${sessions} s join ${workshops} w on w.id = s.workshop_id
        left join lateral (
          select count(*) filter (where t.state in ('confirmed', 'attended', 'no_show')) as seats, count(*) filter (where t.state = 'attended') as attended,
            count(*) filter (where t.state = 'cancelled') as cancelled, sum(t.price_paise) as billed, sum(t.refunded_paise) as refunded
          from bookings.bookings o join bookings.seats t on t.booking_id = o.id
          where o.session_id = s.id and o.confirmed_at is not null
        ) b on true
        where ${within(sql`s.starts_at`, query)}`,
      largest: 'seats',
      figures: {
        sessions: sql`count(*)`,
        called_off: countIf(sql`state = 'cancelled'`),
        capacity: total(sql`case when state <> 'cancelled' then capacity end`),
        seats: total(sql`seats`),
        attended: total(sql`attended`),
        seats_cancelled: total(sql`cancelled`),
        billed: total(sql`billed`),
        refunded: total(sql`refunded`),
        net: total(sql`coalesce(billed, 0) - coalesce(refunded, 0)`),
      },
    })
  },
})

/** Bookings by the day on which they were confirmed. */
const bookingsReport = defineReport({
  name: 'bookings',
  title: 'figures.bookings',
  about: 'figures.bookings.about',
  by: ['day', 'week', 'month'],
  figures: {
    bookings: { title: 'figures.booking_count', kind: 'count' },
    seats: { title: 'figures.seats', kind: 'count' },
    billed: { title: 'figures.seats_billed', kind: 'money' },
  },
  chart: 'bookings',
  read: (db, query) => {
    const period = periodOf(sql`b.confirmed_at`, query.by)
    return readGroups(db, {
      rows: sql`
        select ${period} as key, ${period} as label, b.total_paise, (select count(*) from bookings.seats s where s.booking_id = b.id) as seats
        from bookings.bookings b where ${within(sql`b.confirmed_at`, query)}`,
      largest: 'bookings',
      figures: { bookings: sql`count(*)`, seats: total(sql`seats`), billed: total(sql`total_paise`) },
    })
  },
})

export const bookingReports = [workshopsReport, bookingsReport]
