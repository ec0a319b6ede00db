import type { Tx } from '#platform/database'
import { shipAllocated } from './allocation-queries.ts'
import type { Quantity } from '../queries.ts'

/** Ships an order's goods. `sold` names the sold variants: a kit, not its components. */
export const shipAllocation = (tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> =>
  shipAllocated(tx, { orderId, sold }, `order:${orderId}`)
