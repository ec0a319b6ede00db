import './contract.ts'
import { publish, type Events } from '#platform/events'
import type { Tx } from '#platform/database'

/** Says that points which paid for a part of an order are its shopper's again, in paise; `key` names the reason, once for each. */
export const publishPointsReturned = (tx: Tx, back: Events['orders.points_back']): Promise<void> =>
  publish(tx, 'orders.points_back', back)
