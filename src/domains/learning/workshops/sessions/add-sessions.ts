import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { WorkshopSession } from '../contract/shapes.ts'
import { requireConductor } from '../conductors/find-conductors.ts'
import { requireOwnWorkshop } from '../find-workshops.ts'
import { toSession } from '../present.ts'
import { sortMeetings, listModes } from '../rules.ts'
import { findSetting } from '../queries/conductors.ts'
import {
  insertSession,
  lockSession,
  listPools,
  findSession,
  loadSessions,
  updateCapacity,
  updateJoinLink,
  setPoolsOpen,
} from '../queries/sessions.ts'
import { lockWorkshop, findWorkshopRow } from '../queries/workshops.ts'
import type { Mode, SeatMode } from '../contract/shapes.ts'
import type { Meeting, SessionRow } from '../tables.ts'

export type SessionInput = {
  meetings: { starts_at: string; ends_at: string }[]
  in_person: number
  online: number
  least: number
  sales_until?: string | undefined
  join_link: string
}

const MAX_AHEAD_MS = 2 * 366 * DAY_MS

/** Adds sessions to the conductor's own workshop. @throws Refusal 404, 400 for times that are over or overlap. */
export async function addSessions(
  db: Db,
  workshopId: number,
  { personId, sessions, now }: { personId: number; sessions: readonly SessionInput[]; now: Date },
) {
  const { mode } = await requireOwnWorkshop(db, workshopId, personId)
  return transact(db, async (tx) => {
    const row = await lockWorkshop(tx, workshopId)
    if (row?.state === 'archived') throw conflict('wrong_state', 'workshops.archived')
    const made: number[] = []
    for (const session of sessions) made.push(await addSession(tx, workshopId, { input: session, mode, now }))
    return { sessions: await presentSessions(tx, made, now) }
  })
}

async function presentSessions(db: Db, ids: readonly number[], now: Date): Promise<WorkshopSession[]> {
  const [rows, pools] = [await loadSessions(db, ids), await listPools(db, ids)]
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row
      ? toSession(
          row,
          pools.filter(({ session_id }) => session_id === id),
          now,
        )
      : []
  })
}

/** Sorts and checks meetings: the first is in the future, the last within two years. @throws Refusal 400. */
export function parseMeetings(
  requested: readonly { starts_at: string; ends_at: string }[],
  now: Date,
): Meeting[] {
  const meetings = sortMeetings(
    requested.map(({ starts_at, ends_at }) => ({
      startsAt: new Date(starts_at).toISOString(),
      endsAt: new Date(ends_at).toISOString(),
    })),
  )
  if (!meetings) throw badInput('workshops.meeting_times_invalid')
  const first = new Date(meetings[0]?.startsAt ?? 0)
  if (first <= now) throw badInput('workshops.time_passed')
  if (new Date(meetings.at(-1)?.endsAt ?? 0).getTime() - now.getTime() > MAX_AHEAD_MS)
    throw badInput('workshops.time_invalid')
  return meetings
}

async function addSession(
  tx: Tx,
  workshopId: number,
  { input, mode, now }: { input: SessionInput; mode: Mode; now: Date },
): Promise<number> {
  const meetings = parseMeetings(input.meetings, now)
  const pools = listModes(input)
  if (pools.length === 0) throw badInput('workshops.seats_required')
  if (pools.some(([seatMode]) => mode !== 'hybrid' && seatMode !== mode))
    throw badInput('workshops.seats_without_place')
  const seats = pools.reduce((sum, [, capacity]) => sum + capacity, 0)
  if (input.least > seats) throw badInput('workshops.minimum_above_seats')
  return insertSession(tx, {
    workshop_id: workshopId,
    meetings,
    sales_until: await salesUntil(tx, input, meetings),
    least: input.least,
    join_link: input.join_link,
    pools,
    at: now,
  })
}

async function salesUntil(
  tx: Tx,
  { sales_until }: SessionInput,
  meetings: readonly Meeting[],
): Promise<Date> {
  const begins = new Date(meetings[0]?.startsAt ?? 0)
  if (sales_until === undefined)
    return new Date(begins.getTime() - (await findSetting(tx, 'sales_end_minutes')) * 60_000)
  const until = new Date(sales_until)
  if (until > begins) throw badInput('workshops.sale_times_reversed')
  return until
}

type SessionChange = {
  in_person?: number | undefined
  online?: number | undefined
  join_link?: string | undefined
  is_open?: boolean | undefined
}

/** Changes a session's seats or join link, or opens and closes its sale. @throws Refusal 404, 409 `seats_taken`. */
export async function changeSession(
  db: Db,
  id: number,
  { personId, change, now }: { personId: number; change: SessionChange; now: Date },
): Promise<WorkshopSession> {
  const conductor = await requireConductor(db, personId)
  return transact(db, async (tx) => {
    const session = await lockSession(tx, id)
    const workshop = session && (await findWorkshopRow(tx, session.workshop_id))
    if (!session || workshop?.conductor_id !== conductor.id) throw notFound('common.session_not_found')
    if (session.state !== 'scheduled')
      throw conflict('wrong_state', 'workshops.session_cancelled', {
        session_state: session.state,
      })
    await setCapacities(tx, session, { mode: workshop.mode, change })
    if (change.join_link !== undefined) await updateJoinLink(tx, id, change.join_link)
    if (change.is_open !== undefined) await setPoolsOpen(tx, id, change.is_open)
    const [shown] = await presentSessions(tx, [id], now)
    if (!shown) throw notFound('common.session_not_found')
    return shown
  })
}

async function setCapacities(
  tx: Tx,
  session: SessionRow,
  { mode: where, change }: { mode: Mode; change: SessionChange },
): Promise<void> {
  for (const mode of ['in_person', 'online'] as const) {
    const capacity = change[mode]
    if (capacity === undefined) continue
    if (where !== 'hybrid' && where !== mode && capacity > 0) throw badInput('workshops.seats_without_place')
    await setCapacity(tx, session.id, { mode, capacity, salesUntil: session.sales_until })
  }
}

async function setCapacity(
  tx: Tx,
  id: number,
  to: { mode: SeatMode; capacity: number; salesUntil: Date },
): Promise<void> {
  const isThere = (await listPools(tx, [id])).some(({ mode }) => mode === to.mode)
  if (!isThere && to.capacity === 0) return
  if (!(await updateCapacity(tx, id, to))) throw conflict('seats_taken', 'workshops.seats_taken')
}

/** @throws Refusal 404 for a session of another conductor. */
export async function requireOwnSession(db: Db, id: number, personId: number): Promise<void> {
  const conductor = await requireConductor(db, personId)
  const session = await findSession(db, id)
  const workshop = session && (await findWorkshopRow(db, session.workshop_id))
  if (workshop?.conductor_id !== conductor.id) throw notFound('common.session_not_found')
}
