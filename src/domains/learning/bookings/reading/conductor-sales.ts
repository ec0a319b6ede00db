import { findConductedSessions } from '#domains/learning/workshops/sessions'
import { requireConductor } from '#domains/learning/workshops/conductors'
import type { Db } from '#platform/database'
import { HOUR_MS } from '#platform/time'
import { retainedTax } from '../rules.ts'
import { listSalesOfSessions } from '../queries/session-records.ts'
import { loadSettings } from '../queries/bookings.ts'

/** The revenue of one booking of a session, in paise; `bookedAt`: when the conductor's share is credited. */
export type SeatsSold = {
  bookingId: number
  seats: number
  grossPaise: number
  refundedPaise: number
  retainedPaise: number
  taxablePaise: number
  gstPaise: number
  isInterState: boolean
  isSettled: boolean
  bookedAt: Date
}

export type SessionSold = {
  sessionId: number
  workshopId: number
  title: string
  startsAt: Date
  state: string
  payableOn: Date
  sold: SeatsSold[]
}

/** How many hours after a session its conductor's share is credited. */
export const findSettlementHours = async (db: Db): Promise<number> =>
  (await loadSettings(db)).settle_hours ?? 48

/** A conductor's revenue and refunds per session, latest first. @throws Refusal 403. */
export async function listConductorSales(
  db: Db,
  personId: number,
): Promise<{ gstin: string; stateCode: number; sessions: SessionSold[] }> {
  await requireConductor(db, personId)
  const own = await findConductedSessions(db, personId)
  if (!own) return { gstin: '', stateCode: 0, sessions: [] }
  const titles = new Map(own.workshops.map(({ id, title }) => [id, title]))
  const wait = (await findSettlementHours(db)) * HOUR_MS
  const paid = Map.groupBy(
    await listSalesOfSessions(
      db,
      own.sessions.map(({ id }) => id),
    ),
    ({ session_id }) => session_id,
  )
  const sessions = own.sessions.flatMap((session): SessionSold[] => {
    const rows = paid.get(session.id)
    if (!rows) return []
    const sold = rows.map((row): SeatsSold => {
      const grossPaise = row.total_paise - row.kit_paise
      const retainedPaise = grossPaise - row.refunded
      return {
        bookingId: row.id,
        seats: row.seats,
        grossPaise,
        refundedPaise: row.refunded,
        retainedPaise,
        ...retainedTax(row, retainedPaise),
        isInterState: row.terms.gst.igstPaise > 0,
        isSettled: row.settled_at !== null,
        bookedAt: new Date(row.ends_at.getTime() + wait),
      }
    })
    const { id, workshop_id: workshopId, starts_at: startsAt, state } = session
    const payableOn = new Date(session.ends_at.getTime() + wait)
    return [
      { sessionId: id, workshopId, title: titles.get(workshopId) ?? '', startsAt, state, payableOn, sold },
    ]
  })
  return {
    gstin: own.conductor.gstin,
    stateCode: own.conductor.state_code,
    sessions: sessions.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime()),
  }
}
