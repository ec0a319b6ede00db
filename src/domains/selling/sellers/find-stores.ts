import type { Db } from '#platform/database'
import { perDatabase } from '#platform/per-database'
import { toStore, type Store } from './rules.ts'
import { listStoreRows } from './queries.ts'

/** Ids of changed stores, comma-separated; processes drop their cached stores. */
export const STORES_CHANNEL = 'sellers.stores'

// Stores are few, rarely change, and are part of every price, cart line and search.
const caches = perDatabase(() => new Map<number, Store>(), { clearOn: [STORES_CHANNEL] })

/** Stores by id; unknown ones are absent. Cached, never older than the last broadcast change. */
export async function findStores(db: Db, ids: readonly number[]): Promise<Map<number, Store>> {
  const cache = caches.of(db)
  const missing = ids.filter((id) => !cache.has(id))
  if (missing.length === 0) return pickStores(cache, ids)
  const loaded = new Map((await listStoreRows(db, missing)).map((row) => [row.id, toStore(row)]))
  // What a transaction sees may be rolled back. A load that races with a change fills a discarded cache.
  if (!db.isTransaction) for (const [id, store] of loaded) cache.set(id, store)
  return pickStores(new Map([...pickStores(cache, ids), ...loaded]), ids)
}

function pickStores(from: ReadonlyMap<number, Store>, ids: readonly number[]): Map<number, Store> {
  const picked = new Map<number, Store>()
  for (const id of ids) {
    const store = from.get(id)
    if (store) picked.set(id, store)
  }
  return picked
}
