import type { SearchQuery } from '../search-query.ts'
import { FIRST_SUBCATEGORY, lineageOf } from './category-lineage.ts'
import { factKey, type Columns, type Dictionaries, type Dictionary } from './columns.ts'
import type { SearchIndex } from './search-index.ts'

/** One bit per facet filter; attribute filters have one per requested key, from `FIRST_FACT` on. */
export const CATEGORY = 1
export const STORE = 2
export const PRICE = 4
export const COLOUR = 8
export const ORIGIN = 16
export const RATING = 32
export const STOCK = 64
export const COD = 128
export const OFFER = 256
export const DELIVERY = 512
const FIRST_FACT = 10
export const NO_FACT = (1 << FIRST_FACT) - 1
/** Set for products that no facet may count: another hobby, another time. */
export const EXCLUDED = 1 << 30

/** A query's filters as index codes. Masks are by code; null: no filter. */
export type IndexFilter = {
  hobby: number
  /** By category: the chosen one and those below it. */
  categories: Uint8Array | null
  stores: Uint8Array | null
  colours: Uint8Array | null
  origins: Uint8Array | null
  /** By store. */
  delivering: Uint8Array | null
  fromPaise: number
  toPaise: number
  minRating: number
  addedFrom: number
  addedTo: number
  /** Bits of required traits. */
  wants: number
  /** The bit of each requested attribute value, and all of them combined. */
  factBits: Int32Array | null
  allFacts: number
  /** By number of an attribute key. */
  bitOfKey: ReadonlyMap<number, number>
}

export const NOT_ASKED = -1
const MATCHES_NOTHING = -2

/** `delivering`: ids of the stores that deliver to the requested PIN code. */
export function indexFilterFor(
  { dictionaries }: SearchIndex,
  question: SearchQuery,
  delivering: ReadonlySet<number> | null,
): IndexFilter {
  const { stores, colours, origins } = dictionaries
  const storeIds =
    question.stores?.filter((id) => question.store === null || id === question.store) ??
    (question.store === null ? null : [question.store])
  return {
    ...categoryFilterOf(dictionaries, question.category),
    stores: maskOf(stores, storeIds),
    colours: maskOf(colours, question.colours),
    origins: maskOf(origins, question.origins),
    delivering: question.deliverTo === null ? null : maskOf(stores, [...(delivering ?? [])]),
    fromPaise: question.fromPaise,
    toPaise: question.toPaise,
    minRating: question.minRating,
    addedFrom: question.addedFrom,
    addedTo: question.addedTo,
    wants: (question.isInStock ? STOCK : 0) | (question.isCod ? COD : 0) | (question.isOnOffer ? OFFER : 0),
    ...factFilterOf(dictionaries, question),
  }
}

function categoryFilterOf(
  dictionaries: Dictionaries,
  categoryId: number | null,
): Pick<IndexFilter, 'hobby' | 'categories'> {
  if (categoryId === null) return { hobby: NOT_ASKED, categories: null }
  if (categoryId < FIRST_SUBCATEGORY) return { hobby: categoryId, categories: null }
  const { hobbyOfCategory, categories } = dictionaries
  const within = categories.ids.filter((id) => lineageOf(dictionaries, id).includes(categoryId))
  return {
    hobby: hobbyOfCategory.get(categoryId) ?? MATCHES_NOTHING,
    categories: maskOf(categories, within),
  }
}

function maskOf({ codes, names }: Dictionary, keys: readonly (number | string)[] | null): Uint8Array | null {
  if (keys === null) return null
  const mask = new Uint8Array(names.length)
  for (const key of keys) {
    const code = codes.get(key)
    if (code !== undefined) mask[code] = 1
  }
  return mask
}

function factFilterOf(
  { facts }: Dictionaries,
  { attributes }: SearchQuery,
): Pick<IndexFilter, 'factBits' | 'allFacts' | 'bitOfKey'> {
  const bitOfKey = new Map<number, number>()
  if (attributes.length === 0) return { factBits: null, allFacts: 0, bitOfKey }
  const factBits = new Int32Array(facts.values.names.length)
  let allFacts = 0
  for (const [index, [key, values]] of attributes.entries()) {
    const bit = 1 << (FIRST_FACT + index)
    allFacts |= bit
    const number = facts.keys.codes.get(key)
    if (number !== undefined) bitOfKey.set(number, bit)
    for (const value of values) {
      const code = facts.values.codes.get(factKey(key, value))
      if (code !== undefined) factBits[code] = bit
    }
  }
  return { factBits, allFacts, bitOfKey }
}

/** Bits of the filters that a slot fails. */
export function failedFiltersOf(columns: Columns, filter: IndexFilter, slot: number): number {
  if (isExcluded(columns, filter, slot)) return EXCLUDED
  const price = columns.fromPaise[slot] as number
  let misses = price < filter.fromPaise || price > filter.toPaise ? PRICE : 0
  if (filter.categories !== null && filter.categories[columns.category[slot] as number] !== 1)
    misses |= CATEGORY
  // Ratings are stored with 7 digits: 4.2 is slightly less there.
  if (filter.minRating > 0 && (columns.rating[slot] as number) < filter.minRating - 1e-6) misses |= RATING
  if (filter.wants !== 0) misses |= lackedTraitsOf(columns, slot) & filter.wants
  return misses | failedListFiltersOf(columns, filter, slot)
}

function isExcluded(columns: Columns, filter: IndexFilter, slot: number): boolean {
  if (filter.hobby !== NOT_ASKED && columns.hobby[slot] !== filter.hobby) return true
  const added = columns.addedAt[slot] as number
  return added < filter.addedFrom || added > filter.addedTo
}

/** Bits of the traits that a slot lacks: in stock, cash on delivery, on offer. */
export const lackedTraitsOf = (columns: Columns, slot: number): number =>
  (columns.inStock[slot] === 1 ? 0 : STOCK) |
  (columns.takesCod[slot] === 1 ? 0 : COD) |
  (columns.discount[slot] === 0 ? OFFER : 0)

function failedListFiltersOf(columns: Columns, filter: IndexFilter, slot: number): number {
  const store = columns.store[slot] as number
  let misses = 0
  if (filter.stores !== null && filter.stores[store] !== 1) misses |= STORE
  if (filter.delivering !== null && filter.delivering[store] !== 1) misses |= DELIVERY
  if (filter.origins !== null && filter.origins[columns.origin[slot] as number] !== 1) misses |= ORIGIN
  if (filter.colours !== null && !hasColour(columns, filter.colours, slot)) misses |= COLOUR
  if (filter.factBits !== null) misses |= filter.allFacts & ~factBitsOf(columns, filter.factBits, slot)
  return misses
}

function hasColour({ colours: { at, flat } }: Columns, mask: Uint8Array, slot: number): boolean {
  const end = at[slot + 1] as number
  for (let place = at[slot] as number; place < end; place += 1)
    if (mask[flat[place] as number] === 1) return true
  return false
}

function factBitsOf({ facts: { at, flat } }: Columns, bits: Int32Array, slot: number): number {
  let had = 0
  const end = at[slot + 1] as number
  for (let place = at[slot] as number; place < end; place += 1) had |= bits[flat[place] as number] as number
  return had
}
