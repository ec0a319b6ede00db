import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/database'
import { onBroadcast, onReconnect, broadcastWithAck } from '#platform/broadcast'

/** A cached live session, so that its next call needs no SQL. */
export type CachedSession = {
  caller: Caller
  createdAt: Date
  seenAt: Date
  expiresAt: Date
  /** null: no code was shown, or no rights depend on one. */
  staff: { seenAt: Date; endsAt: Date } | null
}

const CALLERS_CHANNEL = 'identity.callers'
// About 500 bytes each.
const MAX_CACHED = 20_000

/**
 * Call after any change to what this person's sessions may do: roles, suspension, closing, second factor. Once the transaction's
 * `transact` has returned, every process reads the database again.
 */
export const invalidateCallers = (tx: Tx, personId: number): Promise<void> =>
  broadcastWithAck(tx, CALLERS_CHANNEL, String(personId))

export type SessionCache = {
  find(hash: string): CachedSession | undefined
  /** Reads a session and caches it, unless its person changed meanwhile. */
  fill(hash: string, read: () => Promise<CachedSession | undefined>): Promise<CachedSession | undefined>
  invalidate(hash: string): void
}

/** @param isCacheTrusted whether this process has received every change; the cache counts only then. */
export function sessionCache(isCacheTrusted: () => boolean): SessionCache {
  const hashesOf = new Map<number, Set<string>>()
  const cached = new LRUCache<string, CachedSession>({
    max: MAX_CACHED,
    dispose: ({ caller: { userId } }, hash) => {
      const hashes = hashesOf.get(userId)
      hashes?.delete(hash)
      if (hashes?.size === 0) hashesOf.delete(userId)
    },
  })
  // People invalidated while a session was being read: the value read may be outdated.
  const readings = new Set<Set<number | 'everybody'>>()

  onBroadcast(CALLERS_CHANNEL, (payload) => {
    const personId = Number(payload)
    for (const changed of readings) changed.add(personId)
    for (const hash of hashesOf.get(personId) ?? []) cached.delete(hash)
  })
  onReconnect(() => {
    for (const changed of readings) changed.add('everybody')
    cached.clear()
  })

  const store = (hash: string, session: CachedSession): void => {
    cached.set(hash, session)
    const { userId } = session.caller
    const hashes = hashesOf.get(userId)
    if (hashes) hashes.add(hash)
    else hashesOf.set(userId, new Set([hash]))
  }

  return {
    find: (hash) => (isCacheTrusted() ? cached.get(hash) : undefined),
    fill: async (hash, read) => {
      const changed = new Set<number | 'everybody'>()
      readings.add(changed)
      try {
        const session = await read()
        if (session && !changed.has(session.caller.userId) && !changed.has('everybody')) store(hash, session)
        return session
      } finally {
        readings.delete(changed)
      }
    },
    invalidate: (hash) => void cached.delete(hash),
  }
}
