import { sql } from 'kysely'
import { openOrder } from '#domains/buying/orders/lifecycle'
import {
  findPaymentState,
  applyCharge,
  refundCharge,
  lockOpenCharge,
  type OpenCharge,
  type Share,
} from '#domains/money/payments/charges'
import { holdVariants, releaseStock } from '#domains/products/stock'
import { allocateHolds } from '#domains/products/stock/allocations'
import { findBookable, allocatePoolSeats } from '#domains/learning/workshops/sessions'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { Refusal } from '#platform/refusal'
import { transitionBooking } from './transition-booking.ts'
import { releaseSeats } from '../waitlist/offer-free-seats.ts'
import { lockBooking, listSeats, loadSettings, updateSeatStates } from '../queries/bookings.ts'
import type { BookingRow } from '../tables.ts'

/** nothing: there is no captured money to decide about, or it belongs to a purchase. */
export type PaymentOutcome = 'confirmed' | 'returned' | 'nothing'

type PaidBooking = { row: BookingRow; charge: OpenCharge; now: Date }

/**
 * Turns captured money into a booking or into a full refund, never both. Webhook, browser, poller and clock all call this function; a repeated
 * call returns 'nothing', as does the payment of a purchase.
 */
export async function resolveBookingPayment(tx: Tx, bookingId: number, now: Date): Promise<PaymentOutcome> {
  const row = await lockBooking(tx, bookingId)
  const charge = row && (await lockOpenCharge(tx, bookingId))
  if (!charge) return 'nothing'
  const paid = { row, charge, now }
  const why = await findUnconfirmableReason(tx, paid)
  if (why === null && (await withSavepoint(tx, () => confirmPaidBooking(tx, paid)))) return 'confirmed'
  return refundBooking(tx, paid, why ?? 'bookings.returned.seats_gone')
}

/** The reason why the booking cannot be confirmed; null if it can. */
async function findUnconfirmableReason(tx: Tx, { row, now }: PaidBooking): Promise<string | null> {
  if (row.state === 'cancelled' || row.state === 'confirmed') return 'bookings.returned.not_due'
  const about = await findBookable(tx, row.session_id)
  if (about?.session.state !== 'scheduled') return 'bookings.returned.no_session'
  const { late_minutes: late = 60 } = await loadSettings(tx)
  if (now.getTime() >= row.expires_at.getTime() + late * 60_000) return 'bookings.returned.late'
  return about.session.starts_at <= now ? 'bookings.returned.begun' : null
}

async function withSavepoint(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint before_booking`.execute(tx)
  try {
    if (await work()) return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  await sql`rollback to savepoint before_booking`.execute(tx)
  return false
}

/** Confirms with the held seats, or allocates seats again if the hold has expired. @returns false if there are none. */
async function confirmPaidBooking(tx: Tx, { row, charge, now }: PaidBooking): Promise<boolean> {
  const isLate = row.state === 'expired'
  const { kit } = row.terms
  if (isLate) {
    const seats = (await listSeats(tx, [row.id])).length
    if (!(await allocatePoolSeats(tx, { sessionId: row.session_id, mode: row.mode, seats }, { now })))
      return false
    if (kit) await holdVariants(tx, row.id, [{ variantId: kit.variantId, quantity: kit.quantity }])
  }
  const kitOrderId = await orderKit(tx, row, now)
  await updateSeatStates(tx, row.id, { from: isLate ? 'expired' : 'held', to: 'confirmed' })
  const patch = { confirmed_at: now, kit_order_id: kitOrderId }
  await transitionBooking(tx, row, {
    event: isLate ? 'late_confirm' : 'confirm',
    actor: 'gateway',
    at: now,
    patch,
  })
  const shares: Share[] = [{ orderId: row.id, amountPaise: row.total_paise - row.kit_paise, kind: 'booking' }]
  if (kitOrderId !== null) shares.push({ orderId: kitOrderId, amountPaise: row.kit_paise })
  await applyCharge(tx, row.id, { charge, shares, now })
  return true
}

/** Opens the kit's order: its store packs, ships and invoices it like any other. */
async function orderKit(tx: Tx, row: BookingRow, now: Date): Promise<number | null> {
  const { kit } = row.terms
  if (!kit) return null
  const id = newPrivateId()
  const reference = (await findPaymentState(tx, row.id))?.rpOrderId ?? ''
  await openOrder(tx, { ...kit.order, id, reference, isPaid: true, at: now })
  await allocateHolds(tx, row.id, { orderId: id, variantIds: [kit.variantId] })
  return id
}

async function refundBooking(
  tx: Tx,
  { row, charge, now }: PaidBooking,
  reason: string,
): Promise<PaymentOutcome> {
  await refundCharge(tx, row.id, { charge, reason, now })
  if (row.state !== 'held' && row.state !== 'expired') return 'returned'
  await releaseStock(tx, row.id)
  const seats = (await listSeats(tx, [row.id])).filter(({ state }) => state === 'held').length
  await updateSeatStates(tx, row.id, { from: 'held', to: 'expired' })
  const patch = { refunded_paise: row.total_paise }
  await transitionBooking(tx, row, {
    event: 'return',
    actor: 'gateway',
    reason,
    refundPaise: row.total_paise,
    at: now,
    patch,
  })
  await releaseSeats(tx, { sessionId: row.session_id, mode: row.mode, seats, now })
  return 'returned'
}
