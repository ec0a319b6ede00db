import { onBroadcast, onReconnect } from './broadcast.ts'
import type { Db } from './database.ts'

/** One value per database, such as a cache; transactions share that of their database. */
export type PerDatabase<Value> = {
  of(db: Db): Value
  /** The values of all databases in use. */
  all(): Value[]
  /** Discards all values: the next `of` creates one. A load that races with it fills a discarded value. */
  clear(): void
}

/** @param clearOn channels whose broadcasts discard all values; a reconnect does too, because a broadcast may have been lost */
export function perDatabase<Value extends object>(
  create: () => Value,
  { clearOn = [] }: { clearOn?: readonly string[] } = {},
): PerDatabase<Value> {
  // Keyed by adapter, which a transaction shares with its database.
  let values = new WeakMap<object, Value>()
  const references = new Set<WeakRef<Value>>()
  const clear = (): void => {
    values = new WeakMap()
    references.clear()
  }
  for (const channel of clearOn) onBroadcast(channel, clear)
  if (clearOn.length > 0) onReconnect(clear)
  const of = (db: Db): Value => {
    const { adapter } = db.getExecutor()
    const existing = values.get(adapter)
    if (existing) return existing
    const created = create()
    values.set(adapter, created)
    references.add(new WeakRef(created))
    return created
  }
  const all = (): Value[] =>
    [...references].flatMap((reference) => {
      const value = reference.deref()
      if (!value) references.delete(reference)
      return value ?? []
    })
  return { of, all, clear }
}
