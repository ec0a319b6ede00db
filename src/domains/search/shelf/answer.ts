import { toRupees } from '#platform/money'
import type { Order, Question } from '../question.ts'
import type { Columns, Names } from './columns.ts'
import { askedWords, everything, match, type Matches } from './match.ts'
import type { Shelf } from './shelf.ts'
import { firstOf } from './first-of.ts'

export type FacetCount = { id: number; name: string; count: number }

export type Facets = { categories: FacetCount[]; stores: FacetCount[]; price: { min: number; max: number } | null }

export type Answer = { ids: number[]; count: number; facets: Facets }

/** What a question asks for, in the shelf's own numbers. -1: not asked; -2: asked, and nothing has it. */
type Sieve = {
  store: number
  hobby: number
  category: number
  colour: number
  fromPaise: number
  toPaise: number
  addedFrom: number
  addedTo: number
  isInStock: boolean
}

const NOT_ASKED = -1
const NOBODY = -2

const OTHER_CATEGORY = 1
const OTHER_STORE = 2
const OTHER_PRICE = 4
const UNFIT = 8

/** Finds, counts and sorts. Each facet is counted as if its own filter were off, so that another choice can be made. */
export function answer(shelf: Shelf, question: Question): Answer {
  const words = askedWords(question.text)
  // Marks and blanks alone ask for nothing that could be found.
  if (words.length === 0 && question.text !== '') return { ids: [], count: 0, facets: { categories: [], stores: [], price: null } }
  const matches = words.length > 0 ? match(shelf, words) : everything(shelf)
  const sieve = sieveFor(shelf, question)
  const { fit, facets } = sift(shelf, matches, sieve)
  const skipped = (question.page - 1) * question.size
  const first = skipped < fit.count ? firstOf(fit, skipped + question.size, before(shelf.columns, fit, question.order)) : []
  const ids = first.slice(skipped).map((at) => shelf.columns.ids[fit.slots[at] as number] as number)
  return { ids, count: fit.count, facets }
}

const codeIn = (names: Names, key: number | string | null): number => (key === null ? NOT_ASKED : (names.codes.get(key) ?? NOBODY))

function sieveFor({ dictionaries }: Shelf, question: Question): Sieve {
  const isHobby = question.category !== null && question.category < 100
  const hobby = isHobby ? question.category : question.category === null ? NOT_ASKED : dictionaries.hobbyOfCategory.get(question.category)
  return {
    store: codeIn(dictionaries.stores, question.store),
    hobby: hobby ?? NOBODY,
    category: isHobby ? NOT_ASKED : codeIn(dictionaries.categories, question.category),
    colour: codeIn(dictionaries.colours, question.colour),
    fromPaise: question.fromPaise,
    toPaise: question.toPaise,
    addedFrom: question.addedFrom,
    addedTo: question.addedTo,
    isInStock: question.isInStock,
  }
}

function sift(shelf: Shelf, matches: Matches, sieve: Sieve): { fit: Matches; facets: Facets } {
  const { columns, dictionaries } = shelf
  const fit: Matches = { slots: matches.slots, count: 0, score: matches.score }
  const inHobby = new Uint32Array(16)
  const inCategory = new Uint32Array(dictionaries.categories.ids.length)
  const inStore = new Uint32Array(dictionaries.stores.ids.length)
  let min = Infinity
  let max = 0
  for (let at = 0; at < matches.count; at += 1) {
    const slot = matches.slots[at] as number
    const misses = missesOf(columns, sieve, slot)
    if ((misses & ~OTHER_CATEGORY) === 0) {
      inHobby[columns.hobby[slot] as number]! += 1
      inCategory[columns.category[slot] as number]! += 1
    }
    if ((misses & ~OTHER_STORE) === 0) inStore[columns.store[slot] as number]! += 1
    if ((misses & ~OTHER_PRICE) === 0) {
      const price = columns.fromPaise[slot] as number
      if (price < min) min = price
      if (price > max) max = price
    }
    if (misses === 0) {
      // What fits moves to the front, which is behind us already.
      fit.slots[fit.count] = slot
      if (matches.score) matches.score[fit.count] = matches.score[at] as number
      fit.count += 1
    }
  }
  return { fit, facets: { ...namedCounts(shelf, { inHobby, inCategory, inStore, sieve }), price: priceRange(min, max) } }
}

const priceRange = (min: number, max: number): Facets['price'] => (min === Infinity ? null : { min: toRupees(min), max: toRupees(max) })

/** Which filters the goods in a slot fail; `UNFIT` for those that no facet speaks of. */
function missesOf(columns: Columns, sieve: Sieve, slot: number): number {
  if (isUnfit(columns, sieve, slot)) return UNFIT
  const price = columns.fromPaise[slot] as number
  let misses = 0
  if (sieve.category !== NOT_ASKED && columns.category[slot] !== sieve.category) misses |= OTHER_CATEGORY
  if (sieve.store !== NOT_ASKED && columns.store[slot] !== sieve.store) misses |= OTHER_STORE
  if (price < sieve.fromPaise || price > sieve.toPaise) misses |= OTHER_PRICE
  return misses
}

function isUnfit(columns: Columns, sieve: Sieve, slot: number): boolean {
  if (sieve.hobby !== NOT_ASKED && columns.hobby[slot] !== sieve.hobby) return true
  if (sieve.colour !== NOT_ASKED && columns.colour[slot] !== sieve.colour) return true
  if (sieve.isInStock && columns.inStock[slot] === 0) return true
  const added = columns.addedAt[slot] as number
  return added < sieve.addedFrom || added > sieve.addedTo
}

const MOST_STORES = 50

type Counts = { inHobby: Uint32Array; inCategory: Uint32Array; inStore: Uint32Array; sieve: Sieve }

/** Hobbies as long as none is chosen, then the subcategories of the chosen one. */
function namedCounts({ dictionaries }: Shelf, { inHobby, inCategory, inStore, sieve }: Counts): Omit<Facets, 'price'> {
  const { hobbies, categories, stores } = dictionaries
  const byHobby = hobbies.ids.map((id, code) => ({ id, name: hobbies.names[code] ?? '', count: inHobby[id] ?? 0 }))
  const shown = sieve.hobby === NOT_ASKED ? byHobby : counted(categories, inCategory).filter(({ id }) => id >= 100)
  return { categories: mostFirst(shown), stores: mostFirst(counted(stores, inStore)).slice(0, MOST_STORES) }
}

const counted = (names: Names, counts: Uint32Array): FacetCount[] =>
  names.ids.map((id, code) => ({ id, name: names.names[code] ?? '', count: counts[code] ?? 0 }))

const mostFirst = (counts: FacetCount[]): FacetCount[] => counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.id - b.id)

/** Compares two places among what fits: below zero when the first comes first. Newer, then the higher id, decides ties. */
function before(columns: Columns, { slots, score }: Matches, { by, isReversed }: Order): (a: number, b: number) => number {
  const direction = isReversed ? -1 : 1
  const newest = (a: number, b: number): number =>
    (columns.addedAt[b] as number) - (columns.addedAt[a] as number) || (columns.ids[b] as number) - (columns.ids[a] as number)
  const descending = (column: Float32Array | Float64Array) => (a: number, b: number) => (column[b] as number) - (column[a] as number)
  const liking = descending(columns.liking)
  const rating = descending(columns.rating)
  const price = descending(columns.fromPaise)
  const comparators: Record<Order['by'], (a: number, b: number) => number> = {
    date: newest,
    price: (a, b) => price(a, b) || newest(a, b),
    rating: (a, b) => rating(a, b) || liking(a, b) || newest(a, b),
    name: (a, b) => compareText(columns.names[a] ?? '', columns.names[b] ?? '') || newest(a, b),
    relevance: (a, b) => liking(a, b) || newest(a, b),
  }
  const compare = comparators[by]
  const byScore = by === 'relevance' ? score : null
  return (a, b) => direction * ((byScore ? (byScore[b] as number) - (byScore[a] as number) : 0) || compare(slots[a] as number, slots[b] as number))
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
