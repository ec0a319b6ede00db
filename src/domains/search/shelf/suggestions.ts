import { firstOf } from './first-of.ts'
import { match } from './match.ts'
import { before } from './order.ts'
import type { Shelf } from './shelf.ts'
import { isNamed, type Synonyms } from './synonyms.ts'
import { both, spellingsFrom, termOf, type Posting, type Term, type Vocabulary } from './vocabulary.ts'
import { STOP_WORDS, wordsOf } from './words.ts'

/** Ids of the goods that fit best what is typed so far. */
export function bestProducts(shelf: Shelf, book: Synonyms, { words, most }: { words: readonly string[]; most: number }): number[] {
  if (words.length === 0) return []
  const matches = match(shelf, book, words)
  const compare = before(shelf, matches, { by: 'relevance', isReversed: false })
  return firstOf(matches, Math.min(most, matches.count), compare).map((at) => shelf.columns.ids[matches.slots[at] as number] as number)
}

/** Whether some product, or the book of names, has every word of a search. */
export const isMeaningful = ({ vocabulary }: Shelf, book: Synonyms, term: string): boolean =>
  wordsOf(term).every((word) => STOP_WORDS.has(word) || termOf(vocabulary, word) !== undefined || isNamed(book, word))

const SPOKEN_WORD = /^\p{L}[\p{L}\p{M}]*$/u

/** What is typed with its last word ended, as some product has it; the most frequent ending first. */
export function endings({ vocabulary }: Shelf, typed: readonly string[], most: number): string[] {
  const last = typed.at(-1) ?? ''
  const earlier = typed.slice(0, -1)
  const begun = earlier.filter((word) => !STOP_WORDS.has(word)).map((word) => termOf(vocabulary, word))
  // A single letter tells something only after another word.
  if (last.length < (earlier.length > 0 ? 1 : 2) || begun.includes(undefined)) return []
  const sofar = (begun as Term[]).reduce<Posting | null>((all, term) => (all ? both(all, term) : term), null)
  const often = [...spellingOfTerms(vocabulary, last, earlier)].sort(([a, word], [b, other]) => b.length - a.length || (word < other ? -1 : 1))
  return often
    .slice(0, most * 2)
    .filter(([term]) => sofar === null || both(sofar, term).length > 0)
    .slice(0, most)
    .map(([, spelling]) => [...earlier, spelling].join(' '))
}

/** Singular and plural have one term, and are said once, in the shorter form. */
function spellingOfTerms(vocabulary: Vocabulary, beginning: string, without: readonly string[]): Map<Term, string> {
  const found = new Map<Term, string>()
  for (const spelling of spellingsFrom(vocabulary, beginning)) {
    const term = termOf(vocabulary, spelling)
    if (!term || !SPOKEN_WORD.test(spelling) || without.includes(spelling)) continue
    if ((found.get(term)?.length ?? Infinity) > spelling.length) found.set(term, spelling)
  }
  return found
}
