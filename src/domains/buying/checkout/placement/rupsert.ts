import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { placeStoreOrder, type StoreOrderRequest } from './place-store-order.ts'

/** The specification's call for one store's order: `placeStoreOrder` in a transaction of its own. */
export const rupsert = (db: Db, input: StoreOrderRequest): Promise<{ order_id: number }> =>
  transact(db, (tx) => placeStoreOrder(tx, input))
