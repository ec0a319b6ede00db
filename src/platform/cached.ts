import type { Db, Tx } from './database.ts'
import { perDatabase } from './per-database.ts'

/** A small value that many requests need: loaded once per database, and again after each broadcast on its channel. */
export type Cached<Value> = {
  get(db: Db): Promise<Value>
  /** Records that this transaction has changed the value: from here on it loads the value itself, uncached. */
  markChanged(tx: Tx): void
}

/** @param channel the channel that discards the value; null for one that changes only with a migration */
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
    // A load inside a transaction is not shared: others must not wait for it or fail with it.
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
