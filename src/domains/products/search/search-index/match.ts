import { lookUpWords } from './terms/look-up-words.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './terms/synonyms.ts'
import { ALL_PLACES, IS_KIND, PLACES, type Posting } from './terms/vocabulary.ts'

/** Matching slots with their scores (by position). Valid until the next query. */
export type Matches = { slots: Uint32Array; count: number; score: Float32Array | null; meant: string | null }

// Weights by place of a word: kind of product 18, name and colour 12, category and store 4, attributes and other spellings 3, text 1.
const PLACE_WEIGHTS = Float32Array.from(
  { length: ALL_PLACES + 1 },
  (_, places) =>
    (places & IS_KIND ? 18 : 0) +
    (places & 8 ? 12 : 0) +
    (places & 4 ? 4 : 0) +
    (places & 2 ? 3 : 0) +
    (places & 1 ? 1 : 0),
)
/** Maximal bonus of words in a name of one word, falling with the name's length. */
const IN_SHORT_NAME = 0.3
/** Relative weight of a word that nearly every product has, against one that a thousandth has. */
const COMMON_WORD_WEIGHT = 0.5
const RARE = Math.log(1 + 1_000)
/** Factor for products that are sold out. */
const SOLD_OUT_FACTOR = 0.6

type Scratch = {
  hits: Uint8Array
  lastWord: Uint8Array
  gain: Float32Array
  score: Float32Array
  touched: Uint32Array
}
const newScratch = (): Scratch => ({
  hits: new Uint8Array(0),
  lastWord: new Uint8Array(0),
  gain: new Float32Array(0),
  score: new Float32Array(0),
  touched: new Uint32Array(0),
})

// Queries run synchronously, one at a time, so one set of buffers serves all; it is cleared after each.
let scratch = newScratch()

function scratchFor(size: number): Scratch {
  if (scratch.hits.length < size) {
    const capacity = Math.ceil(size * 1.3)
    scratch = {
      hits: new Uint8Array(capacity),
      lastWord: new Uint8Array(capacity),
      gain: new Float32Array(capacity),
      score: new Float32Array(capacity),
      touched: new Uint32Array(capacity),
    }
  }
  return scratch
}

/**
 * Products that match every word, also by a synonym, the last one also as a prefix. An unknown word is replaced by the nearest known
 * spelling. When no product matches all words, those that match more than half.
 */
export function matchWords(searchIndex: SearchIndex, synonyms: Synonyms, words: readonly string[]): Matches {
  const lookup = lookUpWords(searchIndex, synonyms, words)
  const buffers = scratchFor(searchIndex.columns.used)
  let touched = 0
  for (const [index, postings] of lookup.words.entries()) {
    const rarity = rarityOf(postings, searchIndex.slots.size)
    for (const [posting, weight] of postings)
      touched = scorePosting(buffers, posting, { word: index + 1, weight: weight * rarity, touched })
  }
  const matches = collect(searchIndex, buffers, { touched, required: lookup.words.length })
  return { ...matches, meant: lookup.meant }
}

function rarityOf(postings: ReadonlyMap<Posting, number>, all: number): number {
  let longest = 1
  for (const { length } of postings.keys()) if (length > longest) longest = length
  return COMMON_WORD_WEIGHT + (1 - COMMON_WORD_WEIGHT) * Math.min(1, Math.log(1 + all / longest) / RARE)
}

function scorePosting(
  buffers: Scratch,
  { entries, length }: Posting,
  { word, weight, touched }: { word: number; weight: number; touched: number },
): number {
  const { hits, lastWord, gain, score } = buffers
  let count = touched
  for (let at = 0; at < length; at += 1) {
    const entry = entries[at] as number
    const slot = entry >>> PLACES
    const value = (PLACE_WEIGHTS[entry & ALL_PLACES] as number) * weight
    if (lastWord[slot] !== word) {
      if (hits[slot] === 0) buffers.touched[count++] = slot
      lastWord[slot] = word
      hits[slot] = (hits[slot] as number) + 1
      gain[slot] = value
      score[slot] = (score[slot] as number) + value
    } else if (value > (gain[slot] as number)) {
      // Another spelling of the same word matches better.
      score[slot] = (score[slot] as number) + value - (gain[slot] as number)
      gain[slot] = value
    }
  }
  return count
}

type Collected = Omit<Matches, 'meant'>

function collect(
  { columns }: SearchIndex,
  buffers: Scratch,
  { touched, required }: { touched: number; required: number },
): Collected {
  const { hits, touched: marked } = buffers
  let maxHits = 0
  for (let at = 0; at < touched; at += 1) {
    const slot = marked[at] as number
    if (columns.isLive[slot] === 1 && (hits[slot] as number) > maxHits) maxHits = hits[slot] as number
  }
  const needed = maxHits * 2 > required ? maxHits : required
  const slots = new Uint32Array(touched)
  const score = new Float32Array(touched)
  let count = 0
  for (let at = 0; at < touched; at += 1) {
    const slot = marked[at] as number
    if (hits[slot] === needed && columns.isLive[slot] === 1) {
      slots[count] = slot
      const weight =
        (1 + IN_SHORT_NAME / (columns.nameWords[slot] as number)) *
        (columns.inStock[slot] === 1 ? 1 : SOLD_OUT_FACTOR)
      score[count++] = (buffers.score[slot] as number) * weight
    }
    hits[slot] = 0
    buffers.lastWord[slot] = 0
    buffers.score[slot] = 0
  }
  return { slots, count, score }
}

/** All products, for an empty query. */
export function matchAll({ columns }: SearchIndex): Matches {
  const slots = new Uint32Array(columns.used)
  let count = 0
  for (let slot = 0; slot < columns.used; slot += 1) if (columns.isLive[slot] === 1) slots[count++] = slot
  return { slots, count, score: null, meant: null }
}
