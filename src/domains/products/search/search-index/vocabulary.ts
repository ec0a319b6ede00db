import { stemOf, STOP_WORDS, tokensOf } from './tokens.ts'

/** Where a word can stand in a product; the bit says where it was found. */
/** What the goods are: the last word of what they are listed under. */
export const IS_KIND = 16
export const IN_NAME = 8
export const IN_KIND = 4
export const IN_FACTS = 2
export const IN_TEXT = 1

/** So many bits of an entry hold its places. */
export const PLACES = 5

/** Goods by slot, in order: each entry is `slot * 32 + places`. */
export type Posting = { entries: Uint32Array; length: number }

export const ALL_PLACES = 31

/** All goods that have a word. */
export type Term = Posting & { lastSlot: number }

export type Vocabulary = {
  terms: Map<string, Term>
  /** Words as they are written, each with the term of its stem. */
  spellings: Map<string, Term>
  /** Spellings in order, for finding by beginning; those that came since stand in `unsorted`. */
  sorted: string[]
  unsorted: string[]
}

export const newVocabulary = (): Vocabulary => ({
  terms: new Map(),
  spellings: new Map(),
  sorted: [],
  unsorted: [],
})

// Stands for words that are not worth finding, so that they are known after one look.
const IGNORED: Term = { entries: new Uint32Array(0), length: 0, lastSlot: -1 }
const LONGEST_WORD = 40

/** The term of a word in any form that stands in some product. */
export function termOf({ spellings, terms }: Vocabulary, word: string): Term | undefined {
  const term = spellings.get(word) ?? terms.get(stemOf(word))
  return term && term.length > 0 ? term : undefined
}

/** Where both words stand; each place counts as the lesser of the two. */
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

/** The terms of a text. Short texts that many goods share are worth keeping the answer of. */
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
  // A word cut out of a text holds on to the whole text; a copy does not.
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

/** Notes that the goods in a slot have a word in some place. Slots are filled one after the other, never returned to. */
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

/** Puts new spellings in order, once there are enough of them to be worth it. */
export function mergeUnsorted(vocabulary: Vocabulary): void {
  if (vocabulary.unsorted.length <= UNSORTED_AT_MOST) return
  vocabulary.sorted = [...vocabulary.sorted, ...vocabulary.unsorted].sort()
  vocabulary.unsorted = []
}

const MOST_COMPLETIONS = 400

/** Known spellings that begin like this. */
export function spellingsFrom({ sorted, unsorted }: Vocabulary, beginning: string): string[] {
  const start = lowerBound(sorted, beginning)
  const found: string[] = []
  for (const word of sorted.slice(start, start + MOST_COMPLETIONS)) {
    if (!word.startsWith(beginning)) break
    found.push(word)
  }
  for (const word of unsorted) if (word.startsWith(beginning)) found.push(word)
  return found
}

/** The terms of all spellings that begin like this. */
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
