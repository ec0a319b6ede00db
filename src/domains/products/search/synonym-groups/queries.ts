import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { containing } from '#platform/like-pattern'
import { readPage, type ListPage } from '#platform/serve-list'

export type SynonymGroupRow = { id: number; words: string[]; also: string[] }

export async function synonymGroup(db: Db, id: number): Promise<SynonymGroupRow | undefined> {
  const { rows } = await sql<SynonymGroupRow>`
    select id, words, also from search.synonyms where id = ${id}`.execute(db)
  return rows[0]
}

/** Changes of the groups are one after the other: the last position is taken once. */
export async function lockGroups(tx: Tx): Promise<void> {
  await sql`lock table search.synonyms in share row exclusive mode`.execute(tx)
}

type Words = Omit<SynonymGroupRow, 'id'>

export async function insertGroup(tx: Tx, { words, also }: Words): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into search.synonyms (position, words, also)
    select coalesce(max(position), -1) + 1, ${words}::text[], ${also}::text[] from search.synonyms returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

export async function updateGroup(tx: Tx, id: number, { words, also }: Words): Promise<void> {
  await sql`update search.synonyms set words = ${words}::text[], also = ${also}::text[] where id = ${id}`.execute(
    tx,
  )
}

export async function deleteGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('search.synonyms').where('id', '=', id).execute()
}

export function groupPage(db: Db, { query, page }: { query: { q: string }; page: ListPage }) {
  let found = db.selectFrom('search.synonyms as s')
  if (query.q !== '')
    found = found.where(
      sql<boolean>`exists (select 1 from unnest(s.words || s.also) w where w ilike ${containing(query.q)})`,
    )
  return readPage(found, page, {
    id: sql`s.id`,
    sorts: { words: sql`lower(s.words[1])`, id: sql`s.id` },
    select: (rows) => rows.select(['s.id', 's.words', 's.also']),
  })
}
