import '#contracts/accounts/identity'
import { availableOf } from '#domains/products/stock'
import { listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { MAX_CART_LINES } from './rules.ts'
import { maxUnitsPerLine } from './settings.ts'
import {
  deleteLinesOf,
  deletePostTouches,
  reassignLine,
  reassignPostTouches,
  lockCart,
  lockLine,
  listLinesForExport,
  listLines,
  listPostTouches,
  setQuantity,
  type CartLineRow,
} from './queries.ts'

/** The contents of a person's cart. */
export const personalDataOf = async (db: Db, personId: number) => ({
  cart: await listLinesForExport(db, personId),
  from_posts: await listPostTouches(db, personId),
})

/** Merges two carts of one person, and deletes the cart of an erased account. */
export const cartListeners: readonly Listener[] = [
  listener({ topic: 'identity.merged', name: 'cart: merges two carts', handle: mergeCarts }),
  listener({
    topic: 'identity.erased',
    name: 'cart: empties the cart',
    handle: async (tx, { personId }) => {
      await deleteLinesOf(tx, personId)
      await deletePostTouches(tx, personId)
    },
  }),
]

/** Adds up the quantities of the same pack, as far as there is stock; other lines move unchanged. Lines beyond the cart's limit are dropped. */
async function mergeCarts(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  for (const shopperId of [from, into].toSorted((a, b) => a - b)) await lockCart(tx, shopperId)
  const [coming, own] = [await listLines(tx, from, null), await listLines(tx, into, null)]
  const available = await availableOf(
    tx,
    coming.map((line) => line.variantId),
  )
  const maxUnits = await maxUnitsPerLine(tx)
  let lines = own.length
  for (const line of coming) {
    const there = own.find((one) => one.variantId === line.variantId)
    if (there) {
      await mergeQuantities(tx, into, {
        line: there,
        more: line.quantity,
        maxQuantity: Math.min(available.get(line.variantId) ?? 0, maxUnits),
      })
    } else if (lines < MAX_CART_LINES) {
      await reassignLine(tx, line.id, into)
      lines += 1
    }
  }
  await deleteLinesOf(tx, from)
  await reassignPostTouches(tx, { from, into })
}

async function mergeQuantities(
  tx: Tx,
  shopperId: number,
  { line, more, maxQuantity }: { line: CartLineRow; more: number; maxQuantity: number },
): Promise<void> {
  const held = await lockLine(tx, shopperId, line.id)
  if (held)
    await setQuantity(tx, held.id, Math.max(held.quantity, Math.min(held.quantity + more, maxQuantity)))
}
