import { soldOrder, type SoldOrder } from '#domains/buying/orders'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { Parcel, Tracked } from '../contract.ts'
import { isFactKind } from '../rules.ts'
import { readBookings, readSaidOf } from '../store/couriers.ts'
import { readInspections, readMoves, type WholeParcel } from '../store/parcels.ts'
import type { BookingRow, CourierEvent, ParcelEventRow, ParcelLineRow } from '../tables.ts'

type Told = { moves: ParcelEventRow[]; said: CourierEvent[] }
type Happening = Tracked['events'][number]

/** Parcels as their store and the staff see them, in the order given. */
export async function presentParcels(db: Db, parcels: readonly WholeParcel[]): Promise<Parcel[]> {
  const ids = parcels.map(({ parcel }) => parcel.id)
  const orderIds = [...new Set(parcels.map(({ parcel }) => parcel.order_id))]
  const [moves, said, bookings, inspections, ...orders] = await Promise.all([
    readMoves(db, ids),
    readSaidOf(db, ids),
    readBookings(db, ids),
    readInspections(db, ids),
    ...orderIds.map((id) => soldOrder(db, id)),
  ])
  const sold = new Map(orders.flatMap((one) => (one ? [[one.order.id, one] as const] : [])))
  return parcels.flatMap((whole) => {
    const { parcel } = whole
    const order = sold.get(parcel.order_id)
    if (!order) return []
    const told = {
      moves: moves.filter((one) => one.parcel_id === parcel.id),
      said: said.filter((one) => one.parcel_id === parcel.id),
    }
    return [
      {
        ...presentTracked(whole, order, told),
        ...presentWork(whole, bookings.filter((one) => one.parcel_id === parcel.id).at(-1)),
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

/** Parcels as their shopper sees them: those that are on their way or were. */
export async function presentForShopper(db: Db, parcels: readonly WholeParcel[]): Promise<Tracked[]> {
  const all = await presentParcels(
    db,
    parcels.filter(({ parcel }) => parcel.state !== 'cancelled'),
  )
  // What the store and the staff wrote to each other is not hers.
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

function presentTracked({ parcel, lines }: WholeParcel, sold: SoldOrder, told: Told): Tracked {
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
    lines: lines.map((line) => presentInside(line, sold)),
    events: happenings(told),
  }
}

function presentInside(
  { line_no, quantity, variant_id }: ParcelLineRow,
  { lines }: SoldOrder,
): Tracked['lines'][number] {
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

/** A day as it stands in the table, however the driver gives it. */
const dayOf = (day: string | Date | null): string | null => {
  if (day === null) return null
  return typeof day === 'string'
    ? day.slice(0, 10)
    : new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const OWN: ReadonlySet<string> = new Set(['reattempt', 'settle'])

/** Steps that people made, and what the courier said, each thing once, the latest first. */
function happenings({ moves, said }: Told): Happening[] {
  const own = moves
    .filter(({ event }) => event !== 'heard')
    .map(({ event, to_state, at, reason }): Happening => {
      const what = OWN.has(event) ? (event as 'reattempt' | 'settle') : to_state
      return { at: new Date(at).toISOString(), what, place: '', note: reason }
    })
  const heard = said.flatMap(({ kind, at, place, note }): Happening[] =>
    isFactKind(kind) ? [{ at: new Date(at).toISOString(), what: kind, place, note }] : [],
  )
  const all = [...own, ...heard].toReversed().toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  // Both the store and the courier say that it was handed over.
  return all.filter(({ what }, index) => what !== all[index + 1]?.what)
}

function presentWork({ parcel }: WholeParcel, booking: BookingRow | undefined) {
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
    doubt: parcel.doubt,
    is_settled: parcel.settled_at !== null,
    state_changed_at: parcel.state_changed_at.toISOString(),
  }
}
