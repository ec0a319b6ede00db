import { truncate } from '#platform/text'

const MAX_LETTERS = 200

/** The normalised search text: one space between words, no invisible characters, limited length. */
export function tidy(text: string): string {
  return truncate(plain(text), MAX_LETTERS).trim()
}

/** Whether it is longer than what is searched. */
export function isCut(text: string): boolean {
  return plain(text).length > MAX_LETTERS
}

/** The search text as long as a heading allows. */
export function shortened(text: string): string {
  return text.length > 60 ? `${tidy(truncate(text, 60))}…` : text
}

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
