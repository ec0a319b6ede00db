import { rateFor, type GstRules } from '#domains/money/tax'
import type { Measure } from '../shapes.ts'

/** Fields of a pack that decide its GST. */
export type RatedPack = {
  gstRule: string | null
  gstRate: number
  paidPaise: number
  measure: Measure | null
}

/** GST of a pack on a day: by its rule and the price of one piece, or else the product's flat rate. */
export function gstOf(
  rules: GstRules,
  { gstRule, gstRate, paidPaise, measure }: RatedPack,
  on: Date,
): number {
  if (gstRule === null) return gstRate
  const pieces = measure?.unit === 'piece' ? measure.quantity : 1
  return rateFor(rules, { rule: gstRule, pricePaise: paidPaise / pieces, on }) ?? gstRate
}
