import { msg, type MessageKey, type Sentence } from '#platform/messages'
import { lengthText } from '#domains/products/catalogue'
import type { Variant } from '#domains/products/catalogue/reading'
import { toRupees } from '#platform/money'
import { badInput, conflict, notFound, type Refusal } from '#platform/refusal'
import type { CartLine } from './contract.ts'
import type { CartLineRow } from './queries.ts'

export const MAX_CART_LINES = 100

/** A line as the wire shows it. A product that is no longer for sale has stock 0. */
export const toCartLine = (line: CartLineRow, variant: Variant, available: number): CartLine => ({
  rec_id: line.id,
  product_id: line.productId,
  pricingId: line.variantId,
  quantity: line.quantity,
  store_id: variant.storeId,
  store_name: variant.storeName,
  feed_id: line.feedId,
  price: toRupees(variant.pricePaise),
  Percentage_Discount: variant.discountedPaise === null ? null : toRupees(variant.discountedPaise),
  mrp: toRupees(variant.mrpPaise),
  gst: variant.gstRate,
  product_name: variant.productName,
  hobby_name: variant.hobbyName,
  product_image: variant.image,
  stock: variant.isActive ? available : 0,
  label: variant.label,
  slug: variant.slug,
  placeholder: variant.placeholder,
  cut: variant.cut && { step_metres: variant.cut.stepMetres, least_steps: variant.cut.leastSteps },
  quantity_text: variant.cut && lengthText(line.quantity, variant.cut.stepMetres),
})

/** The named pack, or the product's first for sale. */
export function selectPack(packs: readonly Variant[], pricingId: number | null): Variant {
  const pack = packs.find(
    (candidate) => candidate.isActive && (pricingId === null || candidate.id === pricingId),
  )
  if (!pack) throw notForSale()
  return pack
}

export const notForSale = (): Refusal => notFound('cart.not_sale')

export type LineLimits = { available: number; maxUnits: number }

export const lineFullRefusal = (maxUnits: number): Refusal =>
  conflict('line_full', msg('cart.line_full', { most: maxUnits }), { available: maxUnits })

/** Why a quantity cannot be in the cart. @param maxUnits limit per pack from the settings. @param inCart quantity in the cart before. */
export function quantityRefusal(
  { cut }: Pick<Variant, 'cut'>,
  { available, maxUnits }: LineLimits,
  inCart: number,
): Refusal {
  if (available > maxUnits) return lineFullRefusal(maxUnits)
  const left = Math.max(0, available)
  return conflict('out_of_stock', cut ? cutLimitMessage(cut, left, inCart) : limitMessage(left, inCart), {
    available: left,
  })
}

export const cartFullRefusal = (): Refusal =>
  conflict('cart_full', msg('cart.cart_full', { most: MAX_CART_LINES }))

/** @throws Refusal 400 for less of cut goods than their shortest length. */
export function refuseBelowMinimumLength(
  { cut, productName }: Pick<Variant, 'cut' | 'productName'>,
  steps: number,
): void {
  if (cut && steps < cut.leastSteps)
    throw badInput(
      msg('cart.shortest_cut', { product: productName, length: lengthText(cut.leastSteps, cut.stepMetres) }),
    )
}

const SOLD_OUT: MessageKey = 'cart.now_out_of_stock'

function cutLimitMessage(
  { stepMetres, leastSteps }: NonNullable<Variant['cut']>,
  left: number,
  inCart: number,
): Sentence {
  if (left < leastSteps) return SOLD_OUT
  const length = lengthText(left, stepMetres)
  if (inCart === 0) return msg('cart.length_left', { length })
  return msg('cart.length_left_besides_cart', { length, inCart: lengthText(inCart, stepMetres) })
}

function limitMessage(left: number, inCart: number): Sentence {
  if (left === 0) return SOLD_OUT
  return inCart > 0 ? msg('cart.left_and_in_cart', { left, inCart }) : msg('cart.left_in_stock', { left })
}
