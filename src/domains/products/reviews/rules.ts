import type { MessageKey } from '#platform/messages'
import { isVoid, type OrderStatus } from '#domains/buying/orders'
import type { PurchasedPack } from '#domains/buying/orders/reading'
import { badInput } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { normalizeText } from '#platform/text'
import { isPhoneNumber, PHONE_DIGITS, toAsciiDigits } from '#platform/contact-details'
import { publicNameOf } from '#platform/public-name'

const DELIVERED: ReadonlySet<OrderStatus> = new Set(['delivered', 'completed'])

/**
 * The newest purchase that permits a review: one that has arrived, or that was placed long enough ago
 * to have arrived, because not every courier reports it.
 */
export function findArrivedPurchase(
  purchases: readonly PurchasedPack[],
  { now, arrivesWithinDays }: { now: Date; arrivesWithinDays: number },
): PurchasedPack | null {
  const mustHaveArrived = now.getTime() - arrivesWithinDays * DAY_MS
  const hasArrived = ({ status, placedAt }: PurchasedPack) =>
    DELIVERED.has(status) || (!isVoid(status) && placedAt.getTime() < mustHaveArrived)
  return purchases.find(hasArrived) ?? null
}

/** One decimal, as displayed; null without reviews. */
export const meanOf = ({ count, sum }: { count: number; sum: number }): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

const ANONYMOUS_SHOPPER = 'A shopper'
/** Author name of content whose account was deleted. */
export const FORMER_CUSTOMER = 'A former customer'

/** Public author name, for example 'Ananya R.'. */
export const authorDisplayName = (name: string | undefined): string => publicNameOf(name) ?? ANONYMOUS_SHOPPER

/** `normalizeText` on one line. */
export const plainLine = (typed: string): string =>
  normalizeText(typed.replaceAll(/\s+/g, ' ')).replaceAll(/\s+/g, ' ')

const CONTACT_PATTERNS = [
  /\bhttps?:/i,
  /\bwww\.\w/i,
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/,
  // Domain endings that do not occur in a sentence with a missing space after its full stop.
  /(?<![\w-])[\w-]+\.(?:com|org|net|biz|info|xyz|online|website|app|dev|ly|link|page|co\.in|org\.in|net\.in)\b/i,
  /\b(?:wa|t|m)\.me\b/i,
  // Any ending, when a path follows.
  /(?<![\w-])[\w-]+\.[a-z]{2,12}\/\w/i,
  /\b(?:amazon|flipkart|meesho|myntra|etsy|instagram|facebook|youtube|telegram|whatsapp|itokri)\.\w{2,3}\b/i,
]

const hasPhoneNumber = (text: string): boolean =>
  [...toAsciiDigits(text).matchAll(PHONE_DIGITS)].some(([found]) => isPhoneNumber(found))

export const hasContactDetails = (text: string): boolean =>
  CONTACT_PATTERNS.some((address) => address.test(text)) || hasPhoneNumber(text)

/**
 * Cleans text for public display. `minLength` counts visible characters.
 * @throws Refusal 400 for too little readable text, a link or a phone number.
 */
export function cleanPublicText(
  typed: string,
  { minLength, sentence }: { minLength: number; sentence: MessageKey },
): string {
  const text = normalizeText(typed)
  if (Array.from(text).length < minLength || (minLength > 0 && !/[\p{L}\p{N}]/u.test(text)))
    throw badInput(sentence)
  refuseContactDetails(text)
  return text
}

/** @throws Refusal 400 for a link or a phone number. */
export function refuseContactDetails(text: string): void {
  if (hasContactDetails(text)) throw badInput('reviews.contact_details_refused')
}
