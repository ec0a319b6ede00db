import { cachedVariantsOf, variantsOfProducts, type Variant } from '#domains/products/catalogue/reading'
import { carriesProduct } from '#domains/community/feed'
import { availableOf } from '#domains/products/stock'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { transact, runStatement } from '#platform/transact'
import type { CartLine } from './contract.ts'
import {
  cartFullRefusal,
  MAX_CART_LINES,
  selectPack,
  refuseBelowMinimumLength,
  quantityRefusal,
  toCartLine,
} from './rules.ts'
import { maxUnitsPerLine } from './settings.ts'
import {
  lockCart,
  recordPostTouch,
  upsertLine,
  type CartCaps,
  type CartLineRow,
  type NewCartLine,
} from './queries.ts'

export type CartAddition = {
  shopperId: number
  productId: number
  quantity: number
  /** null: the product's first pack. */
  pricingId: number | null
  /** The post that the client names; counts only if it is published and carries the product. */
  feedId: number | null
}

/**
 * Puts goods into the cart; the same pack again raises its quantity.
 * @throws Refusal 404 for what is not for sale; 400 for less than the shortest cut; 409 `out_of_stock` with the number `available`, `line_full`, `cart_full`.
 */
export async function addToCart(db: Db, added: CartAddition): Promise<CartLine> {
  const { shopperId, productId, quantity } = added
  const { found, newLine, line } = await runStatement(db, async (tx) => {
    const found = await findPackWithLimits(tx, added)
    const feedId = await creditedPost(tx, added)
    const newLine = { id: newPrivateId(), shopperId, variantId: found.pack.id, productId, quantity, feedId }
    const isSimple = !found.pack.cut && feedId === null
    return { found, newLine, line: isSimple ? (await upsertLine(tx, newLine, capsFor(found))).line : null }
  })
  return line ? toCartLine(line, found.pack, found.available) : addInTransaction(db, newLine, found)
}

/** The credited post, if it is published and carries the product; only its creator earns commission (5 % for shoppable posts). */
async function creditedPost(db: Db, { feedId, productId }: CartAddition): Promise<number | null> {
  return feedId !== null && (await carriesProduct(db, { postId: feedId, productId })) ? feedId : null
}

type PackWithLimits = { pack: Variant; available: number; maxUnits: number }

async function findPackWithLimits(db: Db, added: CartAddition): Promise<PackWithLimits> {
  const pack = selectPack(await findCandidatePacks(db, added), added.pricingId)
  return {
    pack,
    available: (await availableOf(db, [pack.id])).get(pack.id) ?? 0,
    maxUnits: await maxUnitsPerLine(db),
  }
}

/** Line limit, goods cut to length and post touches: all in one transaction. */
function addInTransaction(db: Db, newLine: NewCartLine, found: PackWithLimits): Promise<CartLine> {
  return transact(db, async (tx) => {
    const { pack, available } = found
    const line = await upsertWithinCaps(tx, newLine, found)
    refuseBelowMinimumLength(pack, line.quantity)
    if (newLine.feedId !== null) await recordPostTouch(tx, { ...newLine, feedId: newLine.feedId })
    return toCartLine(line, pack, available)
  })
}

async function findCandidatePacks(db: Db, { productId, pricingId }: CartAddition): Promise<Variant[]> {
  if (pricingId === null) return (await variantsOfProducts(db, [productId])).get(productId) ?? []
  const pack = (await cachedVariantsOf(db, [pricingId])).get(pricingId)
  return pack?.productId === productId ? [pack] : []
}

// Below this number of lines the cart is not locked: more tabs than the difference to MAX_CART_LINES never add at the same moment.
const LINES_WITHOUT_LOCK = 60

const capsFor = ({ available, maxUnits }: PackWithLimits): CartCaps => ({
  quantity: Math.min(available, maxUnits),
  lines: LINES_WITHOUT_LOCK,
})

async function upsertWithinCaps(tx: Tx, newLine: NewCartLine, found: PackWithLimits): Promise<CartLineRow> {
  const caps = capsFor(found)
  let outcome = await upsertLine(tx, newLine, caps)
  if (!outcome.line && outcome.quantity === 0 && outcome.lines >= LINES_WITHOUT_LOCK) {
    await lockCart(tx, newLine.shopperId)
    outcome = await upsertLine(tx, newLine, { ...caps, lines: MAX_CART_LINES })
    if (!outcome.line && outcome.quantity === 0 && outcome.lines >= MAX_CART_LINES) throw cartFullRefusal()
  }
  if (!outcome.line) throw quantityRefusal(found.pack, found, outcome.quantity)
  return outcome.line
}
