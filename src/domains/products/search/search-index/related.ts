import type { Columns } from './columns.ts'
import { firstOf } from './first-of.ts'
import { listOf, type Lists } from './lists.ts'
import type { SearchIndex } from './search-index.ts'
import { PLACES, termOf } from './terms/vocabulary.ts'
import { STOP_WORDS, tokensOf } from './terms/tokens.ts'

// Weights of similarity. Category and words together outweigh all others.
const SAME_KIND = 6
const SAME_WORDS = 6
const PER_FACT = 1
const MAX_FACTS = 3
const SAME_COLOUR = 1
const NEAR_PRICE = 2
const CAN_BE_BOUGHT = 1
/** A price that differs by this factor counts as not similar at all. */
const FAR_PRICE_LOG_RATIO = Math.log(4)

/** Products of the same hobby most similar to one, most similar first; `first` come before all others when they are in the index. */
export function similarTo(
  searchIndex: SearchIndex,
  id: number,
  { first, limit }: { first: readonly number[]; limit: number },
): number[] {
  const slot = searchIndex.slots.get(id)
  if (slot === undefined) return []
  const chosen = [...new Set(first)]
    .filter((other) => other !== id && searchIndex.slots.has(other))
    .slice(0, limit)
  const isTaken = new Set([id, ...chosen])
  const { columns } = searchIndex
  const others: number[] = []
  for (let other = 0; other < columns.used; other += 1) {
    if (
      columns.isLive[other] === 1 &&
      columns.hobby[other] === columns.hobby[slot] &&
      !isTaken.has(columns.ids[other] as number)
    )
      others.push(other)
  }
  const similarity = wordSimilarityOf(searchIndex, slot)
  const score = Float32Array.from(
    others,
    (other) => (similarity[other] as number) + similarityOf(columns, slot, other),
  )
  const better = (a: number, b: number): number =>
    (score[b] as number) - (score[a] as number) ||
    (columns.liking[others[b] as number] as number) - (columns.liking[others[a] as number] as number) ||
    (columns.ids[others[a] as number] as number) - (columns.ids[others[b] as number] as number)
  const nearest = firstOf({ count: others.length }, limit - chosen.length, better).slice(
    0,
    limit - chosen.length,
  )
  return [...chosen, ...nearest.map((at) => columns.ids[others[at] as number] as number)]
}

/** By slot, up to `SAME_WORDS`: the share of the name's words; rare words count more. */
function wordSimilarityOf({ columns, vocabulary, slots }: SearchIndex, slot: number): Float32Array {
  const found = new Float32Array(columns.used)
  const terms = new Set(
    tokensOf(columns.names[slot] ?? '')
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => termOf(vocabulary, word))
      .filter((term) => term !== undefined),
  )
  const rarity = [...terms].map((term) => Math.log(1 + slots.size / term.length))
  const all = rarity.reduce((sum, one) => sum + one, 0)
  for (const [index, { entries, length }] of [...terms].entries()) {
    const similarity = (SAME_WORDS * (rarity[index] as number)) / all
    for (let at = 0; at < length; at += 1) found[(entries[at] as number) >>> PLACES]! += similarity
  }
  return found
}

function similarityOf(columns: Columns, slot: number, other: number): number {
  const price = Math.abs(Math.log((columns.fromPaise[slot] as number) / (columns.fromPaise[other] as number)))
  return (
    (columns.category[other] === columns.category[slot] ? SAME_KIND : 0) +
    Math.min(MAX_FACTS, PER_FACT * countShared(columns.facts, slot, other)) +
    (countShared(columns.colours, slot, other) > 0 ? SAME_COLOUR : 0) +
    NEAR_PRICE * Math.max(0, 1 - price / FAR_PRICE_LOG_RATIO) +
    (columns.inStock[other] === 1 ? CAN_BE_BOUGHT : 0)
  )
}

function countShared(lists: Lists, slot: number, other: number): number {
  const { at, flat } = lists
  let count = 0
  for (const code of listOf(lists, slot)) {
    for (let place = at[other] as number; place < (at[other + 1] as number); place += 1)
      if (flat[place] === code) count += 1
  }
  return count
}
