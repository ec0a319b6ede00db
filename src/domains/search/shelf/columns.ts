import type { ShelfCard } from '#domains/catalogue'

/** Names behind the small numbers that columns hold. */
export type Names = { ids: number[]; names: string[]; codes: Map<number | string, number> }

const newNames = (): Names => ({ ids: [], names: [], codes: new Map() })

/** Goods as columns, a slot each. A slot is filled once; goods that change move to a new one and leave the old one dead. */
export type Columns = {
  used: number
  ids: Float64Array
  isLive: Uint8Array
  /** Codes of `stores`, `categories`, `colours`. */
  store: Uint32Array
  category: Uint32Array
  colour: Uint32Array
  hobby: Uint8Array
  fromPaise: Float64Array
  addedAt: Float64Array
  rating: Float32Array
  /** Rating weighted by how many gave it: orders what is otherwise alike. */
  liking: Float32Array
  /** Only right while the shelf says that stock is known. */
  inStock: Uint8Array
  names: string[]
  variants: number[][]
}

export type Dictionaries = { stores: Names; categories: Names; colours: Names; hobbies: Names; hobbyOfCategory: Map<number, number> }

export const newDictionaries = (): Dictionaries => ({
  stores: newNames(),
  categories: newNames(),
  colours: newNames(),
  hobbies: newNames(),
  hobbyOfCategory: new Map(),
})

export const newColumns = (capacity = 1_024): Columns => ({
  used: 0,
  ids: new Float64Array(capacity),
  isLive: new Uint8Array(capacity),
  store: new Uint32Array(capacity),
  category: new Uint32Array(capacity),
  colour: new Uint32Array(capacity),
  hobby: new Uint8Array(capacity),
  fromPaise: new Float64Array(capacity),
  addedAt: new Float64Array(capacity),
  rating: new Float32Array(capacity),
  liking: new Float32Array(capacity),
  inStock: new Uint8Array(capacity),
  names: [],
  variants: [],
})

/** The same columns with room for more. */
function widened(columns: Columns): Columns {
  const wider = newColumns(Math.ceil(columns.ids.length * 1.6))
  for (const [name, column] of Object.entries(columns)) {
    if (column instanceof Float64Array || column instanceof Float32Array || column instanceof Uint32Array || column instanceof Uint8Array) {
      ;(wider[name as keyof Columns] as typeof column).set(column)
    }
  }
  return Object.assign(columns, wider, { used: columns.used, names: columns.names, variants: columns.variants })
}

function codeOf(names: Names, key: number | string, name: string): number {
  const known = names.codes.get(key)
  if (known !== undefined) {
    names.names[known] = name
    return known
  }
  const code = names.names.push(name) - 1
  names.ids.push(typeof key === 'number' ? key : 0)
  names.codes.set(key, code)
  return code
}

const NO_COLOUR = ''

/** Fills the next slot and answers it. */
export function shelve(columns: Columns, dictionaries: Dictionaries, card: ShelfCard): number {
  const { stores, categories, colours, hobbies, hobbyOfCategory } = dictionaries
  if (columns.used === columns.ids.length) widened(columns)
  const slot = columns.used
  columns.used += 1
  columns.ids[slot] = card.id
  columns.isLive[slot] = 1
  columns.store[slot] = codeOf(stores, card.storeId, card.storeName)
  columns.category[slot] = codeOf(categories, card.categoryId, card.categoryName)
  columns.colour[slot] = codeOf(colours, card.colour?.toLowerCase() ?? NO_COLOUR, card.colour ?? '')
  columns.hobby[slot] = card.hobbyId
  codeOf(hobbies, card.hobbyId, card.hobbyName)
  hobbyOfCategory.set(card.categoryId, card.hobbyId)
  columns.fromPaise[slot] = card.fromPaise
  columns.addedAt[slot] = card.addedAt
  columns.rating[slot] = card.rating ?? 0
  columns.liking[slot] = (card.rating ?? 0) * Math.log2(1 + card.ratingCount)
  columns.names[slot] = card.name.toLowerCase()
  columns.variants[slot] = card.variantIds
  return slot
}
