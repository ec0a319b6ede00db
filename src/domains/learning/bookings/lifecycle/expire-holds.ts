import type { Gateway } from '#domains/money/payments'
import { tryCheckPayable } from '#domains/money/payments/charges'
import { releaseStock } from '#domains/products/stock'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { transitionBooking } from './transition-booking.ts'
import { releaseSeats } from '../waitlist/offer-free-seats.ts'
import { resolveBookingPayment } from './resolve-booking-payment.ts'
import { lockBooking, listOverdueHolds, listSeats, updateSeatStates } from '../queries/bookings.ts'
import type { Actor, BookingRow } from '../tables.ts'

/** How long seats stay held while the gateway does not answer whether they were paid. */
const GRACE_MS = 15 * 60_000

/** Releases the seats of overdue holds. The gateway is asked first: a payment made in time is booked instead. */
export async function expireHolds(db: Db, gateway: Gateway, now: Date): Promise<void> {
  let isAnswering = true
  for (const { id, expires_at } of await listOverdueHolds(db, now)) {
    isAnswering = isAnswering && (await tryCheckPayable(db, gateway, { payableId: id, now }))
    if (!isAnswering && now.getTime() - expires_at.getTime() < GRACE_MS) continue
    await transact(db, async (tx) => {
      const row = await lockBooking(tx, id)
      if (row?.state !== 'held' || row.expires_at > now) return
      if ((await resolveBookingPayment(tx, id, now)) === 'nothing')
        await releaseHold(tx, row, { actor: 'clock', now })
    })
  }
}

/** Releases the seats and the kit of an unpaid hold whose row is locked. */
export async function releaseHold(
  tx: Tx,
  row: BookingRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const seats = (await listSeats(tx, [row.id])).filter(({ state }) => state === 'held').length
  await updateSeatStates(tx, row.id, { from: 'held', to: 'expired' })
  await transitionBooking(tx, row, {
    event: 'expire',
    actor,
    actorId: actor === 'attendee' ? row.person_id : null,
    at: now,
  })
  await releaseStock(tx, row.id)
  await releaseSeats(tx, { sessionId: row.session_id, mode: row.mode, seats, now })
}

/** Releases the seats as soon as the buyer leaves the payment. Does nothing for another person's booking; the route refuses that with 404. */
export async function abandonHold(
  db: Db,
  gateway: Gateway,
  { id, personId, now }: { id: number; personId: number; now: Date },
): Promise<void> {
  // The buyer may have paid before going back: the gateway knows.
  await tryCheckPayable(db, gateway, { payableId: id, now })
  await transact(db, async (tx) => {
    const row = await lockBooking(tx, id)
    if (row?.person_id !== personId || row.state !== 'held') return
    if ((await resolveBookingPayment(tx, id, now)) === 'nothing')
      await releaseHold(tx, row, { actor: 'attendee', now })
  })
}
