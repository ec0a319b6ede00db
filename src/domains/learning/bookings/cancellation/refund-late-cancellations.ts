import { isCancellable } from '#domains/buying/orders/cancellation'
import { findOrdersById } from '#domains/buying/orders/reading'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { recordBookingStep } from '../lifecycle/transition-booking.ts'
import { refundBooking } from './refund-booking.ts'
import {
  insertEvent,
  listBookingsOfSessions,
  listSeats,
  updateBooking,
  updateSeat,
} from '../queries/bookings.ts'
import type { BookingRow, SeatRow } from '../tables.ts'

/** What is retained of a seat that was cancelled late, in paise. */
export const retainedPaise = ({ state, price_paise, refunded_paise }: SeatRow): number =>
  state === 'cancelled' ? price_paise - refunded_paise : 0

/**
 * Refunds the retained part of late cancellations when the session does not happen: it was retained because the seat stayed empty. Idempotent;
 * writes nothing once the conductor's share is credited. The booking's row is locked. @returns the updated booking.
 */
export async function refundLateCancellations(
  tx: Tx,
  row: BookingRow,
  { reason, now }: { reason: string; now: Date },
): Promise<BookingRow> {
  const seats =
    row.settled_at === null ? (await listSeats(tx, [row.id])).filter((seat) => retainedPaise(seat) > 0) : []
  if (seats.length === 0) return row
  for (const seat of seats) await refundSeat(tx, row, { seat, reason, now })
  const paise = seats.reduce((sum, seat) => sum + retainedPaise(seat), 0)
  const refunded = { refunded_paise: row.refunded_paise + paise }
  await updateBooking(tx, row.id, refunded)
  const key = `${seats.map(({ id }) => id).join('-')}-off`
  await publish(tx, 'bookings.seats_returned', { bookingId: row.id, key, paise, at: now.toISOString() })
  // A booking with seats left is notified when those are cancelled.
  if (row.state === 'cancelled') {
    const step = {
      event: 'called_off',
      from: row.state,
      to: row.state,
      actor: 'conductor' as const,
      actorId: null,
    }
    await recordBookingStep(tx, row, { ...step, reason, refundPaise: paise, at: now })
  }
  return { ...row, ...refunded }
}

async function refundSeat(
  tx: Tx,
  row: BookingRow,
  { seat, reason, now }: { seat: SeatRow; reason: string; now: Date },
): Promise<void> {
  const paise = retainedPaise(seat)
  await updateSeat(tx, seat.id, { refunded_paise: seat.price_paise })
  const step = {
    event: 'called_off',
    from_state: seat.state,
    to_state: seat.state,
    actor: 'conductor' as const,
    actor_id: null,
    reason,
    paise,
    at: now,
  }
  await insertEvent(tx, { booking_id: row.id, seat_id: seat.id, ...step })
  await refundBooking(tx, row.id, { amountPaise: paise, key: `seat:${seat.id}:off`, reason, now })
}

/**
 * Previews the refund of a called-off session, in rupees: what is left of every payment, kits that are not packed, and what was retained of late
 * cancellations.
 */
export async function previewSessionRefund(
  db: Db,
  sessionId: number,
): Promise<{ bookings: number; refund: number }> {
  const rows = await listBookingsOfSessions(db, [sessionId], ['confirmed', 'cancelled'])
  const isLive = ({ state }: BookingRow): boolean => state === 'confirmed'
  const ended = rows.filter((row) => !isLive(row) && row.settled_at === null).map(({ id }) => id)
  const retained = (await listSeats(db, ended)).reduce((sum, seat) => sum + retainedPaise(seat), 0)
  const live = rows.filter(isLive)
  const staying = await findPackedKits(db, live)
  const paise = live.reduce(
    (sum, row) => sum + row.total_paise - row.refunded_paise - (staying.has(row.id) ? row.kit_paise : 0),
    retained,
  )
  return { bookings: live.length, refund: toRupees(paise) }
}

/** Bookings whose kit is packed or already shipped: such a kit is not refunded. */
async function findPackedKits(db: Db, rows: readonly BookingRow[]): Promise<Set<number>> {
  const kitOf = new Map(
    rows.flatMap(({ id, kit_order_id }) => (kit_order_id === null ? [] : [[kit_order_id, id] as const])),
  )
  const uncancellable = (await findOrdersById(db, [...kitOf.keys()])).filter(
    (order) => order.status !== 'cancelled' && !isCancellable(order),
  )
  return new Set(uncancellable.map(({ id }) => kitOf.get(id) ?? 0))
}
