import { keptVariantsOf, variantsOfProducts, type Variant } from '#domains/products/catalogue'
import { carriesProduct } from '#domains/community/feed'
import { availableOf } from '#domains/products/stock'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { transact, runStatement } from '#platform/transact'
import type { CartLine } from './contract.ts'
import { cartFull, MOST_LINES, packFor, refuseTooShort, tooMany, toCartLine } from './rules.ts'
import { mostUnits } from './settings.ts'
import { lockCart, noteTouch, putLine, type Caps, type Line, type Put } from './store.ts'

export type Added = {
  shopperId: number
  productId: number
  quantity: number
  /** null: the product's first pack. */
  pricingId: number | null
  /** What the client says led here; counts only where that post is published and carries the product. */
  feedId: number | null
}

/**
 * Puts goods into the cart; the same pack again raises its quantity.
 * @throws Refusal 404 for what is not for sale; 400 for less than the shortest cut; 409 `out_of_stock` with the number `available`, `line_full`, `cart_full`.
 */
export async function addToCart(db: Db, added: Added): Promise<CartLine> {
  const { shopperId, productId, quantity } = added
  const { found, asked, line } = await runStatement(db, async (tx) => {
    const found = await find(tx, added)
    const feedId = await creditedPost(tx, added)
    const asked = { id: newPrivateId(), shopperId, variantId: found.pack.id, productId, quantity, feedId }
    const isSimple = !found.pack.cut && feedId === null
    return { found, asked, line: isSimple ? (await putLine(tx, asked, capsFor(found))).line : null }
  })
  return line ? toCartLine(line, found.pack, found.available) : addWithCare(db, asked, found)
}

/** The post that led here, if it is published and carries the product; a share of the price is earned by no other (5 % for shoppable posts). */
async function creditedPost(db: Db, { feedId, productId }: Added): Promise<number | null> {
  return feedId !== null && (await carriesProduct(db, { postId: feedId, productId })) ? feedId : null
}

type Found = { pack: Variant; available: number; most: number }

async function find(db: Db, added: Added): Promise<Found> {
  const pack = packFor(await packsAsked(db, added), added.pricingId)
  return { pack, available: (await availableOf(db, [pack.id])).get(pack.id) ?? 0, most: await mostUnits(db) }
}

/** Full carts, goods cut to length and touches of posts: all of it or nothing. */
function addWithCare(db: Db, asked: Put, found: Found): Promise<CartLine> {
  return transact(db, async (tx) => {
    const { pack, available } = found
    const line = await put(tx, asked, found)
    refuseTooShort(pack, line.quantity)
    if (asked.feedId !== null) await noteTouch(tx, { ...asked, feedId: asked.feedId })
    return toCartLine(line, pack, available)
  })
}

async function packsAsked(db: Db, { productId, pricingId }: Added): Promise<Variant[]> {
  if (pricingId === null) return (await variantsOfProducts(db, [productId])).get(productId) ?? []
  const pack = (await keptVariantsOf(db, [pricingId])).get(pricingId)
  return pack?.productId === productId ? [pack] : []
}

// Below this many lines nobody waits for anybody: more tabs than the gap to MOST_LINES never add at the same moment.
const CALM_LINES = 60

const capsFor = ({ available, most }: Found): Caps => ({
  quantity: Math.min(available, most),
  lines: CALM_LINES,
})

async function put(tx: Tx, asked: Put, found: Found): Promise<Line> {
  const caps = capsFor(found)
  let outcome = await putLine(tx, asked, caps)
  if (!outcome.line && outcome.quantity === 0 && outcome.lines >= CALM_LINES) {
    await lockCart(tx, asked.shopperId)
    outcome = await putLine(tx, asked, { ...caps, lines: MOST_LINES })
    if (!outcome.line && outcome.quantity === 0 && outcome.lines >= MOST_LINES) throw cartFull()
  }
  if (!outcome.line) throw tooMany(found.pack, found, outcome.quantity)
  return outcome.line
}
