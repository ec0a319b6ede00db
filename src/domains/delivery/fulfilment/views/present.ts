import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { Parcel, TrackedParcel } from '../contract.ts'
import { isFactKind } from '../rules.ts'
import { listBookings, listCourierEventsOfParcels } from '../queries/couriers.ts'
import { listInspections, listParcelEvents, type ParcelWithLines } from '../queries/parcels.ts'
import type { BookingRow, CourierEvent, ParcelEventRow, ParcelLineRow } from '../tables.ts'

type ParcelHistory = { moves: ParcelEventRow[]; updates: CourierEvent[] }
type PresentedEvent = TrackedParcel['events'][number]

/** Parcels for their store and the staff, in the order given. */
export async function presentParcels(db: Db, parcels: readonly ParcelWithLines[]): Promise<Parcel[]> {
  const ids = parcels.map(({ parcel }) => parcel.id)
  const orderIds = [...new Set(parcels.map(({ parcel }) => parcel.order_id))]
  const [moves, updates, bookings, inspections, ...orders] = await Promise.all([
    listParcelEvents(db, ids),
    listCourierEventsOfParcels(db, ids),
    listBookings(db, ids),
    listInspections(db, ids),
    ...orderIds.map((id) => findSoldOrder(db, id)),
  ])
  const sold = new Map(orders.flatMap((one) => (one ? [[one.order.id, one] as const] : [])))
  return parcels.flatMap((packed) => {
    const { parcel } = packed
    const order = sold.get(parcel.order_id)
    if (!order) return []
    const history = {
      moves: moves.filter((one) => one.parcel_id === parcel.id),
      updates: updates.filter((one) => one.parcel_id === parcel.id),
    }
    return [
      {
        ...presentTracked(packed, order, history),
        ...presentBooking(packed, bookings.filter((one) => one.parcel_id === parcel.id).at(-1)),
        inspected: inspections
          .filter((one) => one.parcelId === parcel.id)
          .map(({ lineNo: line_no, condition, quantity, note }) => ({ line_no, condition, quantity, note })),
        to: {
          name: order.order.address.ship_name,
          city: order.order.address.city,
          pin: order.order.address.zip_code,
        },
      },
    ]
  })
}

/** Parcels for the shopper: those that are or were on their way. */
export async function presentForShopper(
  db: Db,
  parcels: readonly ParcelWithLines[],
): Promise<TrackedParcel[]> {
  const all = await presentParcels(
    db,
    parcels.filter(({ parcel }) => parcel.state !== 'cancelled'),
  )
  // Notes between store and staff are not shown to the shopper.
  return all.map((parcel) => ({
    parcel_id: parcel.parcel_id,
    number: parcel.number,
    direction: parcel.direction,
    state: parcel.state,
    courier_name: parcel.courier_name,
    awb: parcel.awb,
    tracking_url: parcel.tracking_url,
    expected_on: parcel.expected_on,
    cash: parcel.cash,
    attempts: parcel.attempts,
    delivered_at: parcel.delivered_at,
    lines: parcel.lines,
    events: parcel.events.map((event) => ({
      ...event,
      note: event.what === 'delivery_failed' ? event.note : '',
    })),
  }))
}

function presentTracked(
  { parcel, lines }: ParcelWithLines,
  sold: SoldOrder,
  history: ParcelHistory,
): TrackedParcel {
  return {
    parcel_id: parcel.id,
    number: parcel.number,
    direction: parcel.direction,
    state: parcel.state,
    courier_name: parcel.courier_name,
    awb: parcel.awb,
    tracking_url: parcel.tracking_url,
    expected_on: dayOf(parcel.expected_on),
    cash: parcel.cash_paise === null ? null : toRupees(parcel.cash_paise),
    attempts: parcel.attempts,
    delivered_at: parcel.delivered_at?.toISOString() ?? null,
    lines: lines.map((line) => presentLine(line, sold)),
    events: presentEvents(history),
  }
}

function presentLine(
  { line_no, quantity, variant_id }: ParcelLineRow,
  { lines }: SoldOrder,
): TrackedParcel['lines'][number] {
  const line = lines.find((one) => one.line_no === line_no)
  const goods = line
    ? {
        product_name: line.product_name,
        label: line.label,
        product_image: line.image,
        placeholder: line.placeholder,
      }
    : { product_name: '', label: '', product_image: '', placeholder: '' }
  return { line_no, quantity, pricingId: variant_id, ...goods }
}

/** A day as YYYY-MM-DD; the driver may return a string or a Date. */
const dayOf = (day: string | Date | null): string | null => {
  if (day === null) return null
  return typeof day === 'string'
    ? day.slice(0, 10)
    : new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const OWN_EVENTS: ReadonlySet<string> = new Set(['reattempt', 'settle'])

/** Steps by people and courier updates, without duplicates, newest first. */
function presentEvents({ moves, updates }: ParcelHistory): PresentedEvent[] {
  const own = moves
    .filter(({ event }) => event !== 'heard')
    .map(({ event, to_state, at, reason }): PresentedEvent => {
      const what = OWN_EVENTS.has(event) ? (event as 'reattempt' | 'settle') : to_state
      return { at: new Date(at).toISOString(), what, place: '', note: reason }
    })
  const fromCourier = updates.flatMap(({ kind, at, place, note }): PresentedEvent[] =>
    isFactKind(kind) ? [{ at: new Date(at).toISOString(), what: kind, place, note }] : [],
  )
  const all = [...own, ...fromCourier]
    .toReversed()
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  // Both the store and the courier report the handover.
  return all.filter(({ what }, index) => what !== all[index + 1]?.what)
}

function presentBooking({ parcel }: ParcelWithLines, booking: BookingRow | undefined) {
  const { length_cm: length, breadth_cm: breadth, height_cm: height } = parcel
  return {
    order_id: parcel.order_id,
    store_id: parcel.store_id,
    grams: parcel.grams,
    size: length && breadth && height ? { length, breadth, height } : null,
    label_url: parcel.label_url,
    by_hand: parcel.courier === 'own',
    booking: booking?.state ?? ('none' as const),
    booking_error: booking?.error ?? '',
    pickup_on: dayOf(parcel.pickup_on),
    address_note: parcel.address_note,
    back_because: parcel.back_because,
    doubt: parcel.conflict,
    is_settled: parcel.settled_at !== null,
    state_changed_at: parcel.state_changed_at.toISOString(),
  }
}
