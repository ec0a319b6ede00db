import { variantsOf, variantsOfProducts, type Variant } from '#domains/catalogue'
import { availableOf } from '#domains/stock'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { transact } from '#platform/transact'
import type { CartLine } from './contract.ts'
import { cartFull, MOST_LINES, MOST_PIECES, packFor, refuseTooShort, tooMany, toCartLine } from './rules.ts'
import { lockCart, noteTouch, putLine, type Line, type Put } from './store.ts'

export type Added = {
  shopperId: number
  productId: number
  quantity: number
  /** null: the product's first pack. */
  pricingId: number | null
  feedId: number | null
}

/**
 * Puts goods into the cart; the same pack again raises its quantity.
 * @throws Refusal 404 for what is not for sale; 400 for less than the shortest cut; 409 `out_of_stock` with the number `available`, `line_full`, `cart_full`.
 */
export async function addToCart(db: Db, added: Added): Promise<CartLine> {
  return transact(db, async (tx) => {
    const pack = packFor(await packsAsked(tx, added), added.pricingId)
    const available = (await availableOf(tx, [pack.id])).get(pack.id) ?? 0
    const { shopperId, productId, quantity, feedId } = added
    const asked = { id: newPrivateId(), shopperId, variantId: pack.id, productId, quantity, feedId }
    const line = await put(tx, asked, { pack, available })
    refuseTooShort(pack, line.quantity)
    if (feedId !== null) await noteTouch(tx, { ...asked, feedId })
    return toCartLine(line, pack, available)
  })
}

async function packsAsked(tx: Tx, { productId, pricingId }: Added): Promise<Variant[]> {
  if (pricingId === null) return (await variantsOfProducts(tx, [productId])).get(productId) ?? []
  const pack = (await variantsOf(tx, [pricingId])).get(pricingId)
  return pack?.productId === productId ? [pack] : []
}

// Below this many lines nobody waits for anybody: more tabs than the gap to MOST_LINES never add at the same moment.
const CALM_LINES = 60

async function put(tx: Tx, asked: Put, { pack, available }: { pack: Variant; available: number }): Promise<Line> {
  const quantity = Math.min(available, MOST_PIECES)
  let outcome = await putLine(tx, asked, { quantity, lines: CALM_LINES })
  if (!outcome.line && outcome.quantity === 0 && outcome.lines >= CALM_LINES) {
    await lockCart(tx, asked.shopperId)
    outcome = await putLine(tx, asked, { quantity, lines: MOST_LINES })
    if (!outcome.line && outcome.quantity === 0 && outcome.lines >= MOST_LINES) throw cartFull()
  }
  if (!outcome.line) throw tooMany(pack, available, outcome.quantity)
  return outcome.line
}
