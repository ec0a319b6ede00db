import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { isValidCode, parseSeatId } from './codes.ts'
import { requireOwnSession } from './find-roster.ts'
import { lockSeatById } from '../queries/session-records.ts'
import { insertEvent, findBookingRow, loadTicketSecrets, updateSeat } from '../queries/bookings.ts'
import type { BookingRow, SeatRow } from '../tables.ts'

export type CheckInEntry = {
  code?: string | undefined
  seat_id?: number | undefined
  at: string
  undo: boolean
}
export type CheckInResult = {
  seat_id: number | null
  name: string
  result: 'in' | 'already' | 'out' | 'not_good'
  came_at: string | null
}

const INVALID_CODE: CheckInResult = { seat_id: null, name: '', result: 'not_good', came_at: null }

/** Records attendance, once per seat, in any order and however late a phone uploads it. @throws Refusal 403, 404. */
export async function checkIn(
  db: Db,
  sessionId: number,
  { personId, entries, now }: { personId: number; entries: readonly CheckInEntry[]; now: Date },
): Promise<{ results: CheckInResult[] }> {
  await requireOwnSession(db, sessionId, personId)
  const secret = (await loadTicketSecrets(db, [sessionId])).get(sessionId) ?? ''
  const results: CheckInResult[] = []
  for (const entry of entries)
    results.push(await transact(db, (tx) => applyEntry(tx, { entry, sessionId, personId, secret, now })))
  return { results }
}

type CheckInInput = { entry: CheckInEntry; sessionId: number; personId: number; secret: string; now: Date }

async function applyEntry(
  tx: Tx,
  { entry, sessionId, personId, secret, now }: CheckInInput,
): Promise<CheckInResult> {
  const seat = await lockSeatById(
    tx,
    (entry.code === undefined ? entry.seat_id : parseSeatId(entry.code)) ?? 0,
  )
  const row = seat && (await findBookingRow(tx, seat.booking_id))
  if (!seat || row?.session_id !== sessionId) return INVALID_CODE
  if (row.state !== 'confirmed' || !matchesSeat(entry, seat, secret))
    return { ...INVALID_CODE, name: seat.name }
  return entry.undo
    ? undoAttendance(tx, { row, seat, personId, now })
    : markAttended(tx, { row, seat, personId, at: clampTime(entry.at, row, now), now })
}

/** The seat was chosen from the roster, or the code is valid for it. */
const matchesSeat = ({ code }: CheckInEntry, seat: SeatRow, secret: string): boolean =>
  code === undefined || isValidCode(code, secret, seat)

/** A phone's clock may be wrong: the time is kept between a day before the session and now. */
function clampTime(at: string, row: BookingRow, now: Date): Date {
  const earliest = row.starts_at.getTime() - DAY_MS
  return new Date(
    Math.min(Math.max(new Date(at).getTime(), Math.min(earliest, now.getTime())), now.getTime()),
  )
}

type SeatContext = { row: BookingRow; seat: SeatRow; personId: number; now: Date }

async function markAttended(
  tx: Tx,
  { row, seat, personId, at, now }: SeatContext & { at: Date },
): Promise<CheckInResult> {
  if (seat.state === 'attended')
    return {
      seat_id: seat.id,
      name: seat.name,
      result: 'already',
      came_at: seat.checked_in_at?.toISOString() ?? null,
    }
  if (seat.state !== 'confirmed' && seat.state !== 'no_show') return { ...INVALID_CODE, name: seat.name }
  await updateSeat(tx, seat.id, { state: 'attended', checked_in_at: at, checked_in_by: personId })
  await recordSeatEvent(tx, { row, seat, personId, now }, 'attended')
  return { seat_id: seat.id, name: seat.name, result: 'in', came_at: at.toISOString() }
}

async function undoAttendance(tx: Tx, about: SeatContext): Promise<CheckInResult> {
  const { seat } = about
  if (seat.state !== 'attended') return { seat_id: seat.id, name: seat.name, result: 'out', came_at: null }
  await updateSeat(tx, seat.id, { state: 'confirmed', checked_in_at: null, checked_in_by: null })
  await recordSeatEvent(tx, about, 'confirmed')
  return { seat_id: seat.id, name: seat.name, result: 'out', came_at: null }
}

const recordSeatEvent = (tx: Tx, { row, seat, personId, now }: SeatContext, to: string): Promise<void> =>
  insertEvent(tx, {
    booking_id: row.id,
    seat_id: seat.id,
    event: to === 'attended' ? 'check_in' : 'check_out',
    from_state: seat.state,
    to_state: to,
    actor: 'conductor',
    actor_id: personId,
    reason: '',
    paise: 0,
    at: now,
  })
