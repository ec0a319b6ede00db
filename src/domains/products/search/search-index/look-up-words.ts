import type { SearchIndex } from './search-index.ts'
import { isIndian } from './phonetic-key.ts'
import { phoneticMatchesOf } from './phonetic-index.ts'
import { hasSynonyms, synonymsOf, synonymSoundingLike, type Synonyms } from './synonyms.ts'
import { nearestSpelling } from './trigram-index.ts'
import {
  intersectPostings,
  completionsOf,
  spellingsFrom,
  termOf,
  type Posting,
  type Vocabulary,
} from './vocabulary.ts'
import { withoutStopWords, tokensOf } from './tokens.ts'

/** What a way of meeting a word is worth beside the very word. */
const SYNONYM_WEIGHT = 0.7
const PHONETIC_WEIGHT = 0.6
/** It only begins as the asked one does. */
const PREFIX_WEIGHT = 0.4

/** For each asked word, where it or something like it stands, and what that is worth. */
export type WordLookup = {
  words: Map<Posting, number>[]
  /** What was searched instead of what was typed; null when that was it. */
  meant: string | null
}

const MOST_WORDS = 12

/** The words that a question is about: without stop words, unless there is nothing else. */
export function queryWords(text: string): string[] {
  return withoutStopWords([...new Set(tokensOf(text))].slice(0, MOST_WORDS))
}

/** Looks each word up: itself, other names for it, what sounds like it; the last one also by its beginning. */
export function lookUpWords(shelf: SearchIndex, book: Synonyms, asked: readonly string[]): WordLookup {
  const mended = asked.flatMap((word, index) =>
    correctSpelling(shelf, book, { word, isLast: index === asked.length - 1 }),
  )
  const words = mended.slice(0, MOST_WORDS)
  const found = words.map((word, index) => postingsOf(shelf, word, index === words.length - 1))
  addSynonyms(shelf, book, { words, found })
  addCompounds(shelf.vocabulary, words, found)
  return { words: found, meant: words.join(' ') === asked.join(' ') ? null : words.join(' ') }
}

type QueryWord = { word: string; isLast: boolean }

/** The word itself when anything is known of it, else the two that it is made of, else the nearest known one. */
function correctSpelling(shelf: SearchIndex, book: Synonyms, { word, isLast }: QueryWord): string[] {
  const { vocabulary, trigrams: pieces, phonetics: spoken } = shelf
  if (
    isInVocabulary(vocabulary, book, word) ||
    phoneticMatchesOf(vocabulary, spoken, word).size > 0 ||
    synonymSoundingLike(book, word)
  )
    return [word]
  if (isLast && isPrefix(vocabulary, book, word)) return [word]
  const parts = splitCompound(vocabulary, book, word)
  if (parts) return parts
  const near = nearestSpelling({ vocabulary, pieces, further: book.singleWords }, word)
  return [near ?? word]
}

const isInVocabulary = (vocabulary: Vocabulary, book: Synonyms, word: string): boolean =>
  termOf(vocabulary, word) !== undefined || hasSynonyms(book, word)

const isPrefix = (vocabulary: Vocabulary, book: Synonyms, word: string): boolean =>
  word.length > 1 && (completionsOf(vocabulary, word).size > 0 || synonymWithPrefix(book, word) !== null)

/** A word of the book of names that begins so, for somebody who is still typing. */
const synonymWithPrefix = ({ singleWords }: Synonyms, word: string): string | null =>
  word.length > 2 ? (singleWords.find((single) => single.startsWith(word)) ?? null) : null

const SHORTEST_PART = 3

/** 'crossstitch' is cross and stitch, and so is 'crosstitch'; the most frequent parts win. */
function splitCompound(vocabulary: Vocabulary, book: Synonyms, word: string): [string, string] | null {
  const frequency = (part: string): number => {
    if (part.length < SHORTEST_PART) return 0
    return termOf(vocabulary, part)?.length ?? (hasSynonyms(book, part) ? 1 : 0)
  }
  let best: [string, string] | null = null
  let most = 0
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART + 1; at += 1) {
    const left = word.slice(0, at)
    for (const right of [word.slice(at), word.slice(at - 1)]) {
      const weight = Math.min(frequency(left), frequency(right))
      if (weight > most) [best, most] = [[left, right], weight]
    }
  }
  return best
}

function postingsOf(
  { vocabulary, phonetics: spoken }: SearchIndex,
  word: string,
  isLast: boolean,
): Map<Posting, number> {
  const found = new Map<Posting, number>()
  const exact = termOf(vocabulary, word)
  if (exact) found.set(exact, 1)
  // What is written so is meant so; only what nobody writes so, or what is typed in another script, is listened to.
  if (!exact || isIndian(word))
    for (const term of phoneticMatchesOf(vocabulary, spoken, word)) raiseWeight(found, term, PHONETIC_WEIGHT)
  if (isLast && word.length > 1) addPrefixMatches(vocabulary, word, found)
  return found
}

// Beginnings of two letters would otherwise have half the shelf marked.
const MOST_PREFIX_ENTRIES = 300_000

function addPrefixMatches(vocabulary: Vocabulary, word: string, found: Map<Posting, number>): void {
  let marked = 0
  for (const term of completionsOf(vocabulary, word)) {
    marked += term.length
    if (marked > MOST_PREFIX_ENTRIES) return
    raiseWeight(found, term, PREFIX_WEIGHT)
  }
}

function raiseWeight(found: Map<Posting, number>, posting: Posting, worth: number): void {
  if ((found.get(posting) ?? 0) < worth) found.set(posting, worth)
}

type WordRow = { words: readonly string[]; found: Map<Posting, number>[] }

/** Other names stand for every word of the phrase that they are another name of. */
function addSynonyms(shelf: SearchIndex, book: Synonyms, { words, found }: WordRow): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + book.longest); to += 1) {
      for (const name of synonymPostingsOf(shelf, book, {
        words: words.slice(from, to),
        isEnd: to === words.length,
      })) {
        const posting = postingOf(shelf.vocabulary, name)
        if (posting)
          for (const meeting of found.slice(from, to)) raiseWeight(meeting, posting, SYNONYM_WEIGHT)
      }
    }
  }
}

function synonymPostingsOf(
  { vocabulary }: SearchIndex,
  book: Synonyms,
  { words, isEnd }: { words: readonly string[]; isEnd: boolean },
): readonly string[][] {
  const names = synonymsOf(book, words)
  const [word = ''] = words
  if (names.length > 0 || words.length > 1) return names
  if (termOf(vocabulary, word) && !isIndian(word)) return names
  const heard =
    synonymSoundingLike(book, word) ??
    (isEnd && spellingsFrom(vocabulary, word).length === 0 ? synonymWithPrefix(book, word) : null)
  return heard === null ? names : [[heard], ...synonymsOf(book, [heard])]
}

function postingOf(vocabulary: Vocabulary, words: readonly string[]): Posting | null {
  let all: Posting | null = null
  for (const word of words) {
    const term = termOf(vocabulary, word)
    if (!term) return null
    all = all ? intersectPostings(all, term) : term
  }
  return all && all.length > 0 ? all : null
}

/** 'cross stitch' is also found where it is written as one word. */
function addCompounds(vocabulary: Vocabulary, words: readonly string[], found: Map<Posting, number>[]): void {
  for (let at = 1; at < words.length; at += 1) {
    const joined = termOf(vocabulary, `${words[at - 1]}${words[at]}`)
    if (!joined) continue
    for (const meeting of found.slice(at - 1, at + 1)) raiseWeight(meeting, joined, 1)
  }
}
