import { badInput } from '#platform/refusal'
import { plainText } from '../posts/plain-text.ts'

/** Author name of comments whose account was deleted. */
export const FORMER_MEMBER = 'A former member'
const ANONYMOUS_MEMBER = 'A member'

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const lettersOf = (word: string): string => /^(?:[\p{L}\p{M}'’-]|\u200c|\u200d)+/u.exec(word)?.[0] ?? ''

/** Public name of an author who is not a creator: 'Ananya R.'. */
export function displayNameOf(name: string | undefined): string {
  const [first = '', ...others] = (name ?? '').normalize('NFC').trim().split(/\s+/)
  const given = Array.from(lettersOf(first)).slice(0, 24).join('')
  if (given === '') return ANONYMOUS_MEMBER
  const initial = [...graphemes.segment(lettersOf(others.at(-1) ?? ''))][0]?.segment.toLocaleUpperCase(
    'en-IN',
  )
  return `${given.charAt(0).toLocaleUpperCase('en-IN')}${given.slice(1)}${initial ? ` ${initial}.` : ''}`
}

const CONTACTS = [
  /\bhttps?:/i,
  /\bwww\.\w/i,
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/,
  /(?<![\w-])[\w-]+\.(?:com|org|net|biz|info|xyz|online|website|app|dev|ly|link|page|co\.in|org\.in|net\.in)\b/i,
  /\b(?:wa|t|m)\.me\b/i,
  /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/,
]

/** A comment as stored: plain text, in which script is text like any other. @throws Refusal 400. */
export function commentText(typed: string): string {
  const text = plainText(typed)
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) throw badInput('common.text_required')
  if (CONTACTS.some((contact) => contact.test(text))) throw badInput('feed.contact_details_refused')
  return text
}
