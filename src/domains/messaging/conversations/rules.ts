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

const DIGITS = /\d(?:[\s.\-()/]{0,3}\d){9,13}/g

function isPhone(found: string): boolean {
  const groups = found.match(/\d+/g) ?? []
  const digits = groups.join('').replace(/^(?:0091|91|0)(?=[1-9]\d{9}$)/, '')
  if (!/^(?:1800\d{6,7}|[1-9]\d{9})$/.test(digits)) return false
  const isSpelledOut = groups.every((group) => group.length === 1)
  return isSpelledOut || (groups.length <= 4 && Math.max(...groups.map((group) => group.length)) >= 4)
}

/** Converts digits of any script to ASCII digits. */
const toAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // The ten digits of every script are consecutive and begin at a code point whose last hex digit is 0 or 6.
    return code < 128 ? digit : String((code - (code % 16 >= 6 ? 6 : 0)) % 16)
  })

/**
 * Masks links, e-mail addresses, UPI IDs and phone numbers, because a deal outside the marketplace has no buyer protection. Order and parcel
 * numbers stay.
 */
export function maskContacts(text: string): { text: string; isMasked: boolean } {
  const withoutLinks = ADDRESSES.reduce((masked, address) => masked.replaceAll(address, MASK), text)
  const ascii = toAsciiDigits(withoutLinks)
  const hasPhone = [...ascii.matchAll(DIGITS)].some(([found]) => isPhone(found))
  const masked = hasPhone
    ? ascii.replaceAll(DIGITS, (found) => (isPhone(found) ? MASK : found))
    : withoutLinks
  return { text: masked, isMasked: masked !== text }
}

/** Returns the first blocked word in a text, or null. Words are runs of letters, marks and digits of any script. */
export function blockedWord(text: string, blocked: ReadonlySet<string>): string | null {
  const words = text.toLocaleLowerCase('en-IN').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.find((word) => blocked.has(word)) ?? null
}
