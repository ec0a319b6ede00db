import type { Shelf } from './shelf.ts'
import { isIndian } from './sounds.ts'
import { soundingLike } from './spoken.ts'
import { isNamed, otherNames, soundsLike, type Synonyms } from './synonyms.ts'
import { nearestSpelling } from './typos.ts'
import { both, completionsOf, spellingsFrom, termOf, type Posting, type Vocabulary } from './vocabulary.ts'
import { telling, wordsOf } from './words.ts'

/** What a way of meeting a word is worth beside the very word. */
const ANOTHER_NAME = 0.7
const SOUNDS_ALIKE = 0.6
/** It only begins as the asked one does. */
const BEGUN = 0.4

/** For each asked word, where it or something like it stands, and what that is worth. */
export type Sought = {
  words: Map<Posting, number>[]
  /** What was searched instead of what was typed; null when that was it. */
  meant: string | null
}

const MOST_WORDS = 12

/** The words that a question is about: without stop words, unless there is nothing else. */
export function askedWords(text: string): string[] {
  return telling([...new Set(wordsOf(text))].slice(0, MOST_WORDS))
}

/** Looks each word up: itself, other names for it, what sounds like it; the last one also by its beginning. */
export function seek(shelf: Shelf, book: Synonyms, asked: readonly string[]): Sought {
  const mended = asked.flatMap((word, index) =>
    mend(shelf, book, { word, isLast: index === asked.length - 1 }),
  )
  const words = mended.slice(0, MOST_WORDS)
  const found = words.map((word, index) => meetings(shelf, word, index === words.length - 1))
  addOtherNames(shelf, book, { words, found })
  addJoined(shelf.vocabulary, words, found)
  return { words: found, meant: words.join(' ') === asked.join(' ') ? null : words.join(' ') }
}

type Place = { word: string; isLast: boolean }

/** The word itself when anything is known of it, else the two that it is made of, else the nearest known one. */
function mend(shelf: Shelf, book: Synonyms, { word, isLast }: Place): string[] {
  const { vocabulary, pieces, spoken } = shelf
  if (
    isKnown(vocabulary, book, word) ||
    soundingLike(vocabulary, spoken, word).size > 0 ||
    soundsLike(book, word)
  )
    return [word]
  if (isLast && isBegun(vocabulary, book, word)) return [word]
  const parts = partsOf(vocabulary, book, word)
  if (parts) return parts
  const near = nearestSpelling({ vocabulary, pieces, further: book.singleWords }, word)
  return [near ?? word]
}

const isKnown = (vocabulary: Vocabulary, book: Synonyms, word: string): boolean =>
  termOf(vocabulary, word) !== undefined || isNamed(book, word)

const isBegun = (vocabulary: Vocabulary, book: Synonyms, word: string): boolean =>
  word.length > 1 && (completionsOf(vocabulary, word).size > 0 || nameBegun(book, word) !== null)

/** A word of the book of names that begins so, for somebody who is still typing. */
const nameBegun = ({ singleWords }: Synonyms, word: string): string | null =>
  word.length > 2 ? (singleWords.find((single) => single.startsWith(word)) ?? null) : null

const SHORTEST_PART = 3

/** 'crossstitch' is cross and stitch, and so is 'crosstitch'; the most frequent parts win. */
function partsOf(vocabulary: Vocabulary, book: Synonyms, word: string): [string, string] | null {
  const frequency = (part: string): number => {
    if (part.length < SHORTEST_PART) return 0
    return termOf(vocabulary, part)?.length ?? (isNamed(book, part) ? 1 : 0)
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

function meetings({ vocabulary, spoken }: Shelf, word: string, isLast: boolean): Map<Posting, number> {
  const found = new Map<Posting, number>()
  const exact = termOf(vocabulary, word)
  if (exact) found.set(exact, 1)
  // What is written so is meant so; only what nobody writes so, or what is typed in another script, is listened to.
  if (!exact || isIndian(word))
    for (const term of soundingLike(vocabulary, spoken, word)) better(found, term, SOUNDS_ALIKE)
  if (isLast && word.length > 1) addBegun(vocabulary, word, found)
  return found
}

// Beginnings of two letters would otherwise have half the shelf marked.
const MOST_BEGUN = 300_000

function addBegun(vocabulary: Vocabulary, word: string, found: Map<Posting, number>): void {
  let marked = 0
  for (const term of completionsOf(vocabulary, word)) {
    marked += term.length
    if (marked > MOST_BEGUN) return
    better(found, term, BEGUN)
  }
}

function better(found: Map<Posting, number>, posting: Posting, worth: number): void {
  if ((found.get(posting) ?? 0) < worth) found.set(posting, worth)
}

type Row = { words: readonly string[]; found: Map<Posting, number>[] }

/** Other names stand for every word of the phrase that they are another name of. */
function addOtherNames(shelf: Shelf, book: Synonyms, { words, found }: Row): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + book.longest); to += 1) {
      for (const name of namesFor(shelf, book, {
        words: words.slice(from, to),
        isEnd: to === words.length,
      })) {
        const posting = postingOf(shelf.vocabulary, name)
        if (posting) for (const meeting of found.slice(from, to)) better(meeting, posting, ANOTHER_NAME)
      }
    }
  }
}

function namesFor(
  { vocabulary }: Shelf,
  book: Synonyms,
  { words, isEnd }: { words: readonly string[]; isEnd: boolean },
): readonly string[][] {
  const names = otherNames(book, words)
  const [word = ''] = words
  if (names.length > 0 || words.length > 1) return names
  if (termOf(vocabulary, word) && !isIndian(word)) return names
  const heard =
    soundsLike(book, word) ??
    (isEnd && spellingsFrom(vocabulary, word).length === 0 ? nameBegun(book, word) : null)
  return heard === null ? names : [[heard], ...otherNames(book, [heard])]
}

function postingOf(vocabulary: Vocabulary, words: readonly string[]): Posting | null {
  let all: Posting | null = null
  for (const word of words) {
    const term = termOf(vocabulary, word)
    if (!term) return null
    all = all ? both(all, term) : term
  }
  return all && all.length > 0 ? all : null
}

/** 'cross stitch' is also found where it is written as one word. */
function addJoined(vocabulary: Vocabulary, words: readonly string[], found: Map<Posting, number>[]): void {
  for (let at = 1; at < words.length; at += 1) {
    const joined = termOf(vocabulary, `${words[at - 1]}${words[at]}`)
    if (!joined) continue
    for (const meeting of found.slice(at - 1, at + 1)) better(meeting, joined, 1)
  }
}
