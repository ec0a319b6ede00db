/** Letters, marks and numbers of any script, in lower case, with one space between words and around all. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/** The form in which a word is stored: 'Tiger  Claw!' is 'tiger claw'; '' when it has no letters. */
export const plainWord = (word: string): string => plain(word).trim()

/** The forbidden words and phrases that a text contains as whole words. */
export function wordsIn(text: string, forbidden: readonly string[]): string[] {
  const words = plain(text)
  return forbidden.filter((word) => words.includes(` ${word} `))
}
