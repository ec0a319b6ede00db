import type { Caller } from '#platform/caller'
import { readDateCursor, writeCursor } from '#platform/cursor'
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

/** The events of an account, one page at a time. `before` is the `next` of the page before. @throws Refusal 400 for another text. */
export async function listEvents(
  db: Db,
  personId: number,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const rows = await listEventsBefore(db, personId, { before: readDateCursor(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: shown.map(toEvent),
    next: last && rows.length > limit ? writeCursor(last) : null,
  }
}

const toEvent = ({ id, kind, at, user_agent, network, actor_id }: EventRow): AccountEvent => ({
  event_id: id,
  kind: kind as AccountEvent['kind'],
  at: at.toISOString(),
  device: deviceOf(user_agent),
  network,
  by_staff: actor_id !== null,
})
