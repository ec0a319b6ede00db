import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Those of the pictures, by path, that products or categories show. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from catalogue.product_pictures where path = any(${[...paths]}::text[])
    union select image from catalogue.categories where image = any(${[...paths]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.path))
}
