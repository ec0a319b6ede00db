import '../contract.ts'
import { publish, type Events } from '#platform/events'
import type { Tx } from '#platform/database'

/** Publishes that points which paid for a part of an order are returned to its shopper, in paise; once per `key`. */
export const publishPointsReturned = (tx: Tx, back: Events['orders.points_returned']): Promise<void> =>
  publish(tx, 'orders.points_returned', back)
