import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { SANCTION_COLUMNS, type SanctionRow } from './tables.ts'
import { lock } from '#platform/locks'

const NAMES = [
  'new_days',
  'new_comments_a_day',
  'new_follows_a_day',
  'new_likes_a_day',
  'new_reports_a_day',
  'comments_a_day',
  'reports_a_day',
  'limit_days',
  'suspend_days',
  'strike_days',
  'strikes_to_limit',
  'strikes_to_suspend',
] as const

export type Settings = Record<(typeof NAMES)[number], number>

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('sanctions.settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

export type Restriction = { personId: number; kind: 'limited' | 'suspended'; until: Date | null }

/** Restrictions in force and past ones, without warnings: few rows. */
export async function readRestrictions(db: Db): Promise<Restriction[]> {
  const { rows } = await sql<Restriction>`
    select person_id as "personId", kind, until from sanctions.sanctions
    where lifted_at is null and kind in ('limited', 'suspended')`.execute(db)
  return rows
}

/** Locks the person's sanctions until the transaction ends. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'sanctions.person', personId)
}

export const readSanctions = (db: Db, personId: number): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions.sanctions')
    .select(SANCTION_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const lockSanction = (tx: Tx, id: number): Promise<SanctionRow | undefined> =>
  tx
    .selectFrom('sanctions.sanctions')
    .select(SANCTION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertSanction(
  tx: Tx,
  row: Omit<SanctionRow, 'id' | 'lifted_at' | 'lifted_by'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('sanctions.sanctions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEvent(tx, {
    sanction_id: id,
    event: 'give',
    actor_id: row.made_by,
    reason: row.reason,
    at: row.made_at,
  })
  return id
}

export async function markLifted(
  tx: Tx,
  id: number,
  by: { actorId: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('sanctions.sanctions')
    .set({ lifted_at: by.at, lifted_by: by.actorId })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, {
    sanction_id: id,
    event: 'lift',
    actor_id: by.actorId,
    reason: by.reason,
    at: by.at,
  })
}

type NewEvent = { sanction_id: number; event: 'give' | 'lift'; actor_id: number; reason: string; at: Date }

async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto('sanctions.sanction_events').values(event).execute()
}

export async function reassignSanctions(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.updateTable('sanctions.sanctions').set({ person_id: into }).where('person_id', '=', from).execute()
}
