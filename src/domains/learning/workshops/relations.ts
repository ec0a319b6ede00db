import { sql } from 'kysely'

/** Columns that integrity checks and reports of other domains may join, as SQL. */
export const workshopRelations = {
  workshops: sql`(select w.id, w.title, c.display_name as conductor from workshops.workshops w join workshops.conductors c on c.id = w.conductor_id)`,
  sessions: sql`(
    select s.id, s.workshop_id, s.starts_at, s.state, (select coalesce(sum(p.capacity), 0) from workshops.pools p where p.session_id = s.id) as capacity
    from workshops.sessions s
  )`,
}
