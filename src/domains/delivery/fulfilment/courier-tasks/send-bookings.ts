import type { Sentence } from '#platform/messages'
import { lockSoldOrder, findSoldOrder } from '#domains/buying/orders/reading'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import type { BookingResult, Booking, Courier, Couriers } from '../courier.ts'
import { reconcileParcel } from '../transitions/handle-courier-updates.ts'
import { transitionParcel } from '../transitions/transition-parcel.ts'
import { insertCourierTask, lockBooking, claimDueBookings, updateBooking } from '../queries/couriers.ts'
import { lockParcel, listParcelLines, findParcelRow } from '../queries/parcels.ts'
import type { BookingRow } from '../tables.ts'
import { shopperAddress, storeAddress } from './courier-addresses.ts'

const ANSWER_TIMEOUT_MS = 60_000
const MAX_RETRY_DELAY_MS = HOUR_MS

/**
 * Requests every AWB that is due. A lost answer may hide an existing booking, so a retry looks it up by reference first; without an answer the
 * booking stays requested and is retried.
 */
export async function sendBookings(db: Db, couriers: Couriers, now: Date): Promise<void> {
  const due = await transact(db, (tx) =>
    claimDueBookings(tx, {
      now,
      again: new Date(now.getTime() + ANSWER_TIMEOUT_MS),
      courier: couriers.current.name,
    }),
  )
  for (const booking of due) {
    const courier = couriers.named(booking.courier)
    const outcome = courier
      ? await requestBooking(db, courier, booking)
      : { error: 'fulfilment.courier_not_connected' as const }
    await transact(db, (tx) => recordOutcome(tx, booking, { outcome, now }))
  }
}

/** A booking, a definite refusal, or null for an unknown outcome. */
type BookingOutcome = { booked: BookingResult } | { error: Sentence } | null

async function requestBooking(db: Db, courier: Courier, booking: BookingRow): Promise<BookingOutcome> {
  const request = await buildBooking(db, booking)
  if (!request) return { error: 'fulfilment.parcel_gone' }
  if (!courier.canBook) return { error: 'fulfilment.by_hand' }
  try {
    const known = booking.tries > 0 ? await courier.find(request.reference) : null
    return { booked: known ?? (await courier.book(request)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'courier_refused' ? { error: error.sentence } : null
  }
}

async function buildBooking(db: Db, booking: BookingRow): Promise<Booking | null> {
  const parcel = await findParcelRow(db, booking.parcel_id)
  const sold = parcel && (await findSoldOrder(db, parcel.order_id))
  if (!parcel || !sold) return null
  const inside = await listParcelLines(db, [parcel.id])
  const shopper = shopperAddress(sold, parcel.address_note)
  const goods = inside.flatMap(({ line_no, quantity }) => {
    const line = sold.lines.find((one) => one.line_no === line_no)
    return line
      ? [
          {
            name: line.product_name,
            sku: String(line.variant_id),
            quantity,
            unitPaise: line.unit_paise,
            hsn: line.hsn,
          },
        ]
      : []
  })
  const { length_cm: lengthCm, breadth_cm: breadthCm, height_cm: heightCm } = parcel
  const isReverse = parcel.direction === 'reverse'
  const store = await storeAddress(db, parcel.store_id, parcel.direction)
  return {
    reference: booking.booking_key,
    orderId: parcel.order_id,
    isReverse,
    from: isReverse ? shopper : store,
    to: isReverse ? store : shopper,
    grams: parcel.grams,
    size: lengthCm && breadthCm && heightCm ? { lengthCm, breadthCm, heightCm } : null,
    cashPaise: parcel.cash_paise ?? 0,
    valuePaise: goods.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0),
    goods,
    bookedAt: new Date(booking.requested_at),
  }
}

async function recordOutcome(
  tx: Tx,
  { booking_key, parcel_id, tries }: BookingRow,
  { outcome, now }: { outcome: BookingOutcome; now: Date },
): Promise<void> {
  const orderId = (await findParcelRow(tx, parcel_id))?.order_id
  if (orderId !== undefined) await lockSoldOrder(tx, orderId)
  const parcel = await lockParcel(tx, parcel_id)
  const booking = await lockBooking(tx, booking_key)
  if (booking?.state !== 'requested' || !parcel) return
  if (!outcome) {
    const wait = Math.min(MAX_RETRY_DELAY_MS, ANSWER_TIMEOUT_MS * 2 ** Math.min(tries, 6))
    return updateBooking(tx, booking_key, {
      next_at: new Date(now.getTime() + wait),
      error: 'fulfilment.courier_does_not_answer',
    })
  }
  if ('error' in outcome) {
    return updateBooking(tx, booking_key, {
      state: 'refused',
      next_at: null,
      ended_at: now,
      error: outcome.error,
    })
  }
  const { awb, courierName, trackingUrl, labelUrl, expectedOn } = outcome.booked
  if (parcel.state !== 'draft') {
    // The parcel was cancelled during the request: the courier's booking is cancelled too.
    await updateBooking(tx, booking_key, { state: 'dropped', next_at: null, ended_at: now })
    return insertCourierTask(tx, {
      parcel_id,
      what: 'cancel',
      details: { awb, courier: booking.courier },
      asked_at: now,
    })
  }
  await updateBooking(tx, booking_key, { state: 'booked', next_at: null, ended_at: now, error: '' })
  const change = {
    courier: booking.courier,
    courier_name: courierName,
    awb,
    tracking_url: trackingUrl,
    label_url: labelUrl,
    expected_on: expectedOn,
  }
  const lines = await listParcelLines(tx, [parcel_id])
  await transitionParcel(
    tx,
    { parcel, lines },
    { event: 'label', to: 'ready', actor: 'courier', reason: '', at: now, now, change },
  )
  await reconcileParcel(tx, parcel_id, now)
}
