import { cancelLines } from '#domains/buying/orders/cancellation'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput, conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Booking } from '../contract.ts'
import { findBooking, requireOwnBooking } from '../reading/find-bookings.ts'
import { transitionBooking } from '../lifecycle/transition-booking.ts'
import { releaseSeats } from '../waitlist/offer-free-seats.ts'
import { refundBooking } from './refund-booking.ts'
import { cancellationTerms, percentOf, type CancellationTerms } from '../rules.ts'
import { insertEvent, lockBooking, listSeats, updateBooking, updateSeat } from '../queries/bookings.ts'
import type { Actor, BookingRow, SeatRow } from '../tables.ts'

type CancellationRequest = { id: number; personId: number; seatIds: readonly number[] | undefined; now: Date }

/** The buyer was asked about a new time and has not accepted it. */
const isAnswerPending = (row: BookingRow, now: Date): boolean =>
  row.answer_due_at !== null && row.answer_due_at > now && row.answer !== 'keep'

function requireUpcoming(row: BookingRow, now: Date): void {
  if (row.state !== 'confirmed')
    throw conflict('wrong_state', 'bookings.booking_not_cancellable', { booking_state: row.state })
  if (row.starts_at <= now)
    throw conflict('wrong_state', 'bookings.session_begun', {
      booking_state: row.state,
    })
}

/** The chosen seats that can still be cancelled; all of them when none is named. @throws Refusal 404. */
function chosenSeats(seats: readonly SeatRow[], seatIds: readonly number[] | undefined): SeatRow[] {
  const live = seats.filter(({ state }) => state === 'confirmed')
  if (seatIds === undefined || seatIds.length === 0) return live
  const requested = new Set(seatIds)
  const found = live.filter(({ id }) => requested.has(id))
  if (found.length < requested.size) throw notFound('bookings.seats_not_found')
  return found
}

const refundTermsOf = (row: BookingRow, now: Date): CancellationTerms =>
  cancellationTerms(row.terms, { startsAt: row.starts_at, now, isAsked: isAnswerPending(row, now) })

const refundSum = (seats: readonly SeatRow[], percent: number): number =>
  seats.reduce((sum, { price_paise }) => sum + percentOf(price_paise, percent), 0)

/** Previews the refund for cancelling these seats now. The kit is refunded by its store as long as it is not packed. */
export async function previewCancellation(db: Db, { id, personId, seatIds, now }: CancellationRequest) {
  const row = await requireOwnBooking(db, id, personId)
  requireUpcoming(row, now)
  const seats = chosenSeats(await listSeats(db, [id]), seatIds)
  const { percent, why, until } = refundTermsOf(row, now)
  const kitPaise = row.terms.kit ? Math.floor((row.kit_paise * seats.length) / row.terms.kit.quantity) : 0
  return {
    refund: toRupees(refundSum(seats, percent)),
    kit: toRupees(kitPaise),
    percent,
    why: row.total_paise === 0 ? ('free' as const) : why,
    until: until?.toISOString() ?? null,
  }
}

/** Cancels some seats, or all. A repeated call finds no seat left to cancel. @throws Refusal 404, 409 `wrong_state`, `refund_changed`. */
export async function cancelBooking(
  db: Db,
  { id, personId, seatIds, now, seen }: CancellationRequest & { seen: number | undefined },
): Promise<Booking> {
  await requireOwnBooking(db, id, personId)
  return transact(db, async (tx) => {
    const row = await lockExistingBooking(tx, id)
    requireUpcoming(row, now)
    const seats = chosenSeats(await listSeats(tx, [id]), seatIds)
    if (seats.length === 0) throw badInput('bookings.choose_seat')
    const { percent } = refundTermsOf(row, now)
    const refund = refundSum(seats, percent)
    if (seen !== undefined && toPaise(seen) !== refund) {
      throw conflict('refund_changed', 'bookings.refund_changed', {
        refund: toRupees(refund),
      })
    }
    await cancelSeats(tx, row, {
      seats,
      percent,
      actor: 'attendee',
      actorId: personId,
      reason: 'bookings.reason.given_up',
      now,
    })
    return findBooking(tx, id, { personId, now })
  })
}

async function lockExistingBooking(tx: Tx, id: number): Promise<BookingRow> {
  const row = await lockBooking(tx, id)
  if (!row) throw notFound('bookings.booking_not_found')
  return row
}

export type SeatCancellation = {
  seats: readonly SeatRow[]
  percent: number
  actor: Actor
  actorId: number | null
  reason: string
  now: Date
}

/**
 * Cancels seats of a booking whose row is locked: refunds a percentage of each seat's price once, offers the seats to the waiting list and
 * cancels the kit if it is not packed. @returns the refund for the seats, in paise.
 */
export async function cancelSeats(
  tx: Tx,
  row: BookingRow,
  { seats, percent, actor, actorId, reason, now }: SeatCancellation,
): Promise<number> {
  let refundPaise = 0
  for (const seat of seats) {
    const paise = percentOf(seat.price_paise, percent)
    refundPaise += paise
    await updateSeat(tx, seat.id, { state: 'cancelled', refunded_paise: paise })
    const step = {
      event: 'cancel',
      from_state: seat.state,
      to_state: 'cancelled',
      actor,
      actor_id: actorId,
      reason,
      paise,
      at: now,
    }
    await insertEvent(tx, { booking_id: row.id, seat_id: seat.id, ...step })
    await refundBooking(tx, row.id, { amountPaise: paise, key: `seat:${seat.id}`, reason, now })
  }
  if (refundPaise > 0) {
    const key = seats.map(({ id }) => id).join('-')
    await publish(tx, 'bookings.seats_returned', {
      bookingId: row.id,
      key,
      paise: refundPaise,
      at: now.toISOString(),
    })
  }
  const kitPaise = await cancelKit(tx, row, { pieces: seats.length, actor, reason, now })
  const left = (await listSeats(tx, [row.id])).filter(({ state }) =>
    ['confirmed', 'attended', 'no_show'].includes(state),
  ).length
  const refunded = { refunded_paise: row.refunded_paise + refundPaise + kitPaise }
  if (left === 0)
    await transitionBooking(tx, row, {
      event: 'cancel',
      actor,
      actorId,
      reason,
      refundPaise: refundPaise + kitPaise,
      at: now,
      patch: refunded,
    })
  else await updateBooking(tx, row.id, refunded)
  await releaseSeats(tx, { sessionId: row.session_id, mode: row.mode, seats: seats.length, now })
  return refundPaise
}

type KitCancellation = { pieces: number; actor: Actor; reason: string; now: Date }

/** A packed kit is not cancelled: the buyer can return it under the store's rules. */
async function cancelKit(
  tx: Tx,
  row: BookingRow,
  { pieces, actor, reason, now }: KitCancellation,
): Promise<number> {
  if (row.kit_order_id === null) return 0
  try {
    const cancellation = {
      lines: [{ lineNo: 1, quantity: pieces }],
      actor: actor === 'attendee' ? 'shopper' : 'staff',
      reason,
      at: now,
    }
    return (await cancelLines(tx, row.kit_order_id, cancellation)).takenOffPaise
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}

/** Accepts a new time, or cancels with a full refund. @throws Refusal 404, 409 `wrong_state`. */
export async function answerReschedule(
  db: Db,
  { id, personId, answer, now }: { id: number; personId: number; answer: 'keep' | 'refund'; now: Date },
): Promise<Booking> {
  await requireOwnBooking(db, id, personId)
  return transact(db, async (tx) => {
    const row = await lockExistingBooking(tx, id)
    if (row.state !== 'confirmed' || !isAnswerPending(row, now))
      throw conflict('wrong_state', 'bookings.question_withdrawn', { booking_state: row.state })
    await updateBooking(tx, id, { answer })
    const step = {
      event: `answer_${answer}`,
      from_state: row.state,
      to_state: row.state,
      actor: 'attendee' as const,
      actor_id: personId,
      reason: '',
      paise: 0,
      at: now,
    }
    await insertEvent(tx, { booking_id: id, seat_id: null, ...step })
    if (answer === 'keep') return findBooking(tx, id, { personId, now })
    const seats = chosenSeats(await listSeats(tx, [id]), undefined)
    await cancelSeats(tx, row, {
      seats,
      percent: 100,
      actor: 'attendee',
      actorId: personId,
      reason: 'bookings.reason.new_time',
      now,
    })
    return findBooking(tx, id, { personId, now })
  })
}
