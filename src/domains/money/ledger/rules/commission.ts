import { DAY_MS } from '#platform/time'
import type { UncreditedReason } from '../tables.ts'
import type { Fact } from './facts.ts'
import { partOf } from './rates.ts'
import { removedOf, type SaleLine } from './remaining-sale.ts'
import { shareOfPieces } from '#platform/money'

/**
 * Base of the commission: the line's price after all discounts, the platform's too, without GST and delivery. Points are a way of paying and do
 * not lower it.
 */
export function commissionBase({
  amountPaise,
  storeDiscountPaise,
  platformDiscountPaise,
  gstPaise,
}: SaleLine): number {
  const sold = amountPaise - storeDiscountPaise
  if (sold === 0) return 0
  return Number((BigInt(sold - platformDiscountPaise) * BigInt(sold - gstPaise)) / BigInt(sold))
}

/**
 * Commission of a line; half a paisa rounds up. The rate (5 %: 5000 per lakh) is the row `creator_commission` of `ledger.rates`, first set in
 * `migrations/0033_ledger.sql`.
 */
export const commissionOf = (basePaise: number, perLakh: number): number => partOf(basePaise, perLakh)

/** A line's commission and base less cancellations and returns. */
export function remainingCommission(
  line: Pick<SaleLine, 'lineNo' | 'quantity'>,
  facts: readonly Fact[],
  { basePaise, paise }: { basePaise: number; paise: number },
): { basePaise: number; paise: number } {
  const { pieces } = removedOf(line, facts)
  const left = (total: number): number => total - shareOfPieces(total, pieces, line.quantity)
  return { basePaise: left(basePaise), paise: left(paise) }
}

export type CommissionCase = {
  post: { creatorId: number; publishedAt: Date; withdrawnAt: Date | null } | null
  shopperId: number
  placedAt: Date
  /** When the post led the buyer to the goods; for lines without that time, when they were sold. */
  touchedAt: Date
  /** Attribution window; longer for goods that are in the cart since. */
  days: number
  /** Phone numbers of the buyer and of the delivery address. */
  shopperPhones: readonly string[]
  shippedTo: string
  /** Buyer and creator are or were paid to the same bank account. */
  isPaidTogether: boolean
  creator: { phone: string | null; home: string | null; mayEarn: boolean } | null
}

/**
 * Why a sale from a post earns no commission; null: it does (docs/money-rules.md#creators-commission).
 * The state at the time of the touch decides.
 */
export function refusalOf({
  post,
  placedAt,
  touchedAt,
  days,
  ...people
}: CommissionCase): UncreditedReason | null {
  if (!post) return 'unknown_post'
  if (post.publishedAt > touchedAt) return 'published_later'
  if (post.withdrawnAt && post.withdrawnAt <= touchedAt) return 'withdrawn_post'
  if (placedAt.getTime() - touchedAt.getTime() > days * DAY_MS) return 'touched_too_long_ago'
  return relationOf(post.creatorId, people)
}

/** Creators earn nothing from their own purchases or those of their household. */
function relationOf(
  creatorId: number,
  {
    shopperId,
    shopperPhones,
    shippedTo,
    isPaidTogether,
    creator,
  }: Pick<CommissionCase, 'shopperId' | 'shopperPhones' | 'shippedTo' | 'isPaidTogether' | 'creator'>,
) {
  if (creatorId === shopperId) return 'own_purchase'
  if (!creator?.mayEarn) return 'not_a_creator'
  if (creator.phone !== null && shopperPhones.includes(creator.phone)) return 'shared_phone'
  if (isPaidTogether) return 'shared_account'
  return creator.home !== null && creator.home === shippedTo ? 'shared_address' : null
}

/** One key per place, however it is written; null: too little to tell places apart. */
export function addressKey({ address1, zip_code }: { address1: string; zip_code: string }): string | null {
  const place = address1
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return place.length < 5 ? null : `${zip_code} ${place}`
}
