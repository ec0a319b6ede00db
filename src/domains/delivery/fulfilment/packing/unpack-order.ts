import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { lockSoldOrder } from '#domains/buying/orders/reading'
import type { Db, Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { nextState } from '../rules.ts'
import { lockParcel, listParcelsOfOrders } from '../queries/parcels.ts'
import type { ParcelRow } from '../tables.ts'
import { cancelLockedParcel } from './cancel-parcel.ts'

type Unpacking = { actor: string; reason: string; now: Date }

/**
 * Cancels all parcels of an order if none has left; a packed order is accepted again and can be cancelled. Without parcels it changes nothing.
 * @throws Refusal 404, 409 `wrong_state` once a courier has a parcel of it.
 */
export async function unpackOrder(tx: Tx, orderId: number, { actor, reason, now }: Unpacking): Promise<void> {
  const sold = await lockSoldOrder(tx, orderId)
  for (const { parcel: seen, lines } of await listParcelsOfOrders(tx, [orderId])) {
    if (!isPacked(seen)) continue
    const parcel = await lockParcel(tx, seen.id)
    if (!parcel || !nextState(parcel.state, 'cancel')) {
      throw conflict('wrong_state', 'fulfilment.parcel_not_unpackable', {
        parcel_state: parcel?.state ?? seen.state,
      })
    }
    await cancelLockedParcel(tx, { parcel, lines, sold }, { actor, reason, now })
  }
  if (sold.order.status === 'packed')
    await transitionOrder(tx, orderId, { event: 'unpack', actor, reason, at: now })
}

/** @throws Refusal 409 `wrong_state` when a courier was asked to fetch a parcel of the order: the store has done its part. */
export async function refuseIfCourierBooked(db: Db, orderId: number): Promise<void> {
  const booked = (await listParcelsOfOrders(db, [orderId])).find(
    ({ parcel }) => isPacked(parcel) && ['pickup_scheduled', 'pickup_failed'].includes(parcel.state),
  )
  if (booked)
    throw conflict('wrong_state', 'fulfilment.parcel_not_unpackable', { parcel_state: booked.parcel.state })
}

/** Those of the orders that `unpackOrder` would refuse. */
export async function findNotUnpackable(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const parcels = (await listParcelsOfOrders(db, orderIds)).map(({ parcel }) => parcel)
  return new Set(
    parcels
      .filter((parcel) => isPacked(parcel) && !nextState(parcel.state, 'cancel'))
      .map(({ order_id }) => order_id),
  )
}

const isPacked = ({ direction, state }: ParcelRow): boolean =>
  direction === 'forward' && state !== 'cancelled'
