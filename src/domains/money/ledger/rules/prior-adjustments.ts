/** What was given on an order apart from goods that came back, and what the store's part of it is beyond its goods. */
export type PriceAdjustments = {
  isCash: boolean
  changes: number
  beyondPaise: number
  lostPaise: number
  goodwillPaise: number
}

const MAX_ROUNDING_PAISE = 99

/**
 * Goods that come back bring no more than what is left of the price: what was given before is then a part of their money, and no longer costs whoever
 * gave it. `restPaise`: what the sale does not explain; in cash some of it is rounding to whole rupees.
 * @returns how much less each of them bears.
 */
export function priorAdjustments(
  restPaise: number,
  { isCash, changes, beyondPaise, lostPaise, goodwillPaise }: PriceAdjustments,
) {
  const rounding = isCash ? MAX_ROUNDING_PAISE * (changes + 1) : 0
  const whole = -restPaise > rounding ? Math.min(-restPaise, beyondPaise + lostPaise + goodwillPaise) : 0
  const beyond = Math.min(whole, beyondPaise)
  const lost = Math.min(whole - beyond, lostPaise)
  return { whole, beyond, lost, goodwill: whole - beyond - lost }
}
