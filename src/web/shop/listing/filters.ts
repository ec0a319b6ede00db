/** Orders of a list: relevance, newest, price ascending, price descending, rating, discount, country of origin. */
export const sorts = ['best', 'new', 'low', 'high', 'rated', 'offer', 'origin'] as const

export type Sort = (typeof sorts)[number]

/** The filters of a list. They are kept in the address, so that it can be bookmarked, shared and returned to. */
export type Filters = {
  category: number | null
  /** Any of these stores; the lists below work the same way. */
  stores: readonly number[]
  min: number | null
  max: number | null
  colours: readonly string[]
  origins: readonly string[]
  rating: number | null
  inStock: boolean
  cod: boolean
  onOffer: boolean
  /** Only products delivered to this PIN code. */
  pin: string | null
  /** Attributes, each as `key:value`: 'ply:4'. */
  facts: readonly string[]
  /** null: the list's default order. */
  sort: Sort | null
  page: number
}

export const PAGE_SIZE = 15
const MAX_VALUES = 20

/** The query parameters, in the order in which they are written; multiple values repeat the parameter. */
export const filterNames = [
  'category',
  'store',
  'min',
  'max',
  'colour',
  'origin',
  'rating',
  'stock',
  'cod',
  'offer',
  'pin',
  'with',
  'sort',
  'page',
] as const

export const noFilters: Filters = {
  category: null,
  stores: [],
  min: null,
  max: null,
  colours: [],
  origins: [],
  rating: null,
  inStock: false,
  cod: false,
  onOffer: false,
  pin: null,
  facts: [],
  sort: null,
  page: 1,
}

/** Reads the filters from the address; invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const [min, max] = [rupeesIn(query.get('min')) || null, rupeesIn(query.get('max'))]
  const isTurned = min !== null && max !== null && min > max
  return {
    category: idIn(query.get('category')),
    stores: several(query.getAll('store'), idIn).sort((a, b) => a - b),
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    colours: several(query.getAll('colour'), wordIn).sort(),
    origins: several(query.getAll('origin'), wordIn).sort(),
    rating: ratingIn(query.get('rating')),
    inStock: query.get('stock') === '1',
    cod: query.get('cod') === '1',
    onOffer: query.get('offer') === '1',
    pin: pinIn(query.get('pin')),
    facts: several(query.getAll('with'), factIn).sort(),
    sort: sortIn(query.get('sort')),
    page: Math.min(idIn(query.get('page')) ?? 1, 10_000),
  }
}

/** The query of a list: `''` or `?…`, without defaults. Changed filters restart at page 1. */
export function filterQuery(filters: Filters, changes: Partial<Filters> = {}): string {
  const {
    category,
    stores,
    min,
    max,
    colours,
    origins,
    rating,
    inStock,
    cod,
    onOffer,
    pin,
    facts,
    sort,
    page,
  } = { ...filters, page: 1, ...changes }
  const params: Record<(typeof filterNames)[number], readonly (string | number | false | null)[]> = {
    category: [category],
    store: stores,
    min: [min],
    max: [max],
    colour: colours,
    origin: origins,
    rating: [rating],
    stock: [inStock && 1],
    cod: [cod && 1],
    offer: [onOffer && 1],
    pin: [pin],
    with: facts,
    sort: [sort],
    page: [page > 1 && page],
  }
  const pairs = filterNames.flatMap((name) =>
    params[name].flatMap((value): [string, string][] =>
      value === null || value === false ? [] : [[name, String(value)]],
    ),
  )
  // A colon is allowed in a query, and reads better.
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString().replaceAll('%3A', ':')}` : ''
}

/** A list without its filters; a category that belongs to the page stays. */
export function withoutFilters({ category, sort }: Filters, ownsCategory: boolean): Filters {
  return { ...noFilters, sort, category: ownsCategory ? category : null }
}

/** The number of filters that narrow the list; order and page do not count. */
export function countFilters(filters: Filters): number {
  const { category, stores, min, max, colours, origins, rating, inStock, cod, onOffer, pin, facts } = filters
  const single = [category, min ?? max, rating, pin].filter((each) => each !== null).length
  return (
    single +
    [inStock, cod, onOffer].filter(Boolean).length +
    stores.length +
    colours.length +
    origins.length +
    facts.length
  )
}

/** The values with this one added or removed. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}

const orders: Record<Sort, { orderBy: string; order: 1 | -1; sort?: 'newest' }> = {
  best: { orderBy: 'relevance', order: 1 },
  new: { orderBy: 'date', order: 1, sort: 'newest' },
  low: { orderBy: 'price', order: -1 },
  high: { orderBy: 'price', order: 1 },
  rated: { orderBy: 'rating', order: 1 },
  offer: { orderBy: 'discount', order: 1 },
  origin: { orderBy: 'origin', order: 1 },
}

type Within = {
  text?: string | undefined
  usual: Sort
  /** The hobby or store that is searched. */ hobby?: number
  store?: number
}

/** The query for `find-all-paged`. */
export function questionOf(filters: Filters, { text = '', usual, hobby, store }: Within) {
  return {
    pageNo: filters.page,
    pageSize: PAGE_SIZE,
    statusQuery: 'Active',
    role: 'User',
    searchQuery: text,
    ...orders[filters.sort ?? usual],
    ...narrowing(filters),
    store_id: store ?? -1,
    category_id: filters.category ?? hobby ?? null,
    stores: listOf(store === undefined ? filters.stores : []),
  }
}

function narrowing({ min, max, colours, origins, rating, inStock, cod, onOffer, pin, facts }: Filters) {
  return {
    min_price: min,
    max_price: max,
    in_stock: inStock || null,
    cod: cod || null,
    on_offer: onOffer || null,
    min_rating: rating,
    deliver_to: pin,
    colours: listOf(colours),
    origins: listOf(origins),
    attributes: facts.length > 0 ? factsByKey(facts) : null,
  }
}

const listOf = <Value>(values: readonly Value[]): Value[] | null => (values.length > 0 ? [...values] : null)

function factsByKey(facts: readonly string[]): Record<string, string[]> {
  const byKey: Record<string, string[]> = {}
  for (const fact of facts) {
    const at = fact.indexOf(':')
    ;(byKey[fact.slice(0, at)] ??= []).push(fact.slice(at + 1))
  }
  return byKey
}

function several<Value>(params: readonly string[], read: (text: string) => Value | null): Value[] {
  const values = params.flatMap((text) => read(text) ?? [])
  return [...new Set(values)].slice(0, MAX_VALUES)
}

function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function rupeesIn(text: string | null): number | null {
  return text && /^\d{1,7}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
}

function wordIn(text: string): string | null {
  const word = text.trim()
  return word !== '' && word.length <= 40 && !/\p{Cc}/u.test(word) && word.isWellFormed() ? word : null
}

/** An attribute key starts with a letter: numeric keys would be reordered in an object. */
function factIn(text: string): string | null {
  const [, key, value = ''] = /^([a-z]\w{0,39}):(.{1,60})$/s.exec(text) ?? []
  return key &&
    key !== '__proto__' &&
    value.trim() === value &&
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed()
    ? text
    : null
}

function ratingIn(text: string | null): number | null {
  return text && /^[1-5]$/.test(text) ? Number(text) : null
}

/** Six digits, also as '560 001'. */
export function pinIn(text: string | null): string | null {
  const digits = text?.replaceAll(/\s/g, '') ?? ''
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}

function sortIn(text: string | null): Sort | null {
  return sorts.find((each) => each === text) ?? null
}
