import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** Merges conductors of two accounts: an approved one is kept, else the older, and the other's workshops are moved to it. */
export async function reassignConductor(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const { rows } = await sql<{ id: number; person_id: number; state: string }>`
    select id, person_id, state from workshops.conductors where person_id in (${from}, ${into}) order by (state = 'allowed') desc, id for update`.execute(
    tx,
  )
  const [target, other] = rows
  if (!target) return
  if (other) {
    await sql`update workshops.workshops set conductor_id = ${target.id} where conductor_id = ${other.id}`.execute(
      tx,
    )
    await sql`update workshops.conductor_events set conductor_id = ${target.id} where conductor_id = ${other.id}`.execute(
      tx,
    )
    await sql`delete from workshops.conductors where id = ${other.id}`.execute(tx)
  }
  await sql`update workshops.conductors set person_id = ${into} where id = ${target.id}`.execute(tx)
  await sql`update workshops.conductor_events set actor_id = ${into} where actor_id = ${from}`.execute(tx)
  await sql`update workshops.workshop_events set actor_id = ${into} where actor_id = ${from}`.execute(tx)
}

/** The legal name and the GSTIN stay for invoices; contact data, links and texts are removed, and the workshops are archived. */
export async function eraseConductor(tx: Tx, personId: number): Promise<void> {
  await sql`
    update workshops.conductors set state = case when state = 'allowed' then 'revoked' else 'withdrawn' end, display_name = 'A former conductor', phone = '', email = '',
      experience = '', links = '{}', city = '', address = '', staff_comment = '' where person_id = ${personId}`.execute(
    tx,
  )
  await sql`
    update workshops.workshops set state = 'archived' where conductor_id in (select id from workshops.conductors where person_id = ${personId})`.execute(
    tx,
  )
}

/** The photos, by path, that a workshop shows. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p(path)
    where exists (select from workshops.workshops w where w.pictures @> jsonb_build_array(jsonb_build_object('path', p.path)))`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}

/** Photos of workshops that are or were published: bookings still show them. */
export async function findPublishedPictures(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p(path)
    where exists (select from workshops.workshops w where w.published_at is not null
      and w.pictures @> jsonb_build_array(jsonb_build_object('path', p.path)))`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
