import type { Db } from '#platform/database'
import { toStore, type Store } from './rules.ts'
import { storeBySlug as rowBySlug } from './store.ts'

/** The store at `/s/{slug}`; null when there is none. */
export async function storeBySlug(db: Db, slug: string): Promise<Store | null> {
  const row = await rowBySlug(db, slug)
  return row ? toStore(row) : null
}
