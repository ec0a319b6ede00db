import type { Tx } from '#platform/database'
import { takeBought, type Bought } from './store.ts'

/** Takes what was ordered out of the cart; what was added of the same goods meanwhile stays. */
export const removeLines = (tx: Tx, shopperId: number, bought: readonly Bought[]): Promise<void> =>
  takeBought(tx, shopperId, bought)
