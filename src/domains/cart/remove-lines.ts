import type { Tx } from '#platform/database'
import { deleteLinesOfVariants } from './store.ts'

/** Takes what was ordered out of the cart. */
export const removeLines = (tx: Tx, shopperId: number, variantIds: readonly number[]): Promise<void> =>
  deleteLinesOfVariants(tx, shopperId, variantIds)
