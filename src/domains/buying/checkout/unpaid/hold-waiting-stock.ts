import { holdVariants, releaseStock } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import type { CheckoutRow } from '../tables.ts'
import { listUnpaidOfCheckout } from './queries.ts'

/**
 * Keeps stock held only for a purchase's orders that wait, and, with `isOpen`, for stores whose order is still to be placed; other buyers
 * cannot take it in between.
 */
export async function holdStockOfWaitingOrders(
  tx: Tx,
  checkout: CheckoutRow,
  isOpen: boolean,
): Promise<void> {
  const states = new Map(
    (await listUnpaidOfCheckout(tx, checkout.id)).map(({ store_id, state }) => [store_id, state]),
  )
  const isNeeded = (storeId: number): boolean =>
    states.has(storeId) ? states.get(storeId) === 'waiting' : isOpen
  await releaseStock(tx, checkout.id)
  const lines = checkout.bill.stores
    .filter(({ storeId }) => isNeeded(storeId))
    .flatMap((store) => store.lines)
  if (lines.length > 0) await holdVariants(tx, checkout.id, lines)
}
