import { msg } from '#platform/messages'
import { componentsOf } from '#domains/products/catalogue/kits'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { writeAdjustment, writeBackOrder } from './level-queries.ts'
import { lockLevels } from '../queries.ts'
import { broadcastStock } from '../broadcast-stock.ts'

const MOST = 10_000_000

/** A manual stock adjustment with its reason. `difference` may be negative. */
export type Adjustment = { variantId: number; difference: number; reason: string; reference: string }

/**
 * Adjusts stock on hand by a difference: broken, found, given away.
 * @throws Refusal 404 for an unknown variant; 400 for a kit or a fraction; 409 `not_on_shelf` for more than the stock on hand, `stock_promised`
 * when
 * the stock is held or sold.
 */
export async function adjustStock(
  tx: Tx,
  { variantId, difference, reason, reference }: Adjustment,
): Promise<void> {
  if (!Number.isSafeInteger(difference) || difference === 0 || Math.abs(difference) > MOST)
    throw badInput('stock.pieces_required')
  const level = await lockedLevel(tx, variantId)
  const left = level.on_hand + difference
  if (left > MOST) throw badInput('stock.count_too_large')
  if (left < 0)
    throw conflict('not_on_shelf', msg('stock.not_on_shelf', { left: level.on_hand }), {
      on_hand: level.on_hand,
    })
  if (left < level.spoken_for) {
    throw conflict('stock_promised', msg('stock.stock_promised', { sold: level.spoken_for }), {
      needed: level.spoken_for,
      on_hand: level.on_hand,
    })
  }
  await writeAdjustment(tx, variantId, { difference, reason, reference })
  await broadcastStock(tx, [{ variantId, productId: level.product_id }])
}

/**
 * Sets the backorder limit of a variant: how many may be sold without stock; 0: none.
 * @throws Refusal 404, 400, and 409 `stock_promised` when more is already sold.
 */
export async function allowBackOrder(tx: Tx, variantId: number, maxQuantity: number): Promise<void> {
  if (!Number.isSafeInteger(maxQuantity) || maxQuantity < 0 || maxQuantity > 100_000)
    throw badInput('stock.count_invalid')
  const level = await lockedLevel(tx, variantId)
  if (level.held + level.allocated > level.on_hand + maxQuantity) {
    const needed = level.held + level.allocated - level.on_hand
    throw conflict('stock_promised', msg('stock.stock_promised_early', { needed }), { needed })
  }
  await writeBackOrder(tx, variantId, maxQuantity)
  await broadcastStock(tx, [{ variantId, productId: level.product_id }])
}

async function lockedLevel(tx: Tx, variantId: number) {
  const level = (await lockLevels(tx, [variantId]))[0]
  if (!level) throw notFound('stock.pack_not_found')
  if ((await componentsOf(tx, [variantId])).size > 0) throw badInput('stock.kit_change_parts')
  return level
}
