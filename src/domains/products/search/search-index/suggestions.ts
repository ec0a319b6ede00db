import { firstOf } from './first-of.ts'
import { matchWords } from './match.ts'
import { comparatorFor } from './order.ts'
import type { SearchIndex } from './search-index.ts'
import { hasSynonyms, type Synonyms } from './terms/synonyms.ts'
import {
  intersectPostings,
  IN_NAME,
  spellingsFrom,
  termOf,
  type Posting,
  type Term,
  type Vocabulary,
} from './terms/vocabulary.ts'
import { STOP_WORDS, tokensOf } from './terms/tokens.ts'

/** Ids of the products that match the typed text best. */
export function bestProducts(
  searchIndex: SearchIndex,
  synonyms: Synonyms,
  { words, limit }: { words: readonly string[]; limit: number },
): number[] {
  if (words.length === 0) return []
  const matches = matchWords(searchIndex, synonyms, words)
  const compare = comparatorFor(searchIndex, matches, { by: 'relevance', isReversed: false })
  return firstOf(matches, Math.min(limit, matches.count), compare).map(
    (at) => searchIndex.columns.ids[matches.slots[at] as number] as number,
  )
}

/** Whether a product, or a synonym, has every word of a search. */
export const isMeaningful = ({ vocabulary }: SearchIndex, synonyms: Synonyms, term: string): boolean =>
  tokensOf(term).every(
    (word) => STOP_WORDS.has(word) || termOf(vocabulary, word) !== undefined || hasSynonyms(synonyms, word),
  )

const LETTERS_ONLY = /^\p{L}[\p{L}\p{M}]*$/u

/** The typed text with its last word completed, as products have it; most frequent completion first. */
export function completionsFor(
  { vocabulary }: SearchIndex,
  synonyms: Synonyms,
  { typed, limit }: { typed: readonly string[]; limit: number },
): string[] {
  const last = typed.at(-1) ?? ''
  const earlier = typed.slice(0, -1)
  const earlierTerms = earlier.filter((word) => !STOP_WORDS.has(word)).map((word) => termOf(vocabulary, word))
  // A single letter is only completed after another word.
  if (last.length < (earlier.length > 0 ? 1 : 2) || earlierTerms.includes(undefined)) return []
  const sofar = (earlierTerms as Term[]).reduce<Posting | null>(
    (all, term) => (all ? intersectPostings(all, term) : term),
    null,
  )
  const frequent = [...spellingOfTerms(vocabulary, last, earlier)]
    .filter(([term, spelling]) => hasSynonyms(synonyms, spelling) || isNameTerm(term))
    .sort(([a], [b]) => b.length - a.length)
    .slice(0, MAX_CANDIDATES)
  return frequent
    .map(([term, spelling]) => ({
      spelling,
      goods: sofar === null ? term.length : intersectPostings(sofar, term).length,
    }))
    .filter(({ goods }) => goods > 0)
    .sort((a, b) => b.goods - a.goods || (a.spelling < b.spelling ? -1 : 1))
    .slice(0, limit)
    .map(({ spelling }) => [...earlier, spelling].join(' '))
}

const MAX_CANDIDATES = 24
const SAMPLE = 100
const ENOUGH = 3

/** Whether a word names products, and does not only occur in descriptions. */
function isNameTerm({ entries, length }: Term): boolean {
  const looked = Math.min(SAMPLE, length)
  let named = 0
  for (let at = 0; at < looked; at += 1) if (((entries[at] as number) & IN_NAME) !== 0) named += 1
  return named >= ENOUGH || named * 5 >= looked
}

/** Singular and plural share a term, and are suggested once, in the shorter form. */
function spellingOfTerms(
  vocabulary: Vocabulary,
  beginning: string,
  without: readonly string[],
): Map<Term, string> {
  const found = new Map<Term, string>()
  for (const spelling of spellingsFrom(vocabulary, beginning)) {
    const term = termOf(vocabulary, spelling)
    if (!term || !LETTERS_ONLY.test(spelling) || without.includes(spelling)) continue
    if ((found.get(term)?.length ?? Infinity) > spelling.length) found.set(term, spelling)
  }
  return found
}
