import type { Variant } from '#domains/products/catalogue/reading'
import type { Discounts } from '#domains/buying/promotions'
import { rateFor, registeredStateOf, taxIn, type GstRules } from '#domains/money/tax'
import { discountOf, type PricedLine, type StoreGoods, type WantedLine } from '../rules/bill.ts'

/** Requested goods with their catalogue data. */
export type WantedVariant = { want: WantedLine; variant: Variant }

/** The current price of one piece in paise. */
export const priceOf = (variant: Variant): number => variant.discountedPaise ?? variant.pricePaise

export type PricingContext = { gstRules: GstRules; discounts: Discounts; placeOfSupply: number; now: Date }

/** One store's goods with current prices and the GST rate of each line. */
export function priceStoreGoods(
  store: Variant,
  lines: readonly WantedVariant[],
  pricing: PricingContext,
): StoreGoods {
  const sellerState = registeredStateOf(store.storeGstin, store.storeGstScheme)
  const taxOn: StoreGoods['taxOn'] = (grossPaise, ratePercent) => {
    const tax = taxIn({ grossPaise, ratePercent, sellerState, placeOfSupply: pricing.placeOfSupply })
    return { cgst: tax.cgstPaise, sgst: tax.sgstPaise, igst: tax.igstPaise }
  }
  return {
    storeId: store.storeId,
    storeName: store.storeName,
    storeSlug: store.storeSlug,
    taxOn,
    lines: lines.map((line) =>
      toPricedLine(line, { rate: gstRateOf(line, pricing), isCharged: sellerState !== null }),
    ),
  }
}

/** A rate that depends on the price of a piece uses what the store receives for it: the store's own coupons lower that, the platform's do not. */
function gstRateOf({ want, variant }: WantedVariant, { gstRules, discounts, now }: PricingContext): number {
  const storeDiscount = discountOf({ discounts: discounts.byVariant.get(variant.id) ?? [] }, 'store')
  if (variant.gstRule === null || storeDiscount === 0) return variant.gstRate
  const pricePaise = (priceOf(variant) * want.quantity - storeDiscount) / (want.quantity * variant.pieces)
  return rateFor(gstRules, { rule: variant.gstRule, pricePaise, on: now }) ?? variant.gstRate
}

/** Whether goods are taxable follows from their rate; a seller who charges no tax sells them at 0 (CGST Act s.10(4)). */
function toPricedLine(
  { want, variant }: WantedVariant,
  { rate, isCharged }: { rate: number; isCharged: boolean },
): PricedLine {
  const unitPaise = priceOf(variant)
  return {
    variantId: variant.id,
    productId: variant.productId,
    quantity: want.quantity,
    feedId: want.feedId,
    ...(want.feedTouchedAt ? { feedTouchedAt: want.feedTouchedAt } : {}),
    listedPaise: variant.pricePaise,
    unitPaise,
    amountPaise: unitPaise * want.quantity,
    gstRate: isCharged ? rate : 0,
    isTaxable: rate > 0,
    hsn: variant.hsn,
    productName: variant.productName,
    label: variant.label,
    slug: variant.slug,
    image: variant.image,
    placeholder: variant.placeholder,
    cutStepMetres: variant.cut?.stepMetres ?? null,
  }
}
