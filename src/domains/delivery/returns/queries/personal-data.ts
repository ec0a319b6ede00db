import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { listCaseEvents, listPieces } from './cases.ts'
import { CASE_COLUMNS, type CaseRow } from '../tables.ts'

/** A person's cases, with their pieces and the person's own messages. */
export async function listCasesOfPerson(db: Db, personId: number) {
  const rows = await db
    .selectFrom('returns.cases')
    .select(CASE_COLUMNS)
    .where('shopper_id', '=', personId)
    .orderBy('opened_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { rows: rows as CaseRow[], pieces: await listPieces(db, ids), events: await listCaseEvents(db, ids) }
}

export async function reassignCases(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('returns.cases').set({ shopper_id: into }).where('shopper_id', '=', from).execute()
  await tx.updateTable('returns.events').set({ actor_id: into }).where('actor_id', '=', from).execute()
}

/** Removes a person's texts and photos from their cases; the cases are retained. */
export async function redactCases(tx: Tx, personId: number): Promise<void> {
  await sql`update returns.cases set words = '', photos = '[]', sent_by = '' where shopper_id = ${personId}`.execute(
    tx,
  )
  await sql`update returns.events set words = '', photos = '[]' where actor = 'shopper' and actor_id = ${personId}`.execute(
    tx,
  )
}

/** Those of the photo paths that a case uses. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p(path)
    where exists (select from returns.events e where e.photos @> jsonb_build_array(jsonb_build_object('path', p.path)))
       or exists (select from returns.cases c where c.photos @> jsonb_build_array(jsonb_build_object('path', p.path)))`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}
