import { msg } from '#platform/messages'
import { componentsOf } from '#domains/products/catalogue/kits'
import type { Tx } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { ensureLevels, lockLevels, setOnHand, type Quantity } from '../queries.ts'
import { broadcastStock } from '../broadcast-stock.ts'

const MOST = 10_000_000

/**
 * Sets stock on hand to the counted quantities. Counting the same again is a no-op.
 * @throws Refusal 400 for an invalid number, a kit or a duplicate line; 409 `stock_promised` naming the lines of which more is held or
 * sold than was counted, with what is `needed`. Then nothing is changed.
 */
export async function countStock(
  tx: Tx,
  counted: readonly (Quantity & { productId: number })[],
  reference: string,
): Promise<void> {
  await refuseInvalidCounts(tx, counted)
  await ensureLevels(tx, counted)
  const quantities = new Map(counted.map((line) => [line.variantId, line.quantity]))
  const levels = await lockLevels(tx, [...quantities.keys()])
  const changes = levels.map((level) => ({ ...level, counted: quantities.get(level.variant_id) ?? 0 }))
  const short = changes.filter((line) => line.counted < line.spoken_for)
  if (short.length > 0) {
    const lines = short.map((line) => ({
      pricingId: line.variant_id,
      counted: line.counted,
      needed: line.spoken_for,
    }))
    throw conflict('stock_promised', 'stock.stock_promised_count', {
      lines,
    })
  }
  const different = changes.filter((line) => line.counted !== line.on_hand)
  await setOnHand(
    tx,
    different.map((line) => ({
      variantId: line.variant_id,
      onHand: line.counted,
      difference: line.counted - line.on_hand,
    })),
    reference,
  )
  await broadcastStock(
    tx,
    different.map((line) => ({ variantId: line.variant_id, productId: line.product_id })),
  )
}

async function refuseInvalidCounts(tx: Tx, counted: readonly Quantity[]): Promise<void> {
  const ids = counted.map(({ variantId }) => variantId)
  if (counted.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 0 || quantity > MOST)) {
    throw badInput(msg('stock.count_whole', { most: MOST.toLocaleString('en-IN') }))
  }
  if (new Set(ids).size < ids.length) throw badInput('stock.pack_counted_twice')
  const kits = await componentsOf(tx, ids)
  if (kits.size > 0)
    throw badInput('stock.kit_count_parts').with({
      more: { lines: [...kits.keys()].map((pricingId) => ({ pricingId })) },
    })
}
