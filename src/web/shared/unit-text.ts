import type { Pricing } from '#contracts/products/search'
import { inRupees } from '../ui/price/price.tsx'
import { translateTerms } from '../messages/attribute-values.ts'
import { translator } from '../messages/messages.tsx'

/** A unit price: '₹198 / 100 g', and for pieces '₹1.20 each'. */
export function unitText({ price, per }: NonNullable<Pricing['unit_price']>): string {
  return per === 'piece'
    ? translator()('shared.card.each', { price: inRupees(price) })
    : `${inRupees(price)} / ${translateTerms(per)}`
}
