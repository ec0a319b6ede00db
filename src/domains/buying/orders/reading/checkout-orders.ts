import type { Db } from '#platform/database'
import { listOrderIdsOfCheckout, findOwnedOrder } from '../queries/orders.ts'

/** A shopper's own order with the fields that a payment report needs; undefined also for another shopper's. */
export const findOwnOrder = (db: Db, shopperId: number, orderId: number) =>
  findOwnedOrder(db, shopperId, orderId)

/** The orders placed so far from a checkout. */
export const listOrdersOfCheckout = (db: Db, checkoutId: number) => listOrderIdsOfCheckout(db, checkoutId)
