import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { containing } from '#platform/like-pattern'

/** A picture of the staff's library. */
export type LibraryRow = {
  id: number
  hash: string
  alt: string
  altHi: string
  width: number
  height: number
  placeholder: string
  addedBy: number
  addedAt: Date
}

const columns = sql`
  l.id, l.hash, l.alt, l.alt_hi as "altHi", p.width, p.height, p.placeholder, l.added_by as "addedBy", l.added_at as "addedAt"
  from media.library l join media.pictures p on p.hash = l.hash`

export async function libraryRow(db: Db, id: number): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`select ${columns} where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Newest first, before a number; `search` is part of a description in either language. */
export async function libraryRows(
  db: Db,
  { search, before, limit }: { search: string; before: number | null; limit: number },
): Promise<LibraryRow[]> {
  const words = containing(search)
  const { rows } = await sql<LibraryRow>`
    select ${columns}
    where (${before}::int is null or l.id < ${before}::int) and (${search} = '' or l.alt ilike ${words} or l.alt_hi ilike ${words})
    order by l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countLibrary(db: Db, search: string): Promise<number> {
  const words = containing(search)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media.library where ${search} = '' or alt ilike ${words} or alt_hi ilike ${words}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type NewRow = { hash: string; alt: string; altHi: string; addedBy: number; addedAt: Date }

/** @returns the number, and whether the picture is new to the library. */
export async function insertLibraryRow(tx: Tx, row: NewRow): Promise<{ id: number; isNew: boolean }> {
  const inserted = await sql<{ id: number }>`
    insert into media.library (hash, alt, alt_hi, added_by, added_at)
    values (${row.hash}, ${row.alt}, ${row.altHi}, ${row.addedBy}, ${row.addedAt})
    on conflict (hash) do nothing returning id`.execute(tx)
  if (inserted.rows[0]) return { id: inserted.rows[0].id, isNew: true }
  const { rows } = await sql<{ id: number }>`select id from media.library where hash = ${row.hash}`.execute(
    tx,
  )
  return { id: rows[0]?.id ?? 0, isNew: false }
}

export async function updateLibraryAlt(
  tx: Tx,
  id: number,
  { alt, altHi }: { alt: string; altHi: string },
): Promise<void> {
  await tx.updateTable('media.library').set({ alt, alt_hi: altHi }).where('id', '=', id).execute()
}

/** Those of the pictures, by hash, that the library holds. */
export async function hashesInLibrary(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from media.library where hash = any(${[...hashes]}::text[])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
