import type { Db, Tx } from '#platform/database'
import { findConductor, findConductorByPerson } from '../queries/conductors.ts'
import { lockSession, listPools, findSession, listSessions } from '../queries/sessions.ts'
import { listTickets, findWorkshopRow, listWorkshopsOfConductor } from '../queries/workshops.ts'
import type { ConductorRow, SessionRow, TicketRow, WorkshopRow } from '../tables.ts'

/** Everything that a booking needs to know about a session. */
export type Bookable = {
  session: SessionRow
  workshop: WorkshopRow
  conductor: ConductorRow
  tickets: TicketRow[]
}

/** null: the session does not exist. */
export async function findBookable(db: Db, sessionId: number): Promise<Bookable | null> {
  const session = await findSession(db, sessionId)
  return session ? loadBookable(db, session) : null
}

/** As `findBookable`, with the session's row locked. */
export async function lockBookable(tx: Tx, sessionId: number): Promise<Bookable | null> {
  const session = await lockSession(tx, sessionId)
  return session ? loadBookable(tx, session) : null
}

async function loadBookable(db: Db, session: SessionRow): Promise<Bookable | null> {
  const workshop = await findWorkshopRow(db, session.workshop_id)
  const conductor = workshop && (await findConductor(db, workshop.conductor_id))
  return conductor ? { session, workshop, conductor, tickets: await listTickets(db, [workshop.id]) } : null
}

/** All sessions of a conductor's workshops; null for people who are no conductors. */
export async function findConductedSessions(
  db: Db,
  personId: number,
): Promise<{ conductor: ConductorRow; workshops: WorkshopRow[]; sessions: SessionRow[] } | null> {
  const conductor = await findConductorByPerson(db, personId)
  if (!conductor) return null
  const workshops = await listWorkshopsOfConductor(db, conductor.id)
  const sessions = await listSessions(
    db,
    workshops.map(({ id }) => id),
  )
  return { conductor, workshops, sessions }
}

/** The number of a person's upcoming sessions with seats taken. */
export async function countUpcomingSessions(db: Db, personId: number, now: Date): Promise<number> {
  const own = await findConductedSessions(db, personId)
  const coming = own?.sessions.filter(({ state, ends_at }) => state === 'scheduled' && ends_at > now) ?? []
  const pools = await listPools(
    db,
    coming.map(({ id }) => id),
  )
  return new Set(pools.filter(({ taken }) => taken > 0).map(({ session_id }) => session_id)).size
}
