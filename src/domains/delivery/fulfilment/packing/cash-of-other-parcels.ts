import type { SoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { listParcelsOfOrders } from '../queries/parcels.ts'
import { collectsCash, leftToPack } from './pack-order.ts'

/**
 * What all parcels of an order but this one ask for at the door, or have, in paise; undefined while some of it is in no parcel: whoever packs
 * that has it ask for the rest.
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
