import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Those of the pictures that a waiting change of a product would show. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct p->>'path' as path from approvals.pending_changes c
    cross join lateral jsonb_array_elements(coalesce(c.patch->'pictures', '[]')) p
    where p->>'path' = any(${[...paths]}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
