import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from './channels.ts'
import type { Variant } from './shapes.ts'
import { variantsByIds, type VariantRow } from './queries/read.ts'
import { withStores } from './variants-of.ts'

type VariantCache = LRUCache<number, VariantRow>

// About a kilobyte each.
const MOST_CACHED = 5_000

// By database, which its adapter stands for: transactions share it.
let caches = new WeakMap<object, VariantCache>()
const clearCaches = (): void => {
  caches = new WeakMap()
}
for (const channel of [PRODUCTS_CHANNEL, CATEGORIES_CHANNEL]) onBroadcast(channel, clearCaches)
onReconnect(clearCaches)

/**
 * Packs as `variantsOf` has them, out of this process's memory where it has read them since anything about goods changed. For what is shown and
 * counted up: another process's change is known some milliseconds after it is kept, so whoever takes money asks `variantsOf`.
 */
export async function cachedVariantsOf(
  db: Db,
  variantIds: readonly number[],
  on = new Date(),
): Promise<Map<number, Variant>> {
  // What a change overtakes while it is read lands on a shelf that nobody looks at any more.
  const shelf = cacheOf(db)
  const missing = variantIds.filter((id) => !shelf.has(id))
  const read = missing.length > 0 ? await variantsByIds(db, missing) : []
  for (const row of read) shelf.set(row.id, row)
  const rows = variantIds.flatMap((id) => shelf.get(id) ?? read.find((row) => row.id === id) ?? [])
  return new Map((await withStores(db, rows, on)).map((variant) => [variant.id, variant]))
}

function cacheOf(db: Db): VariantCache {
  const { adapter } = db.getExecutor()
  const known = caches.get(adapter)
  if (known) return known
  const made: VariantCache = new LRUCache({ max: MOST_CACHED })
  caches.set(adapter, made)
  return made
}
