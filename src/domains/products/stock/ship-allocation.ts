import type { Tx } from '#platform/database'
import { shipAllocated } from './allocation-queries.ts'
import type { Quantity } from './queries.ts'

/** Goods of an order leave the shelf with a courier. `sold` names what was sold: a kit, not its parts. */
export const shipAllocation = (tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> =>
  shipAllocated(tx, { orderId, sold }, `order:${orderId}`)
