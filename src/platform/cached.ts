import type { Db, Tx } from './database.ts'
import { onBroadcast, onReconnect } from './broadcast.ts'

/** A small value that many answers need: loaded once per database, and again after each broadcast on its channel. */
export type Cached<Value> = {
  get(db: Db): Promise<Value>
  /** Marks that this transaction has changed the value: from here on it loads its own, and caches nothing. */
  markChanged(tx: Tx): void
}

export function cached<Value>(channel: string, load: (db: Db) => Promise<Value>): Cached<Value> {
  // Keyed by adapter, so transactions share it with their database.
  let cache = new WeakMap<object, Promise<Value>>()
  const changed = new WeakSet<Db>()
  const clear = (): void => {
    cache = new WeakMap()
  }
  onBroadcast(channel, clear)
  onReconnect(clear)
  const of = (db: Db): Promise<Value> => {
    if (changed.has(db)) return load(db)
    // A load that races with an invalidation writes to the discarded map, so stale data is never served.
    const values = cache
    const { adapter } = db.getExecutor()
    const known = values.get(adapter)
    if (known) return known
    const loading = load(db)
    // Others must not wait for a load inside a transaction, nor fail with it.
    if (db.isTransaction) return loading.then((value) => (values.set(adapter, Promise.resolve(value)), value))
    values.set(adapter, loading)
    loading.catch(() => values.delete(adapter))
    return loading
  }
  return { get: of, markChanged: (tx) => void changed.add(tx) }
}
