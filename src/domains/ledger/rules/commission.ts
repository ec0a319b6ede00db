import type { UncreditedReason } from '../tables.ts'
import type { Fact } from './facts.ts'
import { partOf } from './rates.ts'
import { goneOf, shareOf, type SaleLine } from './worth.ts'

/**
 * What a creator's share is counted on: what the line was sold for after all discounts, those of the shop too, without GST and delivery. Points
 * are a way to pay and lower nothing.
 */
export function commissionBase({ amountPaise, storeDiscountPaise, platformDiscountPaise, gstPaise }: SaleLine): number {
  const sold = amountPaise - storeDiscountPaise
  if (sold === 0) return 0
  return Number((BigInt(sold - platformDiscountPaise) * BigInt(sold - gstPaise)) / BigInt(sold))
}

/** What a line earns: half a paisa up. */
export const commissionOf = (basePaise: number, perLakh: number): number => partOf(basePaise, perLakh)

/** What is left of a line's commission and its base after what was cancelled or came back. */
export function commissionLeft(
  line: Pick<SaleLine, 'lineNo' | 'quantity'>,
  facts: readonly Fact[],
  { basePaise, paise }: { basePaise: number; paise: number },
): { basePaise: number; paise: number } {
  const { pieces } = goneOf(line, facts)
  const left = (whole: number): number => whole - shareOf(whole, pieces, line.quantity)
  return { basePaise: left(basePaise), paise: left(paise) }
}

export type Judged = {
  post: { creatorId: number; publishedAt: Date; withdrawnAt: Date | null } | null
  shopperId: number
  placedAt: Date
  /** Numbers of the buyer and of the address. */
  shopperPhones: readonly string[]
  creator: { phone: string | null; mayEarn: boolean } | null
}

/** Why a sale from a post earns nothing; null: it does. */
export function refusalOf({ post, shopperId, placedAt, shopperPhones, creator }: Judged): UncreditedReason | null {
  if (!post) return 'unknown_post'
  if (post.publishedAt > placedAt) return 'published_later'
  if (post.withdrawnAt && post.withdrawnAt <= placedAt) return 'withdrawn_post'
  if (post.creatorId === shopperId) return 'own_purchase'
  if (!creator?.mayEarn) return 'not_a_creator'
  return creator.phone !== null && shopperPhones.includes(creator.phone) ? 'shared_phone' : null
}
