import { isPhoneNumber, PHONE_DIGITS, toAsciiDigits } from '#platform/contact-details'

const MASK = '•••'

const ADDRESSES = [
  /\bhttps?:\S*/gi,
  /\bwww\.\S+/gi,
  // E-mail addresses and UPI IDs.
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.\w+)*/g,
  /(?<![\w-])[\w-]+\.(?:com|org|net|biz|info|xyz|online|website|app|dev|ly|link|page|co\.in|org\.in|net\.in)\b(?:\/\S*)?/gi,
  /\b(?:wa|t|m)\.me\b(?:\/\S*)?/gi,
  /(?<![\w-])[\w-]+\.[a-z]{2,12}\/\w\S*/gi,
  /\b(?:amazon|flipkart|meesho|myntra|etsy|instagram|facebook|youtube|telegram|whatsapp)\.\w{2,3}\b/gi,
]

/**
 * Masks links, e-mail addresses, UPI IDs and phone numbers, because a deal outside the marketplace has no buyer protection. Order and parcel
 * numbers stay.
 */
export function maskContacts(text: string): { text: string; isMasked: boolean } {
  const withoutLinks = ADDRESSES.reduce((masked, address) => masked.replaceAll(address, MASK), text)
  const ascii = toAsciiDigits(withoutLinks)
  const hasPhone = [...ascii.matchAll(PHONE_DIGITS)].some(([found]) => isPhoneNumber(found))
  const masked = hasPhone
    ? ascii.replaceAll(PHONE_DIGITS, (found) => (isPhoneNumber(found) ? MASK : found))
    : withoutLinks
  return { text: masked, isMasked: masked !== text }
}

/** Returns the first blocked word in a text, or null. Words are runs of letters, marks and digits of any script. */
export function blockedWord(text: string, blocked: ReadonlySet<string>): string | null {
  const words = text.toLocaleLowerCase('en-IN').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.find((word) => blocked.has(word)) ?? null
}
