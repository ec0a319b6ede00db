import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { toStore, type Store } from './rules.ts'
import { listStoreRows } from './queries.ts'

/** Ids of stores that changed, comma-separated; heard by whoever keeps stores in memory. */
export const STORES_CHANNEL = 'sellers.stores'

// Stores are few, change rarely, and belong to every price, cart line and search: they are kept by database.
// A database is known by its adapter, which its transactions share.
let cachedStores = new WeakMap<object, Map<number, Store>>()
const clearCache = (): void => {
  cachedStores = new WeakMap()
}
onBroadcast(STORES_CHANNEL, clearCache)
onReconnect(clearCache)

/** Stores by id; unknown ones are absent. Answered from memory where possible, never older than the last announced change. */
export async function findStores(db: Db, ids: readonly number[]): Promise<Map<number, Store>> {
  const shelf = cacheOf(db)
  const missing = ids.filter((id) => !shelf.has(id))
  if (missing.length === 0) return pickStores(shelf, ids)
  const loaded = new Map((await listStoreRows(db, missing)).map((row) => [row.id, toStore(row)]))
  // What a transaction sees may yet be undone, and what a change overtook is old: neither is kept.
  if (!db.isTransaction && shelf === cacheOf(db)) for (const [id, store] of loaded) shelf.set(id, store)
  return pickStores(new Map([...pickStores(shelf, ids), ...loaded]), ids)
}

function cacheOf(db: Db): Map<number, Store> {
  const key = db.getExecutor().adapter
  const shelf = cachedStores.get(key) ?? new Map<number, Store>()
  cachedStores.set(key, shelf)
  return shelf
}

function pickStores(from: ReadonlyMap<number, Store>, ids: readonly number[]): Map<number, Store> {
  const picked = new Map<number, Store>()
  for (const id of ids) {
    const store = from.get(id)
    if (store) picked.set(id, store)
  }
  return picked
}
