import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { isGood, seatIn } from './codes.ts'
import { ownSession } from './find-roster.ts'
import { lockSeatById } from './store/aside.ts'
import { insertEvent, readBooking, readSecrets, writeSeat } from './store/bookings.ts'
import type { BookingRow, SeatRow } from './tables.ts'

export type Entry = { code?: string | undefined; seat_id?: number | undefined; at: string; undo: boolean }
export type CheckedIn = {
  seat_id: number | null
  name: string
  result: 'in' | 'already' | 'out' | 'not_good'
  came_at: string | null
}

const NOT_GOOD: CheckedIn = { seat_id: null, name: '', result: 'not_good', came_at: null }

/** Notes who came, each seat once, in whatever order and however late a phone tells it. @throws Refusal 403, 404. */
export async function checkIn(
  db: Db,
  sessionId: number,
  { personId, entries, now }: { personId: number; entries: readonly Entry[]; now: Date },
): Promise<{ results: CheckedIn[] }> {
  await ownSession(db, sessionId, personId)
  const secret = (await readSecrets(db, [sessionId])).get(sessionId) ?? ''
  const results: CheckedIn[] = []
  for (const entry of entries)
    results.push(await transact(db, (tx) => note(tx, { entry, sessionId, personId, secret, now })))
  return { results }
}

type Noting = { entry: Entry; sessionId: number; personId: number; secret: string; now: Date }

async function note(tx: Tx, { entry, sessionId, personId, secret, now }: Noting): Promise<CheckedIn> {
  const seat = await lockSeatById(tx, (entry.code === undefined ? entry.seat_id : seatIn(entry.code)) ?? 0)
  const row = seat && (await readBooking(tx, seat.booking_id))
  if (!seat || row?.session_id !== sessionId) return NOT_GOOD
  if (row.state !== 'confirmed' || !isMeant(entry, seat, secret)) return { ...NOT_GOOD, name: seat.name }
  return entry.undo
    ? takeOut(tx, { row, seat, personId, now })
    : letIn(tx, { row, seat, personId, at: timeOf(entry.at, row, now), now })
}

/** Chosen from the roster, or by a code that is this seat's own. */
const isMeant = ({ code }: Entry, seat: SeatRow, secret: string): boolean =>
  code === undefined || isGood(code, secret, seat)

/** A phone's clock may be wrong, and nobody came before the day or tomorrow. */
function timeOf(at: string, row: BookingRow, now: Date): Date {
  const earliest = row.starts_at.getTime() - DAY_MS
  return new Date(
    Math.min(Math.max(new Date(at).getTime(), Math.min(earliest, now.getTime())), now.getTime()),
  )
}

type About = { row: BookingRow; seat: SeatRow; personId: number; now: Date }

async function letIn(tx: Tx, { row, seat, personId, at, now }: About & { at: Date }): Promise<CheckedIn> {
  if (seat.state === 'attended')
    return {
      seat_id: seat.id,
      name: seat.name,
      result: 'already',
      came_at: seat.came_at?.toISOString() ?? null,
    }
  if (seat.state !== 'confirmed' && seat.state !== 'no_show') return { ...NOT_GOOD, name: seat.name }
  await writeSeat(tx, seat.id, { state: 'attended', came_at: at, came_by: personId })
  await wrote(tx, { row, seat, personId, now }, 'attended')
  return { seat_id: seat.id, name: seat.name, result: 'in', came_at: at.toISOString() }
}

async function takeOut(tx: Tx, about: About): Promise<CheckedIn> {
  const { seat } = about
  if (seat.state !== 'attended') return { seat_id: seat.id, name: seat.name, result: 'out', came_at: null }
  await writeSeat(tx, seat.id, { state: 'confirmed', came_at: null, came_by: null })
  await wrote(tx, about, 'confirmed')
  return { seat_id: seat.id, name: seat.name, result: 'out', came_at: null }
}

const wrote = (tx: Tx, { row, seat, personId, now }: About, to: string): Promise<void> =>
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
