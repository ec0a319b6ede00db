import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { SeatMode } from '../tables.ts'

/** Seats taken by bookings, offers and walk-ins, and bookings whose price differs from that of their seats. */
export async function findSeatTotals(
  db: Db,
): Promise<{ taken: { session_id: number; mode: SeatMode; seats: number }[]; money: string[] }> {
  const { rows: taken } = await sql<{ session_id: number; mode: SeatMode; seats: number }>`
    select session_id, mode, sum(seats)::int as seats from (
      select b.session_id, b.mode, (select count(*) from bookings.seats s where s.booking_id = b.id and s.state in ('held', 'confirmed', 'attended', 'no_show')) as seats
      from bookings.bookings b
      union all select session_id, mode, seats from bookings.waitlist where state = 'offered'
      union all select session_id, 'in_person', 1 from bookings.walk_ins where state = 'in'
    ) t group by session_id, mode`.execute(db)
  const { rows } = await sql<{ wrong: string }>`
    select 'booking ' || b.id || ': its seats cost ' || sum(s.price_paise) || ' and it ' || b.total_paise - b.kit_paise as wrong
      from bookings.bookings b join bookings.seats s on s.booking_id = b.id group by b.id having sum(s.price_paise) <> b.total_paise - b.kit_paise
    union all
    select 'booking ' || b.id || ' is ' || b.state || ' and none of its seats is good' from bookings.bookings b where b.state = 'confirmed'
      and not exists (select from bookings.seats s where s.booking_id = b.id and s.state in ('confirmed', 'attended', 'no_show'))
    limit 100`.execute(db)
  return { taken, money: rows.map(({ wrong }) => wrong) }
}
