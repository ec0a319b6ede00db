import type { Db, Tx } from './database.ts'
import { perDatabase } from './per-database.ts'

/** A small value that many answers need: loaded once per database, and again after each broadcast on its channel. */
export type Cached<Value> = {
  get(db: Db): Promise<Value>
  /** Marks that this transaction has changed the value: from here on it loads its own, and caches nothing. */
  markChanged(tx: Tx): void
}

/** @param channel what discards the value; null for one that changes with a migration alone */
export function cached<Value>(channel: string | null, load: (db: Db) => Promise<Value>): Cached<Value> {
  const slots = perDatabase<{ value?: Promise<Value> | undefined }>(() => ({}), {
    clearOn: channel === null ? [] : [channel],
  })
  const changed = new WeakSet<Db>()
  const get = (db: Db): Promise<Value> => {
    if (changed.has(db)) return load(db)
    // A load that races with an invalidation fills a discarded slot, so stale data is never served.
    const slot = slots.of(db)
    if (slot.value) return slot.value
    const loading = load(db)
    // Others must not wait for a load inside a transaction, nor fail with it.
    if (db.isTransaction)
      return loading.then((value) => {
        slot.value = Promise.resolve(value)
        return value
      })
    slot.value = loading
    loading.catch(() => (slot.value = undefined))
    return loading
  }
  return { get, markChanged: (tx) => void changed.add(tx) }
}
