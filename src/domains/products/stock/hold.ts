import { componentsOf, kitsOf } from '#domains/products/catalogue'
import type { Tx } from '#platform/database'
import { conflict, type Refusal } from '#platform/refusal'
import { partsOf, shareOut, type Short } from './rules.ts'
import { lockAvailable, readAvailable, reserve, takeReserved, type Quantity } from './store.ts'
import { tellStock } from './tell.ts'

/**
 * Holds goods for a checkout, kits by their parts: all lines or none.
 * @throws Refusal 409 `out_of_stock` naming the lines and what is left of each.
 */
export async function hold(tx: Tx, checkoutId: number, wanted: readonly Quantity[]): Promise<void> {
  const { partsOf: kits } = await kitsOf(tx)
  if (wanted.some(({ variantId }) => kits.has(variantId))) return holdWithKits(tx, checkoutId, wanted)
  const taken = await takeReserved(tx, checkoutId, wanted)
  if (taken.length < wanted.length)
    throw await whatIsMissing(tx, wanted, new Set(taken.map((line) => line.variant_id)))
  await tellStock(tx, taken.map(named))
}

/** What a kit consists of is asked of the database now, and remembered with the hold: it may change before this is sold or given back. */
async function holdWithKits(tx: Tx, checkoutId: number, wanted: readonly Quantity[]): Promise<void> {
  const kits = await componentsOf(
    tx,
    wanted.map(({ variantId }) => variantId),
  )
  const needed = new Set(
    wanted.flatMap(({ variantId }) => partsOf(kits, variantId).map((part) => part.variantId)),
  )
  const levels = await lockAvailable(tx, [...needed])
  const { takes, short } = shareOut(
    wanted,
    kits,
    new Map(levels.map((level) => [level.variant_id, level.available])),
  )
  if (short.length > 0) throw outOfStock(short)
  await reserve(tx, checkoutId, takes)
  await tellStock(tx, levels.map(named))
}

const named = ({ variant_id, product_id }: { variant_id: number; product_id: number }) => ({
  variantId: variant_id,
  productId: product_id,
})

async function whatIsMissing(
  tx: Tx,
  wanted: readonly Quantity[],
  taken: ReadonlySet<number>,
): Promise<Refusal> {
  const missing = wanted.filter((line) => !taken.has(line.variantId))
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

const outOfStock = (lines: Short[]): Refusal => conflict('out_of_stock', 'stock.out_of_stock', { lines })
