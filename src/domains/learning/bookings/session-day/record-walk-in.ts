import { releasePoolSeats, lockBookable, allocatePoolSeats } from '#domains/learning/workshops/sessions'
import type { Db, Tx } from '#platform/database'
import { toPaise } from '#platform/money'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { MINUTE_MS } from '#platform/time'
import type { Attendee } from '../contract.ts'
import { requireOwnSession } from './find-roster.ts'
import { offerFreeSeats } from '../waitlist/offer-free-seats.ts'
import { findAttendeeProblem } from '../rules.ts'
import { lockBookingOfSeat, lockSeatById } from '../queries/session-records.ts'
import { insertEvent, loadSettings, updateSeat } from '../queries/bookings.ts'
import { insertWalkIn, markWalkInRemoved } from '../queries/walk-ins.ts'
import { SUCCESS } from '#platform/wire-shapes'

const WALK_IN_MODE = 'in_person' as const

type WalkIn = {
  personId: number
  attendee: Attendee
  price: number
  method: 'cash' | 'upi' | 'free'
  now: Date
}

const SETTING_BY_METHOD = { cash: 'walk_in_cash', upi: 'walk_in_upi' } as const

/**
 * Records a walk-in, who pays the conductor directly: takes one seat, and no money passes through the platform.
 * @throws Refusal 403, 404, 400, 409 `wrong_state`, `too_early`, `sold_out`, `not_allowed`.
 */
export async function recordWalkIn(
  db: Db,
  sessionId: number,
  { personId, attendee, price, method, now }: WalkIn,
): Promise<{ id: number }> {
  const { workshop } = await requireOwnSession(db, sessionId, personId)
  const paise = toPaise(price)
  if (paise === null) throw badInput('common.amount_too_precise')
  if ((method === 'free') !== (paise === 0)) throw badInput('bookings.payment_kind_required')
  const wrong = findAttendeeProblem(
    { ...attendee, answers: {} },
    { ageFrom: workshop.age_from, questions: [] },
  )
  if (wrong) throw badInput(wrong.message).with({ errors: [wrong] })
  return transact(db, async (tx) => {
    const settings = await loadSettings(tx)
    if (method !== 'free' && settings[SETTING_BY_METHOD[method]] === 0)
      throw conflict('not_allowed', 'bookings.not_allowed')
    await requireWalkInWindow(tx, sessionId, { minutes: settings['walk_in_minutes'] ?? 120, now })
    if (!(await allocatePoolSeats(tx, { sessionId, mode: WALK_IN_MODE, seats: 1 }, { now, isLate: true })))
      throw conflict('sold_out', 'bookings.sold_out_room')
    const { name, is_minor, guardian_name, guardian_phone } = attendee
    const guardian = is_minor ? { guardian_name, guardian_phone } : { guardian_name: '', guardian_phone: '' }
    return {
      id: await insertWalkIn(tx, {
        session_id: sessionId,
        name,
        is_minor,
        ...guardian,
        paise,
        method,
        recorded_by: personId,
        at: now,
      }),
    }
  })
}

/** Walk-ins are accepted from a while before the session begins until it ends. */
async function requireWalkInWindow(
  tx: Tx,
  sessionId: number,
  { minutes, now }: { minutes: number; now: Date },
): Promise<void> {
  const about = await lockBookable(tx, sessionId)
  if (about?.session.state !== 'scheduled' || about.session.ends_at <= now)
    throw conflict('wrong_state', 'bookings.session_over')
  if (now.getTime() < about.session.starts_at.getTime() - minutes * MINUTE_MS)
    throw conflict('too_early', 'bookings.too_early_door')
}

/** Removes a walk-in that was recorded by mistake; the seat is free again. @throws Refusal 403, 404. */
export async function cancelWalkIn(
  db: Db,
  sessionId: number,
  { personId, walkInId, now }: { personId: number; walkInId: number; now: Date },
) {
  await requireOwnSession(db, sessionId, personId)
  await transact(db, async (tx) => {
    if (!(await markWalkInRemoved(tx, walkInId, { sessionId, at: now })))
      throw notFound('common.person_not_found')
    await releasePoolSeats(tx, { sessionId, mode: WALK_IN_MODE, seats: 1 })
    await offerFreeSeats(tx, { sessionId, mode: WALK_IN_MODE, now })
  })
  return SUCCESS
}

type NoShowInput = { personId: number; seatId: number; undo: boolean; now: Date }

/** Marks an attendee as absent, or undoes that; a repeated call changes nothing. @throws Refusal 403, 404, 409 `too_early`, `wrong_state`. */
export async function markNoShow(
  db: Db,
  sessionId: number,
  { personId, seatId, undo, now }: NoShowInput,
): Promise<{ state: 'no_show' | 'confirmed' }> {
  const { session } = await requireOwnSession(db, sessionId, personId)
  if (session.starts_at > now) throw conflict('too_early', 'bookings.too_early_absence')
  const [from, to] = undo ? (['no_show', 'confirmed'] as const) : (['confirmed', 'no_show'] as const)
  await transact(db, async (tx) => {
    const row = await lockBookingOfSeat(tx, seatId)
    const seat = row && (await lockSeatById(tx, seatId))
    if (!seat || row.session_id !== sessionId) throw notFound('bookings.seats_not_found')
    if (seat.state === to) return
    if (seat.state !== from || row.settled_at !== null)
      throw conflict('wrong_state', 'bookings.seat_not_markable', { seat_state: seat.state })
    await updateSeat(tx, seat.id, { state: to })
    const step = {
      event: undo ? 'no_show_undone' : 'no_show',
      from_state: from,
      to_state: to,
      actor: 'conductor' as const,
      actor_id: personId,
    }
    await insertEvent(tx, { booking_id: row.id, seat_id: seat.id, ...step, reason: '', paise: 0, at: now })
  })
  return { state: to }
}
