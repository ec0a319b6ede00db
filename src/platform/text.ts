/** One line of text. Joiners are part of Indian scripts and allowed; characters that break or reverse a line are not. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u

/** Text with a visible character: Unicode does not count blank letters such as U+3164 and U+2800 as spaces. */
export const VISIBLE_TEXT = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The first `most` UTF-16 units of a text, without half of a character such as an emoji at the end. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Removes trailing `sign` characters. Takes linear time, which `/x+$/` does not. */
export function trimTrailing(text: string, sign: string): string {
  let end = text.length
  while (text.startsWith(sign, end - sign.length) && end >= sign.length) end -= sign.length
  return text.slice(0, end)
}

/** A name followed by its label, unless it already ends in it: 'Merino yarn, 50 g' for 'Merino yarn' as for 'Merino yarn, 50 g'. */
export const appendLabel = (name: string, label: string): string =>
  label === '' || name.toLowerCase().endsWith(label.toLowerCase()) ? name : `${name}, ${label}`
