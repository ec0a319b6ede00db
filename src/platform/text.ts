/** One line of text. Joiners are part of Indian scripts and stay; what would break or turn around a line does not. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u

/** Text of which a reader sees something: blank letters such as U+3164 and U+2800 are no spaces to Unicode. */
export const VISIBLE_TEXT = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text without the signs `sign` at its end. Takes linear time, which `/x+$/` does not. */
export function trimTrailing(text: string, sign: string): string {
  let end = text.length
  while (text.startsWith(sign, end - sign.length) && end >= sign.length) end -= sign.length
  return text.slice(0, end)
}

/** A name with its label behind it, unless the name ends in it already: 'Merino yarn, 50 g' for 'Merino yarn' as for 'Merino yarn, 50 g'. */
export const appendLabel = (name: string, label: string): string =>
  label === '' || name.toLowerCase().endsWith(label.toLowerCase()) ? name : `${name}, ${label}`
