import type { Db } from '#platform/database'
import { toStore, type Store } from './rules.ts'
import { findStoreRowBySlug as rowBySlug } from './queries.ts'

/** The store at `/s/{slug}`; null when there is none. */
export async function findStoreBySlug(db: Db, slug: string): Promise<Store | null> {
  const row = await rowBySlug(db, slug)
  return row ? toStore(row) : null
}
