import type { SearchDocument } from '#domains/products/catalogue/reading'
import { addList, newLists, type Lists } from './lists.ts'
import { tokensOf } from './terms/tokens.ts'

/** Names of the codes that columns store. */
export type Dictionary = { ids: number[]; names: string[]; codes: Map<number | string, number> }

const newDictionary = (): Dictionary => ({ ids: [], names: [], codes: new Map() })

/** Products as columns, one slot each. Slots are append-only: a changed product moves to a new slot and leaves the old one dead. */
export type Columns = {
  used: number
  ids: Float64Array
  isLive: Uint8Array
  /** Codes of `stores`, `categories`, `origins`. */
  store: Uint32Array
  category: Uint32Array
  origin: Uint16Array
  hobby: Uint8Array
  fromPaise: Float64Array
  /** Percent below the MRP. */
  discount: Uint8Array
  addedAt: Float64Array
  rating: Float32Array
  /** Rating weighted by the number of ratings: orders products with equal scores. */
  liking: Float32Array
  takesCod: Uint8Array
  /** Valid only after the stock cache has been refreshed. */
  inStock: Uint8Array
  nameWords: Uint8Array
  names: string[]
  variants: Lists
  /** Codes of `colours`: of the product and its packs. */
  colours: Lists
  /** Codes of `facts`. */
  facts: Lists
}

/** Attribute values such as 'ply: 8', each with a code, and the number of its key. */
export type Facts = { keys: Dictionary; values: Dictionary; keyOf: number[] }

export type Dictionaries = {
  stores: Dictionary
  categories: Dictionary
  colours: Dictionary
  origins: Dictionary
  hobbies: Dictionary
  facts: Facts
  hobbyOfCategory: Map<number, number>
  /** The category above each, for those that are not hobbies. */
  parentOfCategory: Map<number, number>
  nameOfCategory: Map<number, string>
}

export const newDictionaries = (): Dictionaries => ({
  stores: newDictionary(),
  categories: newDictionary(),
  colours: newDictionary(),
  origins: newDictionary(),
  hobbies: newDictionary(),
  facts: { keys: newDictionary(), values: newDictionary(), keyOf: [] },
  hobbyOfCategory: new Map(),
  parentOfCategory: new Map(),
  nameOfCategory: new Map(),
})

export const newColumns = (capacity = 1_024): Columns => ({
  used: 0,
  ids: new Float64Array(capacity),
  isLive: new Uint8Array(capacity),
  store: new Uint32Array(capacity),
  category: new Uint32Array(capacity),
  origin: new Uint16Array(capacity),
  hobby: new Uint8Array(capacity),
  fromPaise: new Float64Array(capacity),
  discount: new Uint8Array(capacity),
  addedAt: new Float64Array(capacity),
  rating: new Float32Array(capacity),
  liking: new Float32Array(capacity),
  takesCod: new Uint8Array(capacity),
  inStock: new Uint8Array(capacity),
  nameWords: new Uint8Array(capacity),
  names: [],
  variants: newLists(new Float64Array(16)),
  colours: newLists(new Uint32Array(16)),
  facts: newLists(new Uint32Array(16)),
})

/** Copies the columns with more capacity. */
function withMoreRoom(columns: Columns): Columns {
  const wider = newColumns(Math.ceil(columns.ids.length * 1.6))
  for (const [name, column] of Object.entries(columns)) {
    if (ArrayBuffer.isView(column)) (wider[name as keyof Columns] as Uint8Array).set(column)
  }
  const { used, names, variants, colours, facts } = columns
  return Object.assign(columns, wider, { used, names, variants, colours, facts })
}

function codeOf(names: Dictionary, key: number | string, name: string): number {
  const existing = names.codes.get(key)
  if (existing !== undefined) {
    if (names.names[existing] !== name) names.names[existing] = name
    return existing
  }
  const code = names.names.push(name) - 1
  names.ids.push(typeof key === 'number' ? key : 0)
  names.codes.set(key, code)
  return code
}

const LONGEST_FACT = 60
const NUMBER = /^\d{1,12}(?:\.\d{1,6})?$/

/** Normalizes an attribute value for comparison: lower case, and 8.0 as 8. */
export function factValue(text: string): string {
  const value = text.trim().toLowerCase()
  return NUMBER.test(value) ? String(Number(value)) : value
}

export const factKey = (key: string, value: string): string => `${key}\u0000${factValue(value)}`

function codesOfFacts({ keys, values, keyOf }: Facts, attributes: Record<string, string>): number[] {
  const codes: number[] = []
  for (const [key, value] of Object.entries(attributes)) {
    // Longer values are sentences, which are no use as filters.
    if (value.trim() === '' || value.length > LONGEST_FACT) continue
    const shown = NUMBER.test(value.trim()) ? factValue(value) : value.trim()
    const code = codeOf(values, factKey(key, value), shown)
    keyOf[code] = codeOf(keys, key, key)
    codes.push(code)
  }
  return codes
}

const coloursOf = ({ colour, colours }: SearchDocument): Map<string, string> =>
  new Map(
    [colour, ...colours]
      .filter((name) => name !== null && name !== '')
      .map((name) => [(name as string).toLowerCase(), name as string]),
  )

/** Fills the next slot and returns it. */
export function addRow(columns: Columns, dictionaries: Dictionaries, document: SearchDocument): number {
  const { stores, categories, colours, origins, hobbies, facts, hobbyOfCategory } = dictionaries
  if (columns.used === columns.ids.length) withMoreRoom(columns)
  const slot = columns.used
  columns.used += 1
  columns.ids[slot] = document.id
  columns.isLive[slot] = 1
  columns.store[slot] = codeOf(stores, document.storeId, document.storeName)
  columns.category[slot] = codeOf(categories, document.categoryId, document.categoryName)
  columns.origin[slot] = codeOf(origins, document.countryOfOrigin.toLowerCase(), document.countryOfOrigin)
  columns.hobby[slot] = document.hobbyId
  codeOf(hobbies, document.hobbyId, document.hobbyName)
  hobbyOfCategory.set(document.categoryId, document.hobbyId)
  columns.fromPaise[slot] = document.fromPaise
  columns.discount[slot] = document.discountPercent
  columns.addedAt[slot] = document.addedAt
  columns.rating[slot] = document.rating ?? 0
  columns.liking[slot] = (document.rating ?? 0) * Math.log2(1 + document.ratingCount)
  columns.takesCod[slot] = document.isCodAllowed ? 1 : 0
  columns.nameWords[slot] = Math.min(255, Math.max(1, tokensOf(document.name).length))
  columns.names[slot] = document.name.toLowerCase()
  addList(columns.variants, document.variantIds)
  addList(
    columns.colours,
    [...coloursOf(document)].map(([key, name]) => codeOf(colours, key, name)),
  )
  addList(columns.facts, codesOfFacts(facts, document.attributes))
  return slot
}
