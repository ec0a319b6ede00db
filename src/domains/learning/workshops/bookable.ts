import type { Db, Tx } from '#platform/database'
import { readConductor, readConductorOf } from './store/conductors.ts'
import { lockSession, readPools, readSession, readSessionsOf } from './store/sessions.ts'
import { readTickets, readWorkshop, readWorkshopsOf } from './store/workshops.ts'
import type { ConductorRow, SessionRow, TicketRow, WorkshopRow } from './tables.ts'

/** Everything about a session that whoever books it has to know. */
export type Bookable = {
  session: SessionRow
  workshop: WorkshopRow
  conductor: ConductorRow
  tickets: TicketRow[]
}

/** null: there is no such session. */
export async function bookable(db: Db, sessionId: number): Promise<Bookable | null> {
  const session = await readSession(db, sessionId)
  return session ? around(db, session) : null
}

/** The same, with the session's row held. */
export async function heldSession(tx: Tx, sessionId: number): Promise<Bookable | null> {
  const session = await lockSession(tx, sessionId)
  return session ? around(tx, session) : null
}

async function around(db: Db, session: SessionRow): Promise<Bookable | null> {
  const workshop = await readWorkshop(db, session.workshop_id)
  const conductor = workshop && (await readConductor(db, workshop.conductor_id))
  return conductor ? { session, workshop, conductor, tickets: await readTickets(db, [workshop.id]) } : null
}

/** All sessions of somebody's workshops; [] for whoever conducts none. */
export async function conductedBy(
  db: Db,
  personId: number,
): Promise<{ conductor: ConductorRow; workshops: WorkshopRow[]; sessions: SessionRow[] } | null> {
  const conductor = await readConductorOf(db, personId)
  if (!conductor) return null
  const workshops = await readWorkshopsOf(db, conductor.id)
  const sessions = await readSessionsOf(
    db,
    workshops.map(({ id }) => id),
  )
  return { conductor, workshops, sessions }
}

/** How many sessions of somebody's are still to come for which seats are taken. */
export async function sessionsToCome(db: Db, personId: number, now: Date): Promise<number> {
  const own = await conductedBy(db, personId)
  const coming = own?.sessions.filter(({ state, ends_at }) => state === 'scheduled' && ends_at > now) ?? []
  const pools = await readPools(
    db,
    coming.map(({ id }) => id),
  )
  return new Set(pools.filter(({ taken }) => taken > 0).map(({ session_id }) => session_id)).size
}
