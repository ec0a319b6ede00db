import type { Db } from '#platform/database'
import { readParcelsOf } from './store/parcels.ts'
import type { ParcelLineRow, ParcelRow } from './tables.ts'

/** A parcel of an order and what is in it. */
export type ParcelOfOrder = ParcelRow & { lines: ParcelLineRow[] }

/** Every parcel of an order, to the shopper and back, in the order in which they were packed. */
export const parcelsOf = async (db: Db, orderId: number): Promise<ParcelOfOrder[]> =>
  (await readParcelsOf(db, [orderId])).map(({ parcel, lines }) => ({ ...parcel, lines }))
