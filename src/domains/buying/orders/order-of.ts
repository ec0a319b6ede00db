import type { Db } from '#platform/database'
import { readOrderIds, readOwned } from './store/orders.ts'

/** A shopper's own order, in the few facts that a payment report needs; undefined also for somebody else's. */
export const ownOrder = (db: Db, shopperId: number, orderId: number) => readOwned(db, shopperId, orderId)

/** The orders that a checkout has made so far. */
export const ordersOf = (db: Db, checkoutId: number) => readOrderIds(db, checkoutId)
