import type { SoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { listParcelsOfOrders } from '../queries/parcels.ts'
import { collectsCash, leftToPack } from './pack-order.ts'

/**
 * What all other parcels of an order ask for at the door or have collected, in paise; undefined while some goods are unpacked, because their
 * parcel asks for the rest.
 */
export async function cashOfOtherParcels(
  tx: Tx,
  sold: SoldOrder,
  parcelId: number,
): Promise<number | undefined> {
  const parcels = await listParcelsOfOrders(tx, [sold.order.id])
  if ([...leftToPack(sold, parcels).values()].some((pieces) => pieces > 0)) return undefined
  return parcels.reduce(
    (sum, { parcel }) =>
      sum + (collectsCash(parcel) && parcel.id !== parcelId ? (parcel.cash_paise ?? 0) : 0),
    0,
  )
}
