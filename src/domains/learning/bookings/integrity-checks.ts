import { sql } from 'kysely'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findSeatFaults } from './seat-faults.ts'

export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-15 seats',
    description: 'Counted seats are held, booked or offered, and a booking costs the sum of its seats.',
    faults: (db) => findSeatFaults(db),
  },
  integrityCheck(
    'I-16 offers',
    'A seat whose offer was accepted belongs to one booking.',
    sql`select 'offer ' || w.id || ' was taken, and has no booking' as wrong from bookings.waitlist w left join bookings.bookings b on b.id = w.booking_id
      where w.state = 'accepted' and b.id is null`,
  ),
  integrityCheck(
    'I-17 cancelled seats',
    'The refund of a booking is the sum of the refunds of its seats and its kit.',
    sql`select 'booking ' || b.id || ': ' || b.refunded_paise || ' went back, of its seats ' || sum(s.refunded_paise) as wrong
      from bookings.bookings b join bookings.seats s on s.booking_id = b.id where b.state in ('confirmed', 'cancelled')
      group by b.id having b.refunded_paise < sum(s.refunded_paise) or b.refunded_paise > sum(s.refunded_paise) + b.kit_paise`,
  ),
  integrityCheck(
    'I-22 steps',
    'The state of a booking is the one that its last transition led to.',
    sql`select 'booking ' || x.id || ': it is ' || x.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from bookings.bookings x
      left join lateral (select to_state from bookings.events where booking_id = x.id and seat_id is null order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  constraintsCheck({ triggers: ['bookings.events events_stay', 'bookings.waitlist accepted_stays'] }),
]
