import { holdVariants } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import type { PricedCart } from '../pricing/price-cart.ts'

type MissingStock = { pricingId: number; wanted: number; available: number }

/**
 * Holds the goods of a bill, all lines or none.
 * @throws Refusal 409 `out_of_stock` with the missing lines, each by its product's name.
 */
export async function holdBillStock(
  tx: Tx,
  checkoutId: number,
  { bill, requested }: Pick<PricedCart, 'bill' | 'requested'>,
): Promise<void> {
  try {
    await holdVariants(tx, checkoutId, requested)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'out_of_stock') throw error
    const missing = (error.details.more?.['lines'] ?? []) as MissingStock[]
    throw error.with({ more: { lines: missing.map((line) => describeMissing(line, bill)) } })
  }
}

function describeMissing(missing: MissingStock, bill: PricedCart['bill']) {
  const line = bill.stores
    .flatMap(({ lines }) => lines)
    .find(({ variantId }) => variantId === missing.pricingId)
  return { ...missing, product_id: line?.productId, product_name: line?.productName, label: line?.label }
}
