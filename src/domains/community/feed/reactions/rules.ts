import { badInput } from '#platform/refusal'
import { plainText } from '../posts/plain-text.ts'
import { publicNameOf } from '#platform/public-name'

/** Author name of comments whose account was deleted. */
export const FORMER_MEMBER = 'A former member'
const ANONYMOUS_MEMBER = 'A member'

/** Public name of an author who is not a creator, for example 'Ananya R.'. */
export const displayNameOf = (name: string | undefined): string => publicNameOf(name) ?? ANONYMOUS_MEMBER

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
