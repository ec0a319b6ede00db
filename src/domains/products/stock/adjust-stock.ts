import { componentsOf } from '#domains/products/catalogue'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { writeAdjustment, writeBackOrder } from './shelf-store.ts'
import { lockLevels } from './store.ts'
import { tellStock } from './tell.ts'

const MOST = 10_000_000

/** What a person changes on the shelf, and why. `difference` may be negative. */
export type Adjustment = { variantId: number; difference: number; reason: string; reference: string }

/**
 * Changes what is on the shelf by a difference: broken, found, given away.
 * @throws Refusal 404 for an unknown variant; 400 for a kit or no whole number; 409 `not_on_shelf` for more than there is, `stock_promised` where
 * customers have bought what would go.
 */
export async function adjustStock(
  tx: Tx,
  { variantId, difference, reason, reference }: Adjustment,
): Promise<void> {
  if (!Number.isSafeInteger(difference) || difference === 0 || Math.abs(difference) > MOST)
    throw badInput('Please say by how many pieces.')
  const level = await lockedLevel(tx, variantId)
  const left = level.on_hand + difference
  if (left > MOST) throw badInput('That is more than a shelf holds.')
  if (left < 0)
    throw conflict('not_on_shelf', `Only ${level.on_hand} of these are on the shelf.`, {
      on_hand: level.on_hand,
    })
  if (left < level.spoken_for) {
    throw conflict('stock_promised', `Customers have already bought ${level.spoken_for} of these.`, {
      needed: level.spoken_for,
      on_hand: level.on_hand,
    })
  }
  await writeAdjustment(tx, variantId, { difference, reason, reference })
  await tellStock(tx, [{ variantId, productId: level.product_id }])
}

/**
 * Sets how many of a variant may be sold before they are there; 0: none.
 * @throws Refusal 404, 400, and 409 `stock_promised` where more is sold already.
 */
export async function allowBackOrder(tx: Tx, variantId: number, most: number): Promise<void> {
  if (!Number.isSafeInteger(most) || most < 0 || most > 100_000)
    throw badInput('Please give a whole number from 0 to 1,00,000.')
  const level = await lockedLevel(tx, variantId)
  if (level.reserved + level.allocated > level.on_hand + most) {
    const needed = level.reserved + level.allocated - level.on_hand
    throw conflict('stock_promised', `${needed} are already sold before they are there.`, { needed })
  }
  await writeBackOrder(tx, variantId, most)
  await tellStock(tx, [{ variantId, productId: level.product_id }])
}

async function lockedLevel(tx: Tx, variantId: number) {
  const level = (await lockLevels(tx, [variantId]))[0]
  if (!level) throw notFound('There is no such pack on the shelf.')
  if ((await componentsOf(tx, [variantId])).size > 0)
    throw badInput('A kit has no stock of its own: please change its parts.')
  return level
}
