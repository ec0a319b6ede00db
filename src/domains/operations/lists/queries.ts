import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { EXPORT_COLUMNS, type ExportRow } from './tables.ts'

export type Export = Awaited<ReturnType<typeof findExport>>

export const findExport = (db: Db, id: number) =>
  db.selectFrom('lists.exports').select(EXPORT_COLUMNS).where('id', '=', id).executeTakeFirst()

type SameExport = Pick<ExportRow, 'path' | 'language'> & { personId: number; params: object; query: object }

/** The person's export of the same list, in the same language, that is not finished yet. */
export const findSameExport = (db: Db, { personId, path, params, query, language }: SameExport) =>
  db
    .selectFrom('lists.exports')
    .select('id')
    .where('person_id', '=', personId)
    .where('path', '=', path)
    .where('params', '=', sql<string>`${JSON.stringify(params)}::jsonb`)
    .where('query', '=', sql<string>`${JSON.stringify(query)}::jsonb`)
    .where('language', '=', language)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()

type NewExport = Pick<ExportRow, 'id' | 'person_id' | 'path' | 'language' | 'row_count' | 'asked_at'> & {
  params: object
  query: object
}

export async function insertExport(tx: Tx, { params, query, ...row }: NewExport): Promise<void> {
  await tx
    .insertInto('lists.exports')
    .values({ ...row, params: JSON.stringify(params), query: JSON.stringify(query) })
    .execute()
}

/** Starts an attempt: what an earlier one wrote is removed. */
export async function restartExport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('lists.export_parts').where('export_id', '=', id).execute()
  await tx
    .updateTable('lists.exports')
    .set({ state: 'running', rows_done: 0, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

type Part = { exportId: number; position: number; content: Buffer; rows: number }

export async function insertPart(tx: Tx, { exportId, position, content, rows }: Part): Promise<void> {
  await tx.insertInto('lists.export_parts').values({ export_id: exportId, position, content }).execute()
  await tx
    .updateTable('lists.exports')
    .set({ rows_done: sql`rows_done + ${rows}` })
    .where('id', '=', exportId)
    .execute()
}

export async function finishExport(
  tx: Tx,
  id: number,
  { state, at }: { state: 'done' | 'failed'; at: Date },
): Promise<void> {
  await tx
    .updateTable('lists.exports')
    .set({
      state,
      finished_at: at,
      row_count: sql`case when ${state} = 'done' then rows_done else row_count end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function readPart(db: Db, exportId: number, position: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('lists.export_parts')
    .select('content')
    .where('export_id', '=', exportId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.content ?? null
}

export async function deleteExportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('lists.exports').where('asked_at', '<', before).execute()
}

export const listViewsFor = (db: Db, { personId, path }: { personId: number; path: string }) =>
  db
    .selectFrom('lists.views')
    .select(['id', 'name', 'query', 'columns', 'is_shared', 'person_id'])
    .where('path', '=', path)
    .where((where) => where.or([where('person_id', '=', personId), where('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

type NewView = {
  person_id: number
  path: string
  name: string
  query: string
  columns: string[]
  is_shared: boolean
  created_at: Date
}

export const upsertView = (tx: Tx, view: NewView) =>
  tx
    .insertInto('lists.views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'path', 'name']).doUpdateSet({
        query: view.query,
        columns: view.columns,
        is_shared: view.is_shared,
      }),
    )
    .returning(['id', 'name', 'query', 'columns', 'is_shared', 'person_id'])
    .executeTakeFirstOrThrow()

export const countViews = async (db: Db, personId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('lists.views')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteViewOf(tx: Tx, personId: number, id: number): Promise<void> {
  await tx.deleteFrom('lists.views').where('id', '=', id).where('person_id', '=', personId).execute()
}

export async function moveToPerson(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('lists.exports').set({ person_id: into }).where('person_id', '=', from).execute()
  await sql`
    update lists.views v set person_id = ${into}::bigint where person_id = ${from} and not exists (
      select 1 from lists.views o where o.person_id = ${into} and o.path = v.path and o.name = v.name)`.execute(
    tx,
  )
  await tx.deleteFrom('lists.views').where('person_id', '=', from).execute()
}

export async function deleteOfPerson(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('lists.exports').where('person_id', '=', personId).execute()
  await tx.deleteFrom('lists.views').where('person_id', '=', personId).execute()
}

export const viewsForExport = (db: Db, personId: number) =>
  db
    .selectFrom('lists.views')
    .select(['path', 'name', 'query', 'is_shared', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
