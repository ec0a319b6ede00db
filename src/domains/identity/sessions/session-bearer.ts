import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { expiryOf, SEEN_EVERY_MS } from '../rules.ts'
import { keyOfSecret, looksLikeSecret } from '../secret.ts'
import { sessionCache, type KeptSession } from './session-cache.ts'
import { rolesInSession } from './session-rules.ts'
import { sessionByHash, touchSession, type SeenSession } from '../store/sessions.ts'

export type BearerOptions = {
  db: Db
  clock: Clock
  /** Whether this process has heard of every change; without it nothing that it remembers is trusted. */
  hearsAll: () => boolean
  staffTwoFactor: Config['staffTwoFactor']
}

/** Who a product token stands for: by heart when its session was looked up before and nothing has changed since. */
export function bearerOfSessions({ db, clock, hearsAll, staffTwoFactor }: BearerOptions): (token: string) => Promise<Caller | null> {
  const cache = sessionCache(hearsAll)
  const read = async (key: string, now: Date): Promise<KeptSession | undefined> => {
    const row = await sessionByHash(db, Buffer.from(key, 'base64url'), now)
    return row && keptFrom(row, staffTwoFactor)
  }
  return async (token) => {
    // A made-up token of another form costs nothing, one of this form an indexed lookup.
    if (!looksLikeSecret(token)) return null
    const now = clock.now()
    const key = keyOfSecret(token)
    const known = cache.find(key)
    const session = known && known.expiresAt > now ? known : await cache.fill(key, () => read(key, now))
    if (!session) return null
    if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS) {
      // Forgotten first: the next call reads until when the session now lasts.
      cache.forget(key)
      await see(db, session, now)
    }
    return session.caller
  }
}

function keptFrom(row: SeenSession, staffTwoFactor: Config['staffTwoFactor']): KeptSession {
  const factor = { hasFactor: row.has_second_factor, isPassed: row.second_factor_at !== null, isRequired: staffTwoFactor === 'required' }
  return {
    caller: { userId: row.person_id, sessionId: row.id, ...rolesInSession(row.roles, factor) },
    createdAt: row.created_at,
    seenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }
}

function see(db: Db, { caller, createdAt }: KeptSession, seenAt: Date): Promise<void> {
  const at = { seenAt, notSince: new Date(seenAt.getTime() - SEEN_EVERY_MS), expiresAt: expiryOf({ createdAt, seenAt }) }
  return transact(db, (tx) => touchSession(tx, caller.sessionId, at))
}
