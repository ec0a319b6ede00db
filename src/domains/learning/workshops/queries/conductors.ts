import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { ConductorState } from '../contract/shapes.ts'
import { CONDUCTOR_COLUMNS, type ConductorRow, type StepRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export const findConductorByPerson = (db: Db, personId: number): Promise<ConductorRow | undefined> =>
  db
    .selectFrom('workshops.conductors')
    .select(CONDUCTOR_COLUMNS)
    .where('person_id', '=', personId)
    .executeTakeFirst()

export const lockConductorByPerson = (tx: Tx, personId: number): Promise<ConductorRow | undefined> =>
  tx
    .selectFrom('workshops.conductors')
    .select(CONDUCTOR_COLUMNS)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

export const findConductor = (db: Db, id: number): Promise<ConductorRow | undefined> =>
  db.selectFrom('workshops.conductors').select(CONDUCTOR_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockConductor = (tx: Tx, id: number): Promise<ConductorRow | undefined> =>
  tx
    .selectFrom('workshops.conductors')
    .select(CONDUCTOR_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function loadConductors(db: Db, ids: readonly number[]): Promise<Map<number, ConductorRow>> {
  const { rows } =
    await sql<ConductorRow>`select ${listOf(CONDUCTOR_COLUMNS)} from workshops.conductors where id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns undefined if a concurrent call inserted it first. */
export async function insertConductor(tx: Tx, row: Omit<ConductorRow, 'id'>): Promise<number | undefined> {
  const made = await tx
    .insertInto('workshops.conductors')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function updateConductor(
  tx: Tx,
  id: number,
  patch: Partial<Omit<ConductorRow, 'id' | 'person_id'>>,
): Promise<void> {
  await tx.updateTable('workshops.conductors').set(patch).where('id', '=', id).execute()
}

export async function insertConductorStep(tx: Tx, conductorId: number, step: StepRow): Promise<void> {
  await tx
    .insertInto('workshops.conductor_events')
    .values({ conductor_id: conductorId, ...step })
    .execute()
}

export type StepOf = StepRow & { of: number }

export async function listConductorSteps(db: Db, ids: readonly number[]): Promise<StepOf[]> {
  const { rows } = await sql<StepOf>`
    select conductor_id as of, event, from_state, to_state, actor, actor_id, reason, at from workshops.conductor_events
    where conductor_id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows
}

/** Oldest change of state first. */
export const listConductorPage = (
  db: Db,
  state: ConductorState,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConductorRow[]> =>
  db
    .selectFrom('workshops.conductors')
    .select(CONDUCTOR_COLUMNS)
    .where('state', '=', state)
    .orderBy('state_changed_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countConductorsByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{
    state: string
    count: number
  }>`select state, count(*)::int as count from workshops.conductors group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export async function findSetting(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('workshops.settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? 0
}
