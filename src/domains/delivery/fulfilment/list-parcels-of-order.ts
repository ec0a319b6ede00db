import type { Db } from '#platform/database'
import { listParcelsOfOrders } from './queries/parcels.ts'
import type { ParcelLineRow, ParcelRow } from './tables.ts'

export type ParcelOfOrder = ParcelRow & { lines: ParcelLineRow[] }

/** Lists the parcels of an order, forward and reverse, in packing order. */
export const listParcelsOfOrder = async (db: Db, orderId: number): Promise<ParcelOfOrder[]> =>
  (await listParcelsOfOrders(db, [orderId])).map(({ parcel, lines }) => ({ ...parcel, lines }))
