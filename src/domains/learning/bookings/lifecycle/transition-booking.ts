import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { nextBookingState, type BookingEvent } from '../rules.ts'
import { insertEvent, updateBooking } from '../queries/bookings.ts'
import type { Actor, BookingRow } from '../tables.ts'

export type BookingTransition = {
  event: BookingEvent
  actor: Actor
  actorId?: number | null
  reason?: string
  refundPaise?: number
  at: Date
  patch?: Partial<Omit<BookingRow, 'id' | 'terms'>>
}

/** Transitions a booking whose row is locked, and records the step. @throws Refusal 409 `wrong_state`. */
export async function transitionBooking(
  tx: Tx,
  row: BookingRow,
  { event, actor, actorId = null, reason = '', refundPaise = 0, at, patch = {} }: BookingTransition,
): Promise<BookingRow> {
  const to = nextBookingState(row.state, event)
  if (!to)
    throw conflict('wrong_state', 'common.moved_on', {
      booking_state: row.state,
    })
  const changed = { ...patch, state: to, state_changed_at: at }
  await updateBooking(tx, row.id, changed)
  await recordBookingStep(tx, row, { event, from: row.state, to, actor, actorId, reason, refundPaise, at })
  return { ...row, ...changed }
}

type BookingStep = {
  event: string
  from: BookingRow['state'] | null
  to: BookingRow['state']
  actor: Actor
  actorId: number | null
  reason: string
  refundPaise: number
  at: Date
}

/** Records a step and publishes it. */
export async function recordBookingStep(
  tx: Tx,
  row: BookingRow,
  { event, from, to, actor, actorId, reason, refundPaise, at }: BookingStep,
): Promise<void> {
  await insertEvent(tx, {
    booking_id: row.id,
    seat_id: null,
    event,
    from_state: from,
    to_state: to,
    actor,
    actor_id: actorId,
    reason,
    paise: refundPaise,
    at,
  })
  await publish(tx, 'bookings.state_changed', {
    bookingId: row.id,
    sessionId: row.session_id,
    personId: row.person_id,
    event,
    to,
    refundPaise,
    reason,
    at: at.toISOString(),
  })
}
