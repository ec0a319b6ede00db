import { z } from 'zod'

/** Rupees on the wire: a JSON number with at most two decimals. Inside, money is integer paise. */
export const rupees = z.number().meta({ description: 'Rupees, at most two decimals' })

/** Paise → the wire's rupees. 12345 → 123.45 (exact: one correctly rounded division). */
export const toRupees = (paise: number): number => paise / 100

/**
 * The wire's rupees → paise. 123.45 → 12345.
 * @returns null when it is not a finite amount of whole paise, so that the caller refuses instead of rounding.
 */
export function toPaise(amount: number): number | null {
  if (!Number.isFinite(amount)) return null
  const paise = Math.round(amount * 100)
  // Sums of doubles carry noise far below a paisa, which is accepted; a third decimal is not.
  const noise = Math.max(1e-6, Math.abs(amount) * 100 * Number.EPSILON * 8)
  return Math.abs(amount * 100 - paise) <= noise && Number.isSafeInteger(paise) ? paise : null
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount in a sentence: '₹1,180' or '₹1,180.50'. */
export const inRupees = (paise: number): string => rupeeFormat.format(paise / 100)

/** The share of some pieces in the amount of all, rounded down; exact for amounts whose product exceeds 2^53. */
export const shareOfPieces = (wholePaise: number, pieces: number, quantity: number): number =>
  Number((BigInt(wholePaise) * BigInt(pieces)) / BigInt(quantity))

/**
 * Splits a sum in proportion to weights, to the paisa: largest remainders first, the earlier one on a tie. The parts always add up to the whole.
 * All weights zero: the first takes everything.
 */
export function splitPaise(wholePaise: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? wholePaise : 0))
  const amount = BigInt(wholePaise)
  const parts = weights.map((weight) => {
    const exact = amount * BigInt(weight)
    return { floor: Number(exact / BigInt(total)), remainder: Number(exact % BigInt(total)) }
  })
  const left = wholePaise - parts.reduce((sum, part) => sum + part.floor, 0)
  const byRemainder = parts
    .map((_, index) => index)
    .sort((a, b) => remainderOf(parts, b) - remainderOf(parts, a) || a - b)
  const lucky = new Set(byRemainder.slice(0, left))
  return parts.map((part, index) => part.floor + (lucky.has(index) ? 1 : 0))
}

const remainderOf = (parts: { remainder: number }[], index: number): number => parts[index]?.remainder ?? 0

export const toRupeesOrNull = (paise: number | null): number | null =>
  paise === null ? null : toRupees(paise)
