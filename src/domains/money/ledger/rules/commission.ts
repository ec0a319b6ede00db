import { DAY_MS } from '#platform/time'
import type { UncreditedReason } from '../tables.ts'
import type { Fact } from './facts.ts'
import { partOf } from './rates.ts'
import { removedOf, shareOf, type SaleLine } from './remaining-sale.ts'

/**
 * What a creator's share is counted on: what the line was sold for after all discounts, those of the shop too, without GST and delivery. Points
 * are a way to pay and lower nothing.
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

/** What a line earns: half a paisa up. */
export const commissionOf = (basePaise: number, perLakh: number): number => partOf(basePaise, perLakh)

/** What is left of a line's commission and its base after what was cancelled or came back. */
export function remainingCommission(
  line: Pick<SaleLine, 'lineNo' | 'quantity'>,
  facts: readonly Fact[],
  { basePaise, paise }: { basePaise: number; paise: number },
): { basePaise: number; paise: number } {
  const { pieces } = removedOf(line, facts)
  const left = (whole: number): number => whole - shareOf(whole, pieces, line.quantity)
  return { basePaise: left(basePaise), paise: left(paise) }
}

export type CommissionCase = {
  post: { creatorId: number; publishedAt: Date; withdrawnAt: Date | null } | null
  shopperId: number
  placedAt: Date
  /** When the post led her to it; of lines that do not say, when it was sold. */
  touchedAt: Date
  /** For how many days that counts: longer for what lies in the cart since. */
  days: number
  /** Numbers of the buyer and of the address. */
  shopperPhones: readonly string[]
  /** Where it goes, folded. */
  shippedTo: string
  /** They are, or were, paid to one account. */
  isPaidTogether: boolean
  creator: { phone: string | null; home: string | null; mayEarn: boolean } | null
}

/**
 * Why a sale from a post earns nothing; null: it does (docs/money-rules.md#creators-commission).
 * What counts is how things stood when the post led there.
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

/** Makers earn nothing by what they, or those of their house, buy. */
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

/** One key for a place however it is written; null: too little to tell places apart. */
export function addressKey({ address1, zip_code }: { address1: string; zip_code: string }): string | null {
  const place = address1
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return place.length < 5 ? null : `${zip_code} ${place}`
}
