import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { signal } from '#platform/signals'
import { readAvailable, takeReserved, type Quantity } from './store.ts'

/** Products whose availability changed, comma-separated; heard by whoever keeps products in memory. */
export const STOCK_CHANNEL = 'stock.products'

/**
 * Holds goods for a checkout: all lines or none.
 * @throws Refusal 409 `out_of_stock` naming the lines and what is left of each.
 */
export async function hold(tx: Tx, checkoutId: number, wanted: readonly Quantity[]): Promise<void> {
  const taken = await takeReserved(tx, checkoutId, wanted)
  if (taken.length < wanted.length) throw await outOfStock(tx, wanted, new Set(taken.map((line) => line.variant_id)))
  await signal(tx, STOCK_CHANNEL, [...new Set(taken.map((line) => line.product_id))].join(','))
}

async function outOfStock(tx: Tx, wanted: readonly Quantity[], taken: ReadonlySet<number>) {
  const missing = wanted.filter((line) => !taken.has(line.variantId))
  const left = new Map(
    (
      await readAvailable(
        tx,
        missing.map((line) => line.variantId),
      )
    ).map((row) => [row.variant_id, row.available]),
  )
  const lines = missing.map((line) => ({ pricingId: line.variantId, wanted: line.quantity, available: left.get(line.variantId) ?? 0 }))
  return conflict('out_of_stock', 'Some of the goods are no longer in stock. Please check your cart.', { lines })
}
