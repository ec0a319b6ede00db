import { componentsOf, loadKits } from '#domains/products/catalogue/kits'
import type { Tx } from '#platform/database'
import { conflict, type Refusal } from '#platform/refusal'
import { partsOf, splitAvailable, type Shortage } from './rules.ts'
import { lockAvailable, readAvailable, reserve, reserveAvailable, type Quantity } from './queries.ts'
import { broadcastStock } from './broadcast-stock.ts'

/**
 * Holds stock for a checkout, kits by their components: all lines or none.
 * @throws Refusal 409 `out_of_stock` naming the lines and what is left of each.
 */
export async function holdVariants(tx: Tx, checkoutId: number, lines: readonly Quantity[]): Promise<void> {
  const { partsOf: kits } = await loadKits(tx)
  if (lines.some(({ variantId }) => kits.has(variantId))) return holdVariantsWithKits(tx, checkoutId, lines)
  const held = await reserveAvailable(tx, checkoutId, lines)
  if (held.length < lines.length)
    throw await outOfStockRefusalOf(tx, lines, new Set(held.map((line) => line.variant_id)))
  await broadcastStock(tx, held.map(toStockItem))
}

/** Kit components are read from the database and stored with the hold: the kit may change before the stock is sold or released. */
async function holdVariantsWithKits(tx: Tx, checkoutId: number, lines: readonly Quantity[]): Promise<void> {
  const kits = await componentsOf(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const needed = new Set(
    lines.flatMap(({ variantId }) => partsOf(kits, variantId).map((part) => part.variantId)),
  )
  const levels = await lockAvailable(tx, [...needed])
  const { reservations, short } = splitAvailable(
    lines,
    kits,
    new Map(levels.map((level) => [level.variant_id, level.available])),
  )
  if (short.length > 0) throw outOfStock(short)
  await reserve(tx, checkoutId, reservations)
  await broadcastStock(tx, levels.map(toStockItem))
}

const toStockItem = ({ variant_id, product_id }: { variant_id: number; product_id: number }) => ({
  variantId: variant_id,
  productId: product_id,
})

async function outOfStockRefusalOf(
  tx: Tx,
  lines: readonly Quantity[],
  held: ReadonlySet<number>,
): Promise<Refusal> {
  const missing = lines.filter((line) => !held.has(line.variantId))
  const ids = missing.map((line) => line.variantId)
  const left = new Map((await readAvailable(tx, ids)).map((row) => [row.variant_id, row.available]))
  return outOfStock(
    missing.map((line) => ({
      pricingId: line.variantId,
      wanted: line.quantity,
      available: left.get(line.variantId) ?? 0,
    })),
  )
}

const outOfStock = (lines: Shortage[]): Refusal => conflict('out_of_stock', 'stock.out_of_stock', { lines })
