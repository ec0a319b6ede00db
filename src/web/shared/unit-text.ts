import type { Pricing } from '#contracts/products/search'
import { inRupees } from '../ui/price/price.tsx'
import { inTrade } from '../words/trade.ts'
import { words } from '../words/words.tsx'

/** A unit price: '₹198 / 100 g', and of pieces '₹1.20 each'. */
export function unitText({ price, per }: NonNullable<Pricing['unit_price']>): string {
  return per === 'piece'
    ? words()('shared.card.each', { price: inRupees(price) })
    : `${inRupees(price)} / ${inTrade(per)}`
}
