import type { Tx } from '#platform/database'
import { updateReturnToOrigin } from './queries/orders.ts'
import type { OrderRow } from './tables.ts'

/** Notes whether all that is still out of an order is on its way back to the store, or there already, or is lost; null: something of it still comes. */
export const recordReturnToOrigin = (tx: Tx, orderId: number, turned: OrderRow['rto_state']): Promise<void> =>
  updateReturnToOrigin(tx, orderId, turned)
