import { stemOf, STOP_WORDS, tokensOf } from './tokens.ts'

/** Places of a word in a product, as bits. */
/** The kind of product: the last word of its category. */
export const IS_KIND = 16
export const IN_NAME = 8
export const IN_KIND = 4
export const IN_FACTS = 2
export const IN_TEXT = 1

/** Number of bits of an entry that hold its places. */
export const PLACES = 5

/** Slots with a word, ascending: each entry is `slot * 32 + places`. */
export type Posting = { entries: Uint32Array; length: number }

export const ALL_PLACES = 31

/** All products with a word. */
export type Term = Posting & { lastSlot: number }

export type Vocabulary = {
  terms: Map<string, Term>
  /** Words as written, each with the term of its stem. */
  spellings: Map<string, Term>
  /** Sorted spellings, for prefix search; new ones are in `unsorted`. */
  sorted: string[]
  unsorted: string[]
}

export const newVocabulary = (): Vocabulary => ({
  terms: new Map(),
  spellings: new Map(),
  sorted: [],
  unsorted: [],
})

// Marks words that are not indexed, so that they are recognized by one lookup.
const IGNORED: Term = { entries: new Uint32Array(0), length: 0, lastSlot: -1 }
const LONGEST_WORD = 40

/** The term of a word in any of its forms. */
export function termOf({ spellings, terms }: Vocabulary, word: string): Term | undefined {
  const term = spellings.get(word) ?? terms.get(stemOf(word))
  return term && term.length > 0 ? term : undefined
}

/** Slots with both words; an entry has the lesser places of the two. */
export function intersectPostings(a: Posting, b: Posting): Posting {
  const entries = new Uint32Array(Math.min(a.length, b.length))
  let length = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a.entries[i] as number
    const right = b.entries[j] as number
    if (left >>> PLACES < right >>> PLACES) i += 1
    else if (left >>> PLACES > right >>> PLACES) j += 1
    else {
      entries[length++] = (left & ALL_PLACES) < (right & ALL_PLACES) ? left : right
      i += 1
      j += 1
    }
  }
  return { entries, length }
}

/** Terms of a text. Results of short texts that many products share are cached. */
export function termsIn(vocabulary: Vocabulary, text: string): Term[] {
  const found: Term[] = []
  for (const word of tokensOf(text)) {
    const term = vocabulary.spellings.get(word) ?? addWord(vocabulary, word)
    if (term !== IGNORED) found.push(term)
  }
  return found
}

function addWord({ terms, spellings, unsorted }: Vocabulary, word: string): Term {
  if (word.length > LONGEST_WORD) return IGNORED
  // A substring keeps the whole text in memory; a copy does not.
  const spelling = Buffer.from(word).toString()
  if (STOP_WORDS.has(word)) {
    spellings.set(spelling, IGNORED)
    return IGNORED
  }
  const stem = stemOf(spelling)
  const term = terms.get(stem) ?? { entries: new Uint32Array(2), length: 0, lastSlot: -1 }
  terms.set(stem, term)
  spellings.set(spelling, term)
  unsorted.push(spelling)
  return term
}

/** Adds a word in a place to a slot's entry. Slots must be added in ascending order. */
export function addPosting(term: Term, slot: number, place: number): void {
  if (term.lastSlot === slot) {
    term.entries[term.length - 1] = (term.entries[term.length - 1] ?? 0) | place
    return
  }
  if (term.length === term.entries.length) {
    const larger = new Uint32Array(Math.ceil(term.length * 1.5) + 1)
    larger.set(term.entries)
    term.entries = larger
  }
  term.entries[term.length] = slot * 32 + place
  term.length += 1
  term.lastSlot = slot
}

const UNSORTED_AT_MOST = 300

/** Merges new spellings into the sorted ones, once there are enough of them. */
export function mergeUnsorted(vocabulary: Vocabulary): void {
  if (vocabulary.unsorted.length <= UNSORTED_AT_MOST) return
  vocabulary.sorted = [...vocabulary.sorted, ...vocabulary.unsorted].sort()
  vocabulary.unsorted = []
}

const MAX_COMPLETIONS = 400

/** Known spellings with a prefix. */
export function spellingsFrom({ sorted, unsorted }: Vocabulary, beginning: string): string[] {
  const start = lowerBound(sorted, beginning)
  const found: string[] = []
  for (const word of sorted.slice(start, start + MAX_COMPLETIONS)) {
    if (!word.startsWith(beginning)) break
    found.push(word)
  }
  for (const word of unsorted) if (word.startsWith(beginning)) found.push(word)
  return found
}

/** Terms of all spellings with a prefix. */
export function completionsOf(vocabulary: Vocabulary, beginning: string): Set<Term> {
  const found = new Set<Term>()
  for (const word of spellingsFrom(vocabulary, beginning)) {
    const term = vocabulary.spellings.get(word)
    if (term && term.length > 0) found.add(term)
  }
  return found
}

function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
