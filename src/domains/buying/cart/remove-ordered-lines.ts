import type { Tx } from '#platform/database'
import { subtractOrdered, type OrderedQuantity } from './queries.ts'

/** Takes what was ordered out of the cart; what was added of the same goods meanwhile stays. */
export const removeOrderedLines = (
  tx: Tx,
  shopperId: number,
  bought: readonly OrderedQuantity[],
): Promise<void> => subtractOrdered(tx, shopperId, bought)
