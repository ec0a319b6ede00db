/** Price reductions apart from returned goods, and how far the store's part exceeds its goods. */
export type PriceAdjustments = {
  isCash: boolean
  changes: number
  beyondPaise: number
  lostPaise: number
  goodwillPaise: number
}

const MAX_ROUNDING_PAISE = 99

/**
 * Returned goods refund at most what is left of the price: earlier reductions then count as part of their refund and no longer cost the party
 * that gave them. `restPaise`: the part that the sale does not explain; for cash some of it is rounding to whole rupees.
 * @returns how much less each party bears.
 */
export function priorAdjustments(
  restPaise: number,
  { isCash, changes, beyondPaise, lostPaise, goodwillPaise }: PriceAdjustments,
) {
  const rounding = isCash ? MAX_ROUNDING_PAISE * (changes + 1) : 0
  const total = -restPaise > rounding ? Math.min(-restPaise, beyondPaise + lostPaise + goodwillPaise) : 0
  const beyond = Math.min(total, beyondPaise)
  const lost = Math.min(total - beyond, lostPaise)
  return { total, beyond, lost, goodwill: total - beyond - lost }
}
