import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { perDatabase } from '#platform/per-database'
import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from '../channels.ts'
import type { Variant } from '../shapes.ts'
import { variantsByIds, type VariantRow } from '../queries/read.ts'
import { withStores } from './variants-of.ts'

// About a kilobyte each.
const MAX_CACHED = 5_000

const caches = perDatabase(() => new LRUCache<number, VariantRow>({ max: MAX_CACHED }), {
  clearOn: [PRODUCTS_CHANNEL, CATEGORIES_CHANNEL],
})

/**
 * Cached `variantsOf`, for display and totals. A change by another process arrives milliseconds after its commit,
 * so code that charges money calls `variantsOf`.
 */
export async function cachedVariantsOf(
  db: Db,
  variantIds: readonly number[],
  on = new Date(),
): Promise<Map<number, Variant>> {
  // A load that races with a change fills a discarded cache.
  const cache = caches.of(db)
  const missing = variantIds.filter((id) => !cache.has(id))
  const read = missing.length > 0 ? await variantsByIds(db, missing) : []
  for (const row of read) cache.set(row.id, row)
  const rows = variantIds.flatMap((id) => cache.get(id) ?? read.find((row) => row.id === id) ?? [])
  return new Map((await withStores(db, rows, on)).map((variant) => [variant.id, variant]))
}
