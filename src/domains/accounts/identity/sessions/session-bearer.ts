import type { Callers } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import {
  expiryOf,
  SEEN_INTERVAL_MS,
  STAFF_IDLE_MS,
  STAFF_RIGHTS_MS,
  STAFF_SEEN_INTERVAL_MS,
} from '../rules.ts'
import { keyOfSecret, looksLikeSecret } from '../secret.ts'
import { sessionCache, type CachedSession } from './session-cache.ts'
import { rightsEndOf, rolesInSession } from './session-rules.ts'
import { sessionByHash, touchSession, touchStaffRights, type SeenSession } from '../queries/sessions.ts'

export type BearerOptions = {
  db: Db
  clock: Clock
  /** Whether this process has received every change; otherwise its cache is not trusted. */
  isCacheTrusted: () => boolean
  staffTwoFactor: Config['staffTwoFactor']
}

/** Resolves the caller of a product token, from the cache when its session was looked up and nothing has changed since. */
export function sessionBearer({
  db,
  clock,
  isCacheTrusted,
  staffTwoFactor,
}: BearerOptions): Callers['bearer'] {
  const cache = sessionCache(isCacheTrusted)
  const read = async (key: string, now: Date): Promise<CachedSession | undefined> => {
    const row = await sessionByHash(db, Buffer.from(key, 'base64url'), now)
    return row && toCachedSession(row, { isRequired: staffTwoFactor === 'required', now })
  }
  return async (token, isStaffCall = false) => {
    // A made-up token in another format costs nothing, one in this format an indexed lookup.
    if (!looksLikeSecret(token)) return null
    const now = clock.now()
    const key = keyOfSecret(token)
    const known = cache.find(key)
    const session = known && isLive(known, now) ? known : await cache.fill(key, () => read(key, now))
    if (!session) return null
    if (now.getTime() - session.seenAt.getTime() >= SEEN_INTERVAL_MS) {
      // Evicted first: the next call reads the new expiry.
      cache.invalidate(key)
      await recordSeen(db, session, now)
    }
    if (isStaffCall && usesRights(session, now)) {
      cache.invalidate(key)
      await recordStaffSeen(db, session, now)
    }
    return session.caller
  }
}

/** A cached session whose staff rights have ended is read again: another process may have recorded their use, or another code. */
const isLive = ({ expiresAt, staff }: CachedSession, now: Date): boolean =>
  expiresAt > now && (staff === null || staff.endsAt > now)

const usesRights = ({ caller, staff }: CachedSession, now: Date): boolean =>
  staff !== null && !caller.rightsEnded && now.getTime() - staff.seenAt.getTime() >= STAFF_SEEN_INTERVAL_MS

function toCachedSession(
  row: SeenSession,
  { isRequired, now }: { isRequired: boolean; now: Date },
): CachedSession {
  const { second_factor_at: codeShownAt, has_second_factor: hasFactor } = row
  const staffSeenAt = row.staff_seen_at ?? codeShownAt
  const staff = codeShownAt &&
    staffSeenAt && { seenAt: staffSeenAt, endsAt: rightsEndOf({ codeShownAt, staffSeenAt }) }
  const hasEnded = staff !== null && staff.endsAt <= now
  const roles = rolesInSession(row.roles, { hasFactor, isPassed: staff !== null && !hasEnded, isRequired })
  return {
    caller: {
      userId: row.person_id,
      sessionId: row.id,
      ...roles,
      ...(hasEnded ? { rightsEnded: true } : {}),
      ...(codeShownAt ? { codeShownAt } : {}),
    },
    createdAt: row.created_at,
    seenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    staff,
  }
}

function recordSeen(db: Db, { caller, createdAt }: CachedSession, seenAt: Date): Promise<void> {
  const at = {
    seenAt,
    notSince: before(seenAt, SEEN_INTERVAL_MS),
    expiresAt: expiryOf({ createdAt, seenAt }),
  }
  return transact(db, (tx) => touchSession(tx, caller.sessionId, at))
}

function recordStaffSeen(db: Db, { caller }: CachedSession, seenAt: Date): Promise<void> {
  const at = {
    seenAt,
    notSince: before(seenAt, STAFF_SEEN_INTERVAL_MS),
    idleSince: before(seenAt, STAFF_IDLE_MS),
    shownSince: before(seenAt, STAFF_RIGHTS_MS),
  }
  return transact(db, (tx) => touchStaffRights(tx, caller.sessionId, at))
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)
