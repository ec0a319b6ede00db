import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/products/catalogue'
import { COUNTS_CHANNEL, parsePostRefs, MAKERS_CHANNEL, POSTS_CHANNEL, type PostRef } from '../channels.ts'

/** What is known by number, until it is forgotten. What is not there is absent, and asked for again. */
export type KeyedCache<Known> = {
  of(db: Db, ids: readonly number[]): Promise<Map<number, Known>>
  /** Some, or everything (null). */
  forget(ids: readonly number[] | null): void
}

type CacheState<Known> = {
  known: LRUCache<number, Known & {}>
  pending: Map<number, Promise<Known | undefined>>
}

type CacheOptions<Known> = {
  mostBytes: number
  sizeOf: (known: Known) => number
  read: (db: Db, ids: readonly number[]) => Promise<Map<number, Known>>
}

/** Runs on news of single posts, or of all of them (null). */
export function onPostChanges(hear: (posts: readonly PostRef[] | null) => void): void {
  for (const channel of [POSTS_CHANNEL, COUNTS_CHANNEL])
    onBroadcast(channel, (payload) => hear(parsePostRefs(payload)))
  // Cards tell what materials cost and what their maker is called.
  for (const channel of [PRODUCTS_CHANNEL, STORES_CHANNEL, MAKERS_CHANNEL])
    onBroadcast(channel, () => hear(null))
  onReconnect(() => hear(null))
}

/** Several who ask for the same at once read it once; what a change overtakes while it is read is not kept. */
export function cacheById<Known extends {}>({
  mostBytes,
  sizeOf,
  read,
}: CacheOptions<Known>): KeyedCache<Known> {
  // By database, which its adapter stands for.
  let shelves = new WeakMap<object, CacheState<Known>>()
  const all = new Set<WeakRef<CacheState<Known>>>()
  const shelfOf = (db: Db): CacheState<Known> => {
    const { adapter } = db.getExecutor()
    const there = shelves.get(adapter)
    if (there) return there
    const shelf: CacheState<Known> = {
      known: new LRUCache({ maxSize: mostBytes, sizeCalculation: (one) => Math.ceil(sizeOf(one)) }),
      pending: new Map(),
    }
    shelves.set(adapter, shelf)
    all.add(new WeakRef(shelf))
    return shelf
  }
  const forget = (ids: readonly number[] | null): void => {
    if (ids === null) {
      shelves = new WeakMap()
      return all.clear()
    }
    for (const ref of all) {
      const shelf = ref.deref()
      if (!shelf) all.delete(ref)
      for (const id of ids) {
        shelf?.known.delete(id)
        shelf?.pending.delete(id)
      }
    }
  }
  return { of: async (db, ids) => findCached(db, ids, { shelf: shelfOf(db), read }), forget }
}

/** The same of posts, by their ids: forgotten with any news of them. */
export function cachePosts<Known extends {}>(making: CacheOptions<Known>): KeyedCache<Known> {
  const kept = cacheById(making)
  onPostChanges((posts) => kept.forget(posts && posts.map(({ postId }) => postId)))
  return kept
}

type CacheLookup<Known> = { shelf: CacheState<Known>; read: CacheOptions<Known>['read'] }

async function findCached<Known extends {}>(
  db: Db,
  ids: readonly number[],
  { shelf, read }: CacheLookup<Known>,
): Promise<Map<number, Known>> {
  // Others must not wait for a reading inside somebody's transaction, which sees what nobody else does yet.
  if (db.isTransaction) return read(db, ids)
  const found = new Map<number, Known>()
  const missing: number[] = []
  const waiting: [number, Promise<Known | undefined>][] = []
  for (const id of ids) {
    const known = shelf.known.get(id)
    const coming = known ? undefined : shelf.pending.get(id)
    if (known) found.set(id, known)
    else if (coming) waiting.push([id, coming])
    else missing.push(id)
  }
  if (missing.length > 0) waiting.push(...loadMissing(db, missing, { shelf, read }))
  for (const [id, coming] of waiting) {
    const one = await coming
    if (one) found.set(id, one)
  }
  return found
}

function loadMissing<Known extends {}>(
  db: Db,
  ids: readonly number[],
  { shelf, read }: CacheLookup<Known>,
): [number, Promise<Known | undefined>][] {
  const reading = read(db, ids)
  return ids.map((id) => {
    const one = reading.then((all) => all.get(id))
    shelf.pending.set(id, one)
    one.then(
      (known) => {
        if (shelf.pending.get(id) !== one) return
        shelf.pending.delete(id)
        if (known) shelf.known.set(id, known)
      },
      () => shelf.pending.get(id) === one && shelf.pending.delete(id),
    )
    return [id, one]
  })
}
