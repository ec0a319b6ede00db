import { msg } from '#platform/messages'
import { badInput } from '#platform/refusal'
import { INVISIBLE } from '#platform/text'

/** Cleans typed text: keeps line breaks, removes invisible and direction-changing characters. Script is text like any other. */
export function plainText(typed: string): string {
  const lines = typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').split('\n')
  const clean = lines.map((line) => line.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trimEnd()).join('\n')
  return clean.replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** `plainText` on one line. */
export const plainLine = (typed: string): string =>
  plainText(typed.replaceAll(/\s+/g, ' ')).replaceAll(/\s+/g, ' ')

const JOINERS = /[\u200c\u200d]/g

/** Case-folded key of a hashtag: '#Resin' and '#resin' are one. */
export const foldTag = (written: string): string =>
  written.normalize('NFKC').replaceAll(JOINERS, '').toLocaleLowerCase('en-IN')

// Letters, combining marks, digits and joiners of any script, with at least one letter; not preceded by characters of a word or an address.
const WORD = String.raw`(?:[\p{L}\p{M}\p{N}_]|\u200c|\u200d)`
const HASHTAG = new RegExp(String.raw`(?<!${WORD}|[&/])#(${WORD}{1,60})`, 'gu')
const MENTION = new RegExp(String.raw`(?<!${WORD}|[@/.])@(${WORD}{2,60})`, 'gu')

export type Tag = { tag: string; written: string }

/** Hashtags of a caption in order, each once; '#1' is a number, not a hashtag. */
export function hashtagsIn(caption: string): Tag[] {
  const tags = new Map<string, Tag>()
  for (const [, written = ''] of caption.matchAll(HASHTAG)) {
    if (!/\p{L}/u.test(written)) continue
    const tag = foldTag(written)
    if (!tags.has(tag)) tags.set(tag, { tag, written })
  }
  return [...tags.values()]
}

/** Mentions of a caption, folded, each once: '@Meera_Iyer' is 'meera_iyer'. */
export const mentionsIn = (caption: string): string[] => [
  ...new Set([...caption.matchAll(MENTION)].map(([, handle = '']) => foldTag(handle))),
]

/** Mention of a creator: the name with underscores for spaces, other characters than letters and digits removed. */
export const mentionOf = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/(?:(?![\p{L}\p{M}\p{N}_\u200c\u200d]).)+/gu, '')

const WEB_LINK = /\bhttps?:\/\/[^\s<>"]+/giu
const SCHEME = /(?<![\p{L}\p{N}])([a-z][a-z0-9+.-]{1,20}):\/\//giu
// Schemes that a browser would execute, with any whitespace before the colon.
const SCRIPT_LINK = /(?<![\p{L}\p{N}])(javascript|vbscript)\s*:/iu
const EMBEDDED = /(?<![\p{L}\p{N}])data:[a-z]+\/[a-z0-9.+-]+[;,]/iu

export const linksIn = (text: string): string[] => text.match(WEB_LINK) ?? []

/** @throws Refusal 400 for a link that is not a valid web address. */
export function refuseBadLinks(typed: string): void {
  const text = typed.normalize('NFKC')
  const found =
    SCRIPT_LINK.exec(text)?.[1] ?? (EMBEDDED.test(text) ? 'data' : undefined) ?? foreignScheme(text)
  if (found !== undefined) throw badInput(msg('feed.link_scheme', { scheme: found.toLowerCase() }))
  for (const link of linksIn(text)) if (!isWebLink(link)) throw badInput('feed.link_broken')
}

const foreignScheme = (text: string): string | undefined =>
  [...text.matchAll(SCHEME)].map(([, scheme = '']) => scheme).find((scheme) => !/^https?$/i.test(scheme))

function isWebLink(link: string): boolean {
  const url = URL.parse(link)
  // A user name before the host disguises the link's target.
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}
