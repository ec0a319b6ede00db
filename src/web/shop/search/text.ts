const MOST_LETTERS = 200

/** What is searched: one blank between words, nothing that cannot be seen, and no more letters than a search takes. */
export function tidy(text: string): string {
  const seen = plain(text)
  const cut = seen.slice(0, MOST_LETTERS)
  // A letter of two halves is not cut in two.
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trim()
}

/** Whether it says more than is searched. */
export function isCut(text: string): boolean {
  return plain(text).length > MOST_LETTERS
}

/** As much of it as a heading holds. */
export function shortened(text: string): string {
  return text.length > 60 ? `${tidy(text.slice(0, 60))}…` : text
}

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
