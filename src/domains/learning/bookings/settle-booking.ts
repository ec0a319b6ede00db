import { sql } from 'kysely'
import { openOrder } from '#domains/buying/orders'
import {
  findMoney,
  keepCharge,
  returnCharge,
  takeCharge,
  type OpenCharge,
  type Share,
} from '#domains/money/payments'
import { allocate, hold, release } from '#domains/products/stock'
import { bookable, takeSeats } from '#domains/learning/workshops'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { Refusal } from '#platform/refusal'
import { moveBooking } from './move-booking.ts'
import { freeSeats } from './offer-next.ts'
import { lockBooking, readSeatsOf, readSettings, writeSeats } from './store/bookings.ts'
import type { BookingRow } from './tables.ts'

/** nothing: there is no money to decide about, or it is somebody else's. */
export type Settled = 'confirmed' | 'returned' | 'nothing'

type Paid = { row: BookingRow; charge: OpenCharge; now: Date }

/**
 * Decides what captured money becomes: a booking, or a full refund, never less and never both. The one function for webhook, browser, poller
 * and clock; whoever comes second finds nothing to do, and the payment of a purchase is none of ours.
 */
export async function settleBooking(tx: Tx, bookingId: number, now: Date): Promise<Settled> {
  const row = await lockBooking(tx, bookingId)
  const charge = row && (await takeCharge(tx, bookingId))
  if (!charge) return 'nothing'
  const paid = { row, charge, now }
  const why = await whyNot(tx, paid)
  if (why === null && (await allOrNothing(tx, () => confirm(tx, paid)))) return 'confirmed'
  return giveBack(tx, paid, why ?? 'The seats or the kit were gone when the payment came.')
}

/** Why there is nothing to confirm any more; null: there is. */
async function whyNot(tx: Tx, { row, now }: Paid): Promise<string | null> {
  if (row.state === 'cancelled' || row.state === 'confirmed') return 'It was paid for nothing.'
  const about = await bookable(tx, row.session_id)
  if (about?.session.state !== 'scheduled') return 'The session does not happen.'
  const { late_minutes: late = 60 } = await readSettings(tx)
  if (now.getTime() >= row.expires_at.getTime() + late * 60_000) return 'News of the payment came too late.'
  return about.session.starts_at <= now ? 'The session has begun.' : null
}

async function allOrNothing(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint before_booking`.execute(tx)
  try {
    if (await work()) return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  await sql`rollback to savepoint before_booking`.execute(tx)
  return false
}

/** With the seats that are held, else with seats taken anew. @returns false when there are none. */
async function confirm(tx: Tx, { row, charge, now }: Paid): Promise<boolean> {
  const isLate = row.state === 'expired'
  const { kit } = row.terms
  if (isLate) {
    const seats = (await readSeatsOf(tx, [row.id])).length
    if (!(await takeSeats(tx, { sessionId: row.session_id, mode: row.mode, seats }, { now }))) return false
    if (kit) await hold(tx, row.id, [{ variantId: kit.variantId, quantity: kit.quantity }])
  }
  const kitOrderId = await orderKit(tx, row, now)
  await writeSeats(tx, row.id, { from: isLate ? 'expired' : 'held', to: 'confirmed' })
  const patch = { confirmed_at: now, kit_order_id: kitOrderId }
  await moveBooking(tx, row, { event: isLate ? 'late_confirm' : 'confirm', actor: 'gateway', at: now, patch })
  const shares: Share[] = [{ orderId: row.id, amountPaise: row.total_paise - row.kit_paise, kind: 'booking' }]
  if (kitOrderId !== null) shares.push({ orderId: kitOrderId, amountPaise: row.kit_paise })
  await keepCharge(tx, row.id, { charge, shares, now })
  return true
}

/** The kit is an order like every other: its store packs and sends it, and bills it. */
async function orderKit(tx: Tx, row: BookingRow, now: Date): Promise<number | null> {
  const { kit } = row.terms
  if (!kit) return null
  const id = newPrivateId()
  const reference = (await findMoney(tx, row.id))?.rpOrderId ?? ''
  await openOrder(tx, { ...kit.order, id, reference, isPaid: true, at: now })
  await allocate(tx, row.id, { orderId: id, variantIds: [kit.variantId] })
  return id
}

async function giveBack(tx: Tx, { row, charge, now }: Paid, reason: string): Promise<Settled> {
  await returnCharge(tx, row.id, { charge, reason, now })
  if (row.state !== 'held' && row.state !== 'expired') return 'returned'
  await release(tx, row.id)
  const seats = (await readSeatsOf(tx, [row.id])).filter(({ state }) => state === 'held').length
  await writeSeats(tx, row.id, { from: 'held', to: 'expired' })
  const patch = { refunded_paise: row.total_paise }
  await moveBooking(tx, row, {
    event: 'return',
    actor: 'gateway',
    reason,
    refundPaise: row.total_paise,
    at: now,
    patch,
  })
  await freeSeats(tx, { sessionId: row.session_id, mode: row.mode, seats, now })
  return 'returned'
}
