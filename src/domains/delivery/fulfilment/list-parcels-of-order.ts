import type { Db } from '#platform/database'
import { listParcelsOfOrders } from './queries/parcels.ts'
import type { ParcelLineRow, ParcelRow } from './tables.ts'

/** A parcel of an order and what is in it. */
export type ParcelOfOrder = ParcelRow & { lines: ParcelLineRow[] }

/** Every parcel of an order, to the shopper and back, in the order in which they were packed. */
export const listParcelsOfOrder = async (db: Db, orderId: number): Promise<ParcelOfOrder[]> =>
  (await listParcelsOfOrders(db, [orderId])).map(({ parcel, lines }) => ({ ...parcel, lines }))
