import type { Tx } from '#platform/database'
import { updateReturnToOrigin } from '../queries/orders.ts'
import type { OrderRow } from '../tables.ts'

/**
 * Records whether all outstanding pieces of an order are on their way back to the store, there already, or lost; null: some are still to be
 * delivered.
 */
export const recordReturnToOrigin = (
  tx: Tx,
  orderId: number,
  rtoState: OrderRow['rto_state'],
): Promise<void> => updateReturnToOrigin(tx, orderId, rtoState)
