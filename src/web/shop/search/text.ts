const MAX_LETTERS = 200

/** The normalised search text: one space between words, no invisible characters, limited length. */
export function tidy(text: string): string {
  const seen = plain(text)
  const cut = seen.slice(0, MAX_LETTERS)
  // A surrogate pair is not split.
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trim()
}

/** Whether it is longer than what is searched. */
export function isCut(text: string): boolean {
  return plain(text).length > MAX_LETTERS
}

/** The search text as long as a heading allows. */
export function shortened(text: string): string {
  return text.length > 60 ? `${tidy(text.slice(0, 60))}…` : text
}

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
