/** One line of text. Joiners are part of Indian scripts and allowed; characters that break or reverse a line are not. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u

/** Text with a visible character: Unicode does not count blank letters such as U+3164 and U+2800 as spaces. */
export const VISIBLE_TEXT = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Characters that are not seen or change the direction of writing. Joiners are not among them: Indian scripts need them. */
export const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}\u2028\u2029\u00ad\u2060-\u206f\ufeff\u200b]+/gu

/** Typed text as NFC plain text: keeps line breaks, at limit one empty line in a row; removes invisible characters. */
export function normalizeText(typed: string): string {
  const lines = typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').split('\n')
  const clean = lines.map((line) => line.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trim()).join('\n')
  return clean.replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** Removes trailing `sign` characters. Takes linear time, which `/x+$/` does not. */
export function trimTrailing(text: string, sign: string): string {
  let end = text.length
  while (text.startsWith(sign, end - sign.length) && end >= sign.length) end -= sign.length
  return text.slice(0, end)
}

/** A name followed by its label, unless it already ends in it: 'Merino yarn, 50 g' for 'Merino yarn' as for 'Merino yarn, 50 g'. */
export const appendLabel = (name: string, label: string): string =>
  label === '' || name.toLowerCase().endsWith(label.toLowerCase()) ? name : `${name}, ${label}`

let graphemes: Intl.Segmenter | undefined

/**
 * The start of a text, at most `limit` long as `length` counts (UTF-16), cut between two graphemes: no emoji, no accent and no Indian vowel
 * sign is torn off its letter. A grapheme longer than `limit`, such as a letter under hundreds of accents, is cut between code points.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (isPlain(text.charCodeAt(limit - 1)) && isPlain(text.charCodeAt(limit))) return text.slice(0, limit)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // The grapheme at the cut is found from its beginning; what follows it a few signs later changes nothing.
  const start = graphemes.segment(text.slice(0, limit + 2)).containing(limit)?.index ?? limit
  const end = start === 0 ? limit : start
  const isSplit = isHighSurrogate(text.charCodeAt(end - 1)) && isLowSurrogate(text.charCodeAt(end))
  return text.slice(0, isSplit ? end - 1 : end)
}

/** Letters, digits and signs of Latin script except line ends: each is a grapheme beside another. */
const isPlain = (code: number): boolean => code >= 0x20 && code < 0x7f

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** `truncate` with '…' in the place of what is cut off; the ellipsis is part of `limit`. */
export const ellipsize = (text: string, limit: number): string =>
  text.length <= limit ? text : `${truncate(text, limit - 1).trimEnd()}…`

/** `ellipsize` after a whole word. */
export const excerpt = (text: string, limit: number): string =>
  text.length <= limit ? text : `${truncate(text, limit - 1).replace(/\s+\S*$/, '')}…`

/** The pattern of `like` that finds a text anywhere, with its own wildcards as plain signs. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
