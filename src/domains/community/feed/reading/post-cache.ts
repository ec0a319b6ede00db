import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { perDatabase } from '#platform/per-database'
import { PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/products/catalogue'
import { COUNTS_CHANNEL, parsePostRefs, MAKERS_CHANNEL, POSTS_CHANNEL, type PostRef } from '../channels.ts'

/** Values by id, until they are invalidated. Missing values are absent, and looked up again next time. */
export type KeyedCache<Value> = {
  of(db: Db, ids: readonly number[]): Promise<Map<number, Value>>
  /** Invalidates some, or all (null). */
  invalidate(ids: readonly number[] | null): void
}

type CacheState<Value> = {
  loaded: LRUCache<number, Value & {}>
  pending: Map<number, Promise<Value | undefined>>
}

type CacheOptions<Value> = {
  mostBytes: number
  sizeOf: (value: Value) => number
  read: (db: Db, ids: readonly number[]) => Promise<Map<number, Value>>
}

/** Calls back on changes of single posts, or of all (null). */
export function onPostChanges(onChange: (posts: readonly PostRef[] | null) => void): void {
  for (const channel of [POSTS_CHANNEL, COUNTS_CHANNEL])
    onBroadcast(channel, (payload) => onChange(parsePostRefs(payload)))
  // Cards contain prices and creators' names.
  for (const channel of [PRODUCTS_CHANNEL, STORES_CHANNEL, MAKERS_CHANNEL])
    onBroadcast(channel, () => onChange(null))
  onReconnect(() => onChange(null))
}

/** Concurrent requests for a value share one read; a read that races with an invalidation is not cached. */
export function cacheById<Value extends {}>({
  mostBytes,
  sizeOf,
  read,
}: CacheOptions<Value>): KeyedCache<Value> {
  const caches = perDatabase<CacheState<Value>>(() => ({
    loaded: new LRUCache({ maxSize: mostBytes, sizeCalculation: (one) => Math.ceil(sizeOf(one)) }),
    pending: new Map(),
  }))
  const invalidate = (ids: readonly number[] | null): void => {
    if (ids === null) return caches.clear()
    for (const cache of caches.all())
      for (const id of ids) {
        cache.loaded.delete(id)
        cache.pending.delete(id)
      }
  }
  return { of: async (db, ids) => findCached(db, ids, { cache: caches.of(db), read }), invalidate }
}

/** `cacheById` for posts, invalidated by their broadcasts. */
export function cachePosts<Value extends {}>(options: CacheOptions<Value>): KeyedCache<Value> {
  const cache = cacheById(options)
  onPostChanges((posts) => cache.invalidate(posts && posts.map(({ postId }) => postId)))
  return cache
}

type CacheLookup<Value> = { cache: CacheState<Value>; read: CacheOptions<Value>['read'] }

async function findCached<Value extends {}>(
  db: Db,
  ids: readonly number[],
  { cache, read }: CacheLookup<Value>,
): Promise<Map<number, Value>> {
  // A transaction sees uncommitted data, so its reads are neither shared nor cached.
  if (db.isTransaction) return read(db, ids)
  const found = new Map<number, Value>()
  const missing: number[] = []
  const waiting: [number, Promise<Value | undefined>][] = []
  for (const id of ids) {
    const known = cache.loaded.get(id)
    const coming = known ? undefined : cache.pending.get(id)
    if (known) found.set(id, known)
    else if (coming) waiting.push([id, coming])
    else missing.push(id)
  }
  if (missing.length > 0) waiting.push(...loadMissing(db, missing, { cache, read }))
  for (const [id, coming] of waiting) {
    const one = await coming
    if (one) found.set(id, one)
  }
  return found
}

function loadMissing<Value extends {}>(
  db: Db,
  ids: readonly number[],
  { cache, read }: CacheLookup<Value>,
): [number, Promise<Value | undefined>][] {
  const reading = read(db, ids)
  return ids.map((id) => {
    const one = reading.then((all) => all.get(id))
    cache.pending.set(id, one)
    one.then(
      (known) => {
        if (cache.pending.get(id) !== one) return
        cache.pending.delete(id)
        if (known) cache.loaded.set(id, known)
      },
      () => cache.pending.get(id) === one && cache.pending.delete(id),
    )
    return [id, one]
  })
}
