import './tables.ts'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Facts, Page, VersionRow } from './tables.ts'
import type { Tables } from '#platform/database'
import { lock } from '#platform/locks'

const DAY = sql<string>`from_day::text`.as('from_day')
const COLUMNS = [
  'page',
  'number',
  'state',
  'title',
  'title_hi',
  'lead',
  'lead_hi',
  'source',
  'source_hi',
  'changes',
  'changes_hi',
  'revision',
  'written_by',
  'written_at',
  'published_by',
  'published_at',
  'facts',
] as const

export type PublishedVersion = Pick<VersionRow, 'page' | 'number' | 'from_day' | 'changes' | 'changes_hi'>

/** All published versions without their texts; cached. */
export const listPublished = (db: Db): Promise<PublishedVersion[]> =>
  db
    .selectFrom('policies.versions')
    .select(['page', 'number', DAY, 'changes', 'changes_hi'])
    .where('state', '=', 'published')
    .orderBy('page')
    .orderBy('number')
    .execute()

export const findVersion = (db: Db, page: Page, number: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom('policies.versions')
    .select([...COLUMNS, DAY])
    .where('page', '=', page)
    .where('number', '=', number)
    .executeTakeFirst()

/** Including drafts, newest first. */
export const listVersions = (db: Db): Promise<VersionRow[]> =>
  db
    .selectFrom('policies.versions')
    .select([...COLUMNS, DAY])
    .orderBy('page')
    .orderBy('number', 'desc')
    .execute()

/** Locks a page until the transaction ends; returns its versions, newest first. */
export async function lockPage(tx: Tx, page: Page): Promise<VersionRow[]> {
  await lock(tx, 'policies.page', page)
  return tx
    .selectFrom('policies.versions')
    .select([...COLUMNS, DAY])
    .where('page', '=', page)
    .orderBy('number', 'desc')
    .execute()
}

export type Written = Pick<
  VersionRow,
  'title' | 'title_hi' | 'lead' | 'lead_hi' | 'source' | 'source_hi' | 'changes' | 'changes_hi' | 'from_day'
>

type Draft = Written & { page: Page; number: number; revision: number; written_by: number; written_at: Date }

export async function saveDraftVersion(tx: Tx, draft: Draft): Promise<void> {
  const { page: _page, number: _number, ...rest } = draft
  await tx
    .insertInto('policies.versions')
    .values({ ...draft, state: 'draft' })
    .onConflict((conflict) => conflict.columns(['page', 'number']).doUpdateSet(rest))
    .execute()
}

export async function deleteDraft(tx: Tx, page: Page): Promise<void> {
  await tx.deleteFrom('policies.versions').where('page', '=', page).where('state', '=', 'draft').execute()
}

export async function markPublished(
  tx: Tx,
  { page, number }: { page: Page; number: number },
  by: { actorId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('policies.versions')
    .set({ state: 'published', published_by: by.actorId, published_at: by.at })
    .where('page', '=', page)
    .where('number', '=', number)
    .execute()
}

export async function saveFacts(
  tx: Tx,
  { page, number }: { page: Page; number: number },
  facts: Facts,
): Promise<void> {
  await tx
    .updateTable('policies.versions')
    .set({ facts: JSON.stringify(facts) })
    .where('page', '=', page)
    .where('number', '=', number)
    .where('facts', 'is', null)
    .execute()
}

export async function loadNoticeDays(db: Db): Promise<number> {
  const row = await db
    .selectFrom('policies.settings')
    .select('value')
    .where('name', '=', 'notice_days')
    .executeTakeFirst()
  return row?.value ?? 7
}

export async function insertAcceptances(
  tx: Tx,
  rows: readonly Insertable<Tables['policies.acceptances']>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('policies.acceptances')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listAcceptances = (db: Db, personId: number) =>
  db
    .selectFrom('policies.acceptances')
    .select(['page', 'number', 'at', 'place'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .orderBy('page')
    .execute()

export async function reassignAcceptances(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    insert into policies.acceptances (person_id, page, number, at, place)
      select ${into}::bigint, page, number, at, place from policies.acceptances where person_id = ${from}
    on conflict (person_id, page, number) do update set at = least(acceptances.at, excluded.at)`.execute(tx)
  await tx.deleteFrom('policies.acceptances').where('person_id', '=', from).execute()
}

export async function markAcceptancesLeft(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx
    .updateTable('policies.acceptances')
    .set({ person_erased_at: at })
    .where('person_id', '=', personId)
    .where('person_erased_at', 'is', null)
    .execute()
}

export async function deleteAcceptancesLeftBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('policies.acceptances').where('person_erased_at', '<', before).execute()
}

/** Number of people who accepted each version. */
export async function countAcceptances(db: Db): Promise<{ page: string; number: number; people: number }[]> {
  const { rows } = await sql<{ page: string; number: number; people: number }>`
    select page, number, count(*)::int as people from policies.acceptances group by page, number`.execute(db)
  return rows
}
