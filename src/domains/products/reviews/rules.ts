import type { MessageKey } from '#platform/messages'
import type { PurchasedPack, OrderStatus } from '#domains/buying/orders'
import { badInput } from '#platform/refusal'
import { DAY_MS } from '#platform/time'

/** Never arrived, was never paid, or went back. */
const NOT_KEPT: ReadonlySet<OrderStatus> = new Set([
  'pending_payment',
  'expired',
  'cancelled',
  'returned_to_origin',
  'fully_returned',
])
const DELIVERED: ReadonlySet<OrderStatus> = new Set(['delivered', 'completed'])

/**
 * The newest of a person's purchases that lets her speak as a buyer: one that has arrived, or that was placed so long
 * ago that it must have, because not every courier says so.
 */
export function findArrivedPurchase(
  purchases: readonly PurchasedPack[],
  { now, arrivesWithinDays }: { now: Date; arrivesWithinDays: number },
): PurchasedPack | null {
  const mustHaveArrived = now.getTime() - arrivesWithinDays * DAY_MS
  const hasArrived = ({ status, placedAt }: PurchasedPack) =>
    DELIVERED.has(status) || (!NOT_KEPT.has(status) && placedAt.getTime() < mustHaveArrived)
  return purchases.find(hasArrived) ?? null
}

/** One decimal, as it is shown; null where nobody has said anything. */
export const meanOf = ({ count, sum }: { count: number; sum: number }): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const ANONYMOUS_SHOPPER = 'A shopper'
/** Whoever has deleted her account and left her words. */
export const FORMER_CUSTOMER = 'A former customer'

/**
 * How a person's name stands under what she wrote: 'Ananya R.', 'अनन्या रा.'. Names that came from an e-mail address, a
 * number or a nickname full of digits show their first letters alone, so that nobody can be written to.
 */
export function authorDisplayName(name: string | undefined): string {
  const [first = '', ...others] = (name ?? '').normalize('NFC').trim().split(/\s+/)
  const given = lettersOf(first)
  if (given === '') return ANONYMOUS_SHOPPER
  const initial = initialOf(others.at(-1) ?? '')
  const shown = Array.from(given).slice(0, 24).join('')
  return `${initialOf(shown)}${shown.slice(initialOf(shown, false).length)}${initial ? ` ${initial}.` : ''}`
}

const lettersOf = (word: string): string => /^(?:[\p{L}\p{M}'’-]|\u200c|\u200d)+/u.exec(word)?.[0] ?? ''

function initialOf(word: string, isCapital = true): string {
  const first = [...graphemes.segment(lettersOf(word))][0]?.segment ?? ''
  return isCapital ? first.toLocaleUpperCase('en-IN') : first
}

const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}\u2028\u2029\u00ad\u2060-\u206f\ufeff\u200b]+/gu

/** What somebody typed as plain text: lines stay, whatever cannot be seen or turns text around goes. */
export function plainText(typed: string): string {
  const lines = typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').split('\n')
  const clean = lines.map((line) => line.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trim()).join('\n')
  return clean.replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** The same on one line. */
export const plainLine = (typed: string): string =>
  plainText(typed.replaceAll(/\s+/g, ' ')).replaceAll(/\s+/g, ' ')

const CONTACT_PATTERNS = [
  /\bhttps?:/i,
  /\bwww\.\w/i,
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/,
  // Endings that no sentence without a blank after its full stop can be taken for.
  /(?<![\w-])[\w-]+\.(?:com|org|net|biz|info|xyz|online|website|app|dev|ly|link|page|co\.in|org\.in|net\.in)\b/i,
  /\b(?:wa|t|m)\.me\b/i,
  // Any ending, when a path follows.
  /(?<![\w-])[\w-]+\.[a-z]{2,12}\/\w/i,
  /\b(?:amazon|flipkart|meesho|myntra|etsy|instagram|facebook|youtube|telegram|whatsapp|itokri)\.\w{2,3}\b/i,
]

const PHONE_DIGITS = /\d(?:[\s.\-()/]{0,3}\d){9,13}/g

/** Ten digits that a phone would take, however they are spaced; lists of sizes and counts are none. */
function hasPhoneNumber(text: string): boolean {
  return [...inAsciiDigits(text).matchAll(PHONE_DIGITS)].some(([found]) => {
    const groups = found.match(/\d+/g) ?? []
    const digits = groups.join('').replace(/^(?:0091|91|0)(?=[1-9]\d{9}$)/, '')
    if (!/^(?:[6-9]\d{9}|1800\d{6,7}|[1-9]\d{9})$/.test(digits)) return false
    const isSpelledOut = groups.every((group) => group.length === 1)
    return isSpelledOut || (groups.length <= 4 && Math.max(...groups.map((group) => group.length)) >= 4)
  })
}

/** Digits of any script as those that a phone shows. */
const inAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Every script's ten digits stand in a row that begins at a code point ending in 0 or 6.
    return code < 128 ? digit : String((code - (code % 16 >= 6 ? 6 : 0)) % 16)
  })

export const hasContactDetails = (text: string): boolean =>
  CONTACT_PATTERNS.some((address) => address.test(text)) || hasPhoneNumber(text)

/**
 * Words for all to read, cleaned. `least` counts what can be seen.
 * @throws Refusal 400 where nothing readable is left, or where there is a link or a phone number.
 */
export function cleanPublicText(
  typed: string,
  { least, sentence }: { least: number; sentence: MessageKey },
): string {
  const text = plainText(typed)
  if (Array.from(text).length < least || (least > 0 && !/[\p{L}\p{N}]/u.test(text))) throw badInput(sentence)
  refuseContactDetails(text)
  return text
}

/** @throws Refusal 400 where there is a link or a phone number. */
export function refuseContactDetails(text: string): void {
  if (hasContactDetails(text)) throw badInput('reviews.leave_out_links_phone_numbers')
}
