import './contract.ts'
import { announce, type Announcements } from '#platform/announce'
import type { Tx } from '#platform/database'

/** Says that points which paid for a part of an order are its shopper's again, in paise; `key` names the reason, once for each. */
export const tellPointsBack = (tx: Tx, back: Announcements['orders.points_back']): Promise<void> =>
  announce(tx, 'orders.points_back', back)
