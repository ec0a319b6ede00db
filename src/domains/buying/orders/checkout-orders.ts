import type { Db } from '#platform/database'
import { listOrderIdsOfCheckout, findOwnedOrder } from './queries/orders.ts'

/** A shopper's own order, in the few facts that a payment report needs; undefined also for somebody else's. */
export const findOwnOrder = (db: Db, shopperId: number, orderId: number) =>
  findOwnedOrder(db, shopperId, orderId)

/** The orders that a checkout has made so far. */
export const listOrdersOfCheckout = (db: Db, checkoutId: number) => listOrderIdsOfCheckout(db, checkoutId)
