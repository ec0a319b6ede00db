import type { Tx } from '#platform/database'
import { signal } from '#platform/signals'
import { STOCK_CHANNEL } from './hold.ts'
import { giveBack } from './store.ts'

/** Gives back whatever a checkout still holds; nothing held is nothing done. */
export async function release(tx: Tx, checkoutId: number): Promise<void> {
  const productIds = await giveBack(tx, checkoutId)
  if (productIds.length > 0) await signal(tx, STOCK_CHANNEL, [...new Set(productIds)].join(','))
}
