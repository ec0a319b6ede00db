import type { Tx } from '#platform/database'
import { subtractOrdered, type OrderedQuantity } from './queries.ts'

/** Removes ordered quantities from the cart; units of the same goods added meanwhile stay. */
export const removeOrderedLines = (
  tx: Tx,
  shopperId: number,
  bought: readonly OrderedQuantity[],
): Promise<void> => subtractOrdered(tx, shopperId, bought)
