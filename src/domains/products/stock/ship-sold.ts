import type { Tx } from '#platform/database'
import { shipAllocated } from './sold-store.ts'
import type { Quantity } from './store.ts'

/** Goods of an order leave the shelf with a courier. `sold` names what was sold: a kit, not its parts. */
export const shipSold = (tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> =>
  shipAllocated(tx, { orderId, sold }, `order:${orderId}`)
