import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import type { AccountEvent, Session } from '../contract.ts'
import { deviceOf } from './device.ts'
import { listEventsBefore } from '../queries/session-events.ts'
import { listLiveSessions } from '../queries/sessions.ts'
import type { EventRow } from '../tables.ts'

/** The live sessions of a person: the current one first, then by last use. */
export async function listSessions(db: Db, { userId, sessionId }: Caller, now: Date): Promise<Session[]> {
  const rows = await listLiveSessions(db, userId, now)
  const sessions = rows.map((row): Session => ({
    session_id: row.id,
    device: deviceOf(row.user_agent),
    network: row.network,
    provider: row.provider,
    opened_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
  }))
  return sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}

/** The events of an account, one page at a time. `before` is '<milliseconds>-<id>' of the last one shown. */
export async function listEvents(
  db: Db,
  personId: number,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const [at, id] = before
    ? (before.split('-').map(Number) as [number, number])
    : [MAX_TIME, Number.MAX_SAFE_INTEGER]
  const rows = await listEventsBefore(db, personId, {
    at: new Date(Math.min(at, MAX_TIME)),
    id,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: shown.map(toEvent),
    next: last && rows.length > limit ? `${last.at.getTime()}-${last.id}` : null,
  }
}

// The end of the year 9999: later than any event, and within PostgreSQL's range.
const MAX_TIME = 253_402_300_799_000

const toEvent = ({ id, kind, at, user_agent, network, actor_id }: EventRow): AccountEvent => ({
  event_id: id,
  kind: kind as AccountEvent['kind'],
  at: at.toISOString(),
  device: deviceOf(user_agent),
  network,
  by_staff: actor_id !== null,
})
