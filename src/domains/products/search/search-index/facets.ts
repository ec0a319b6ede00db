import { compareText } from './compare-text.ts'
import type { AttributeDefinition } from '#domains/products/catalogue/reference-data'
import { toRupees } from '#platform/money'
import { lineageOf, withThoseBelow, type FacetCount } from './category-lineage.ts'
import type { Columns, Dictionaries, Dictionary } from './columns.ts'
import type { Lists } from './lists.ts'
import type { SearchIndex } from './search-index.ts'
import {
  CATEGORY,
  COD,
  COLOUR,
  DELIVERY,
  lackedTraitsOf,
  NO_FACT,
  NOT_ASKED,
  OFFER,
  ORIGIN,
  PRICE,
  RATING,
  STOCK,
  STORE,
  EXCLUDED,
  type IndexFilter,
} from './index-filter.ts'

export type Facets = {
  categories: FacetCount[]
  stores: FacetCount[]
  price: { min: number; max: number } | null
  colours: { name: string; hex: string | null; count: number }[]
  origins: { name: string; count: number }[]
  ratings: { min: number; count: number }[]
  in_stock: number
  cod: number
  on_offer: number
  deliverable: number | null
  attributes: {
    key: string
    label: string
    label_hi?: string
    unit: string | null
    values: { value: string; count: number }[]
  }[]
}

/** Definitions needed for facets. */
export type FacetDefinitions = {
  definitions: readonly AttributeDefinition[]
  hexes: ReadonlyMap<string, string | null>
}

type FacetKeys = ReadonlyMap<number, AttributeDefinition>

/** Counts by code, during one pass over the matches. */
export type Counts = {
  hobbies: Uint32Array
  categories: Uint32Array
  stores: Uint32Array
  colours: Uint32Array
  origins: Uint32Array
  facts: Uint32Array
  /** Filter bit per attribute key; -1 for keys without a facet. */
  bits: Int32Array
  stars: Uint32Array
  min: number
  max: number
  inStock: number
  cod: number
  onOffer: number
  deliverable: number
}

const HOBBIES = 256
const STARS = [4, 3, 2, 1]

export function newCounts({ dictionaries }: SearchIndex, filter: IndexFilter, shown: FacetKeys): Counts {
  const { categories, stores, colours, origins, facts } = dictionaries
  const bits = new Int32Array(facts.keys.names.length).fill(-1)
  for (const key of shown.keys()) bits[key] = filter.bitOfKey.get(key) ?? 0
  return {
    hobbies: new Uint32Array(HOBBIES),
    categories: new Uint32Array(categories.names.length),
    stores: new Uint32Array(stores.names.length),
    colours: new Uint32Array(colours.names.length),
    origins: new Uint32Array(origins.names.length),
    facts: new Uint32Array(shown.size > 0 ? facts.values.names.length : 0),
    bits,
    stars: new Uint32Array(6),
    min: Infinity,
    max: 0,
    inStock: 0,
    cod: 0,
    onOffer: 0,
    deliverable: 0,
  }
}

/** Counts a slot in every facet whose filter is the only one that it fails, or in all when it fails none. */
export function countSlot(
  counts: Counts,
  { columns, dictionaries }: IndexData,
  { slot, misses, filter }: Candidate,
): void {
  if (misses === EXCLUDED || (misses & (misses - 1)) !== 0) return
  // From here on at most one filter is failed.
  countCategoriesAndStores(counts, columns, { slot, misses, filter })
  if ((misses & ~PRICE) === 0) countPrice(counts, columns.fromPaise[slot] as number)
  if ((misses & ~COLOUR) === 0) countAll(counts.colours, columns.colours, slot)
  if ((misses & ~RATING) === 0) counts.stars[Math.floor((columns.rating[slot] as number) + 1e-6)]! += 1
  countTraits(counts, misses, lackedTraitsOf(columns, slot))
  if (counts.facts.length > 0 && (misses & NO_FACT) === 0)
    countFacts(counts, { columns, dictionaries }, { slot, misses })
}

function countCategoriesAndStores(
  counts: Counts,
  columns: Columns,
  { slot, misses, filter }: Candidate,
): void {
  const store = columns.store[slot] as number
  if ((misses & ~CATEGORY) === 0) {
    counts.hobbies[columns.hobby[slot] as number]! += 1
    counts.categories[columns.category[slot] as number]! += 1
  }
  if ((misses & ~STORE) === 0) counts.stores[store]! += 1
  if ((misses & ~ORIGIN) === 0) counts.origins[columns.origin[slot] as number]! += 1
  if ((misses & ~DELIVERY) === 0 && filter.delivering?.[store] === 1) counts.deliverable += 1
}

type IndexData = { columns: Columns; dictionaries: Dictionaries }
type Candidate = { slot: number; misses: number; filter: IndexFilter }

function countTraits(counts: Counts, misses: number, lacks: number): void {
  if ((misses & ~STOCK) === 0 && (lacks & STOCK) === 0) counts.inStock += 1
  if ((misses & ~COD) === 0 && (lacks & COD) === 0) counts.cod += 1
  if ((misses & ~OFFER) === 0 && (lacks & OFFER) === 0) counts.onOffer += 1
}

function countPrice(counts: Counts, price: number): void {
  if (price < counts.min) counts.min = price
  if (price > counts.max) counts.max = price
}

function countAll(counts: Uint32Array, { at, flat }: Lists, slot: number): void {
  const end = at[slot + 1] as number
  for (let place = at[slot] as number; place < end; place += 1) counts[flat[place] as number]! += 1
}

function countFacts(
  counts: Counts,
  { columns, dictionaries }: IndexData,
  { slot, misses }: { slot: number; misses: number },
): void {
  const { at, flat } = columns.facts
  const { keyOf } = dictionaries.facts
  const end = at[slot + 1] as number
  for (let place = at[slot] as number; place < end; place += 1) {
    const code = flat[place] as number
    const bit = counts.bits[keyOf[code] as number] as number
    if (bit >= 0 && (misses & ~bit) === 0) counts.facts[code]! += 1
  }
}

/** Facet attributes of the chosen hobby or subcategory, by the number of their key. */
export function facetKeysOf(
  { dictionaries }: SearchIndex,
  category: number | null,
  definitions: readonly AttributeDefinition[],
): FacetKeys {
  const shown = new Map<number, AttributeDefinition>()
  if (category === null) return shown
  const { facts } = dictionaries
  const above = lineageOf(dictionaries, category)
  // Of the category, those above it, and those below it.
  const isOwn = ({ categoryId }: AttributeDefinition): boolean =>
    above.includes(categoryId) || lineageOf(dictionaries, categoryId).includes(category)
  for (const definition of definitions) {
    const key = facts.keys.codes.get(definition.key)
    // A subcategory's definition takes precedence over its hobby's.
    if (
      key !== undefined &&
      definition.isFacet &&
      isOwn(definition) &&
      (!shown.has(key) || definition.categoryId === category)
    ) {
      shown.set(key, definition)
    }
  }
  return shown
}

const MAX_STORES = 50
const MAX_COLOURS = 100
const MAX_VALUES = 100

type FacetNaming = {
  filter: IndexFilter
  shown: FacetKeys
  hexes: FacetDefinitions['hexes']
  category: number | null
}

/** Facets with names, most frequent first. Chosen values are always included. */
export function toFacets(
  { dictionaries }: SearchIndex,
  counts: Counts,
  { filter, shown, hexes }: FacetNaming,
): Facets {
  const { colours, origins, stores } = dictionaries
  return {
    categories: categoriesOf(dictionaries, counts, filter),
    stores: topCounts(counted(stores, counts.stores), { mask: filter.stores, limit: MAX_STORES }).map(
      ({ id, name, count }) => ({ id, name, count }),
    ),
    price: counts.min === Infinity ? null : { min: toRupees(counts.min), max: toRupees(counts.max) },
    colours: topCounts(counted(colours, counts.colours), { mask: filter.colours, limit: MAX_COLOURS }).map(
      ({ name, count }) => ({
        name,
        hex: hexes.get(name) ?? null,
        count,
      }),
    ),
    origins: topCounts(counted(origins, counts.origins), { mask: filter.origins, limit: Infinity }).map(
      ({ name, count }) => ({ name, count }),
    ),
    ratings: STARS.map((min) => ({
      min,
      count: counts.stars.slice(min).reduce((sum, some) => sum + some, 0),
    })).filter(({ count }) => count > 0),
    in_stock: counts.inStock,
    cod: counts.cod,
    on_offer: counts.onOffer,
    deliverable: filter.delivering === null ? null : counts.deliverable,
    attributes: [...shown]
      .map(([key, definition]) => factsOf(dictionaries, counts, { key, definition, filter }))
      .filter(({ values }) => values.length > 0),
  }
}

type Counted = FacetCount & { code: number }

const counted = (names: Dictionary, counts: Uint32Array): Counted[] =>
  names.names.map((name, code) => ({ id: names.ids[code] ?? 0, name, code, count: counts[code] ?? 0 }))

function topCounts(
  counts: readonly Counted[],
  { mask, limit }: { mask: Uint8Array | null; limit: number },
): Counted[] {
  const isChosen = ({ code }: Counted): boolean => mask?.[code] === 1
  return counts
    .filter((one) => one.count > 0 || isChosen(one))
    .sort((a, b) => b.count - a.count || a.id - b.id || compareText(a.name, b.name))
    .filter((one, index) => index < limit || isChosen(one))
}

/** Hobbies without a chosen category, then the subcategories of the chosen hobby. */
function categoriesOf(dictionaries: Dictionaries, counts: Counts, filter: IndexFilter): FacetCount[] {
  const { hobbies } = dictionaries
  const all =
    filter.hobby === NOT_ASKED
      ? hobbies.ids.map((id, code) => ({
          id,
          name: hobbies.names[code] ?? '',
          count: counts.hobbies[id] ?? 0,
        }))
      : withThoseBelow(dictionaries, counted(dictionaries.categories, counts.categories))
  return all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.id - b.id)
}

const namesOf = ({ label, labelHi, unit }: AttributeDefinition) => ({
  label,
  ...(labelHi ? { label_hi: labelHi } : {}),
  unit,
})

type Fact = { key: number; definition: AttributeDefinition; filter: IndexFilter }

function factsOf(
  { facts }: Dictionaries,
  counts: Counts,
  { key, definition, filter }: Fact,
): Facets['attributes'][number] {
  const bit = filter.bitOfKey.get(key) ?? 0
  const values: { value: string; count: number }[] = []
  for (const [code, value] of facts.values.names.entries()) {
    if (facts.keyOf[code] !== key) continue
    const count = counts.facts[code] ?? 0
    if (count > 0 || (bit !== 0 && filter.factBits?.[code] === bit)) values.push({ value, count })
  }
  const isNumber = definition.kind === 'number'
  const top = values.sort((a, b) => b.count - a.count || compareText(a.value, b.value)).slice(0, MAX_VALUES)
  return {
    key: definition.key,
    ...namesOf(definition),
    values: isNumber
      ? top.sort((a, b) => Number(a.value) - Number(b.value) || compareText(a.value, b.value))
      : top,
  }
}
