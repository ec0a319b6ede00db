import { variantsOf } from '#domains/products/catalogue/reading'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { CartLine } from './contract.ts'
import { notForSale, refuseBelowMinimumLength, quantityRefusal, toCartLine } from './rules.ts'
import { maxUnitsPerLine } from './settings.ts'
import { deleteLine, lockLine, setQuantity } from './queries.ts'

/**
 * Changes a line's quantity by one; at zero deletes the line and returns null.
 * @throws Refusal 404 for another shopper's line, or one more of a product that is no longer for sale; 409 as adding does;
 * 400 below the shortest cut (deleting the line is allowed).
 */
export async function changeQuantity(
  db: Db,
  change: { shopperId: number; lineId: number; by: 1 | -1 },
): Promise<CartLine | null> {
  return transact(db, async (tx) => {
    const line = await lockLine(tx, change.shopperId, change.lineId)
    if (!line) throw notFound('cart.line_gone')
    const quantity = line.quantity + change.by
    if (quantity === 0) {
      await deleteLine(tx, change.shopperId, line.id)
      return null
    }
    const pack = (await variantsOf(tx, [line.variantId])).get(line.variantId)
    if (!pack || (change.by > 0 && !pack.isActive)) throw notForSale()
    const available = (await availableOf(tx, [pack.id])).get(pack.id) ?? 0
    const maxUnits = await maxUnitsPerLine(tx)
    if (change.by > 0 && quantity > Math.min(available, maxUnits))
      throw quantityRefusal(pack, { available, maxUnits }, line.quantity)
    if (change.by < 0) refuseBelowMinimumLength(pack, quantity)
    await setQuantity(tx, line.id, quantity)
    return toCartLine({ ...line, quantity }, pack, available)
  })
}
