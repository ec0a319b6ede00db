import type { SearchIndex } from '../search-index.ts'
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

/** Weights of indirect matches, relative to the exact word. */
const SYNONYM_WEIGHT = 0.7
const PHONETIC_WEIGHT = 0.6
/** A word with the queried word as its prefix. */
const PREFIX_WEIGHT = 0.4

/** Postings with their weight, per query word. */
export type WordLookup = {
  words: Map<Posting, number>[]
  /** The corrected search words; null without a correction. */
  meant: string | null
}

const MAX_WORDS = 12

/** Query words without stop words, unless there are only stop words. */
export function queryWords(text: string): string[] {
  return withoutStopWords([...new Set(tokensOf(text))].slice(0, MAX_WORDS))
}

/** Looks up each word: exact, synonyms, phonetic matches; the last one also as a prefix. */
export function lookUpWords(
  searchIndex: SearchIndex,
  synonyms: Synonyms,
  typed: readonly string[],
): WordLookup {
  const corrected = typed.flatMap((word, index) =>
    correctSpelling(searchIndex, synonyms, { word, isLast: index === typed.length - 1 }),
  )
  const words = corrected.slice(0, MAX_WORDS)
  const found = words.map((word, index) => postingsOf(searchIndex, word, index === words.length - 1))
  addSynonyms(searchIndex, synonyms, { words, found })
  addCompounds(searchIndex.vocabulary, words, found)
  return { words: found, meant: words.join(' ') === typed.join(' ') ? null : words.join(' ') }
}

type QueryWord = { word: string; isLast: boolean }

/** The word itself when it matches at all, else the two words that it is compounded of, else the nearest spelling. */
function correctSpelling(
  searchIndex: SearchIndex,
  synonyms: Synonyms,
  { word, isLast }: QueryWord,
): string[] {
  const { vocabulary, trigrams, phonetics } = searchIndex
  if (
    isInVocabulary(vocabulary, synonyms, word) ||
    phoneticMatchesOf(vocabulary, phonetics, word).size > 0 ||
    synonymSoundingLike(synonyms, word)
  )
    return [word]
  if (isLast && isPrefix(vocabulary, synonyms, word)) return [word]
  const parts = splitCompound(vocabulary, synonyms, word)
  if (parts) return parts
  const nearest = nearestSpelling({ vocabulary, trigrams, further: synonyms.singleWords }, word)
  return [nearest ?? word]
}

const isInVocabulary = (vocabulary: Vocabulary, synonyms: Synonyms, word: string): boolean =>
  termOf(vocabulary, word) !== undefined || hasSynonyms(synonyms, word)

const isPrefix = (vocabulary: Vocabulary, synonyms: Synonyms, word: string): boolean =>
  word.length > 1 && (completionsOf(vocabulary, word).size > 0 || synonymWithPrefix(synonyms, word) !== null)

/** A synonym with this prefix, for a word that is still being typed. */
const synonymWithPrefix = ({ singleWords }: Synonyms, word: string): string | null =>
  word.length > 2 ? (singleWords.find((single) => single.startsWith(word)) ?? null) : null

const SHORTEST_PART = 3

/** 'crossstitch' is cross and stitch, and so is 'crosstitch'; the most frequent parts win. */
function splitCompound(vocabulary: Vocabulary, synonyms: Synonyms, word: string): [string, string] | null {
  const frequency = (part: string): number => {
    if (part.length < SHORTEST_PART) return 0
    return termOf(vocabulary, part)?.length ?? (hasSynonyms(synonyms, part) ? 1 : 0)
  }
  let best: [string, string] | null = null
  let bestWeight = 0
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART + 1; at += 1) {
    const left = word.slice(0, at)
    for (const right of [word.slice(at), word.slice(at - 1)]) {
      const weight = Math.min(frequency(left), frequency(right))
      if (weight > bestWeight) [best, bestWeight] = [[left, right], weight]
    }
  }
  return best
}

function postingsOf(
  { vocabulary, phonetics }: SearchIndex,
  word: string,
  isLast: boolean,
): Map<Posting, number> {
  const found = new Map<Posting, number>()
  const exact = termOf(vocabulary, word)
  if (exact) found.set(exact, 1)
  // Phonetic matches only for spellings that no product has, or words in an Indian script; an exact spelling needs none.
  if (!exact || isIndian(word))
    for (const term of phoneticMatchesOf(vocabulary, phonetics, word))
      raiseWeight(found, term, PHONETIC_WEIGHT)
  if (isLast && word.length > 1) addPrefixMatches(vocabulary, word, found)
  return found
}

// Prefixes of two letters would otherwise match half of the index.
const MAX_PREFIX_ENTRIES = 300_000

function addPrefixMatches(vocabulary: Vocabulary, word: string, found: Map<Posting, number>): void {
  let marked = 0
  for (const term of completionsOf(vocabulary, word)) {
    marked += term.length
    if (marked > MAX_PREFIX_ENTRIES) return
    raiseWeight(found, term, PREFIX_WEIGHT)
  }
}

function raiseWeight(found: Map<Posting, number>, posting: Posting, weight: number): void {
  if ((found.get(posting) ?? 0) < weight) found.set(posting, weight)
}

type WordRow = { words: readonly string[]; found: Map<Posting, number>[] }

/** Adds the postings of synonyms to every word of their phrase. */
function addSynonyms(searchIndex: SearchIndex, synonyms: Synonyms, { words, found }: WordRow): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + synonyms.longest); to += 1) {
      for (const name of synonymPostingsOf(searchIndex, synonyms, {
        words: words.slice(from, to),
        isEnd: to === words.length,
      })) {
        const posting = postingOf(searchIndex.vocabulary, name)
        if (posting)
          for (const weights of found.slice(from, to)) raiseWeight(weights, posting, SYNONYM_WEIGHT)
      }
    }
  }
}

function synonymPostingsOf(
  { vocabulary }: SearchIndex,
  synonyms: Synonyms,
  { words, isEnd }: { words: readonly string[]; isEnd: boolean },
): readonly string[][] {
  const names = synonymsOf(synonyms, words)
  const [word = ''] = words
  if (names.length > 0 || words.length > 1) return names
  if (termOf(vocabulary, word) && !isIndian(word)) return names
  const similar =
    synonymSoundingLike(synonyms, word) ??
    (isEnd && spellingsFrom(vocabulary, word).length === 0 ? synonymWithPrefix(synonyms, word) : null)
  return similar === null ? names : [[similar], ...synonymsOf(synonyms, [similar])]
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

/** 'cross stitch' also matches where it is written as one word. */
function addCompounds(vocabulary: Vocabulary, words: readonly string[], found: Map<Posting, number>[]): void {
  for (let at = 1; at < words.length; at += 1) {
    const joined = termOf(vocabulary, `${words[at - 1]}${words[at]}`)
    if (!joined) continue
    for (const weights of found.slice(at - 1, at + 1)) raiseWeight(weights, joined, 1)
  }
}
