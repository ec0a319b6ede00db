import type { Tx } from '#platform/database'
import type { Couriers } from './courier.ts'
import { requestAwb } from './packing/request-awb.ts'
import { packOrder, type NewParcel } from './packing/pack-order.ts'

export type PackAndBookRequest = {
  orderId: number
  stores: readonly number[]
  parcels: readonly NewParcel[] | null
  couriers: Couriers
  now: Date
}

/** Packs, and requests an AWB for each parcel from the connected courier. @throws as `packOrder`. */
export async function packAndBook(
  tx: Tx,
  { orderId, stores, parcels, couriers, now }: PackAndBookRequest,
): Promise<void> {
  const ids = await packOrder(tx, { orderId, stores, parcels, actor: 'store', now })
  if (couriers.current.canBook) for (const parcelId of ids) await requestAwb(tx, { parcelId, stores }, now)
}
