import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** People whose balance differs from their entries or lots, and holds that differ from their lots. */
export async function findPointFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'person ' || b.person_id || ': has ' || b.balance || ' points, entries ' || e.points || ', lots ' || l.points as wrong
      from points.balances b,
      lateral (select coalesce(sum(points), 0) as points from points.entries where person_id = b.person_id) e,
      lateral (select coalesce(sum(remaining), 0) as points from points.lots where person_id = b.person_id) l
      where b.balance <> e.points or b.balance <> l.points
    union all
    select 'checkout ' || h.checkout_id || ': holds ' || h.held || ' points, lots ' || coalesce(sum(l.points), 0) from points.holds h
      left join points.held_lots l using (checkout_id) where h.held > 0 group by h.checkout_id, h.held having coalesce(sum(l.points), 0) < h.held
    union all
    select 'checkout ' || h.checkout_id || ': spent ' || h.spent || ' points, orders ' || coalesce(sum(s.points), 0) from points.holds h
      left join points.spendings s using (checkout_id) group by h.checkout_id, h.spent having coalesce(sum(s.points), 0) <> h.spent
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
