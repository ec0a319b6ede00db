/** Orders a list can be in: by fit to the words, newest, price up, price down, rating. */
export type Sort = 'best' | 'new' | 'low' | 'high' | 'rated'

/** What a visitor narrowed a list down to. It lives in the address, so that it can be kept, sent and gone back to. */
export type Filters = {
  category: number | null
  store: number | null
  min: number | null
  max: number | null
  colour: string | null
  inStock: boolean
  /** null: the usual order of that list. */
  sort: Sort | null
  page: number
}

export const PAGE_SIZE = 15

/** The names in the address, in the order in which they are written. */
export const filterNames = ['category', 'store', 'min', 'max', 'colour', 'stock', 'sort', 'page'] as const

/** Reads the address; what makes no sense there counts as not said. */
export function readFilters(query: URLSearchParams): Filters {
  const [min, max] = [rupeesIn(query.get('min')), rupeesIn(query.get('max'))]
  const isTurned = min !== null && max !== null && min > max
  return {
    category: idIn(query.get('category')),
    store: idIn(query.get('store')),
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    colour: query.get('colour')?.trim().slice(0, 40) || null,
    inStock: query.get('stock') === '1',
    sort: sortIn(query.get('sort')),
    page: Math.min(idIn(query.get('page')) ?? 1, 10_000),
  }
}

/** Writes the address of a list: `''` or `?…`, only what differs from the usual. Other filters start at page 1 again. */
export function filterQuery(filters: Filters, changes: Partial<Filters> = {}): string {
  const { inStock, page, ...rest } = { ...filters, page: 1, ...changes }
  const said: Record<(typeof filterNames)[number], string | number | null> = { ...rest, stock: inStock ? 1 : null, page: page > 1 ? page : null }
  const pairs = filterNames.flatMap((name): [string, string][] => (said[name] === null ? [] : [[name, String(said[name])]]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The address of a list with all its filters taken away; where the category is the page's own matter it stays. */
export function queryWithoutFilters(filters: Filters, categoryLabel: string | undefined): string {
  const none = { ...filters, category: null, store: null, min: null, max: null, colour: null, inStock: false }
  return filterQuery(none, categoryLabel ? {} : { category: filters.category })
}

/** How many filters narrow the list; order and page do not. */
export function countFilters({ category, store, min, max, colour, inStock }: Filters): number {
  return [category, store, min ?? max, colour, inStock || null].filter((each) => each !== null).length
}

const orders: Record<Sort, { orderBy: string; order: 1 | -1 }> = {
  best: { orderBy: 'relevance', order: 1 },
  new: { orderBy: 'date', order: 1 },
  low: { orderBy: 'price', order: -1 },
  high: { orderBy: 'price', order: 1 },
  rated: { orderBy: 'rating', order: 1 },
}

/** The question that a list asks of `find-all-paged`. */
export function questionOf(filters: Filters, { text = '', usual, within }: { text?: string; usual: Sort; within?: number }) {
  const { category, store, min, max, colour, inStock, sort, page } = filters
  return {
    pageNo: page,
    pageSize: PAGE_SIZE,
    statusQuery: 'Active',
    role: 'User',
    searchQuery: text,
    ...orders[sort ?? usual],
    store_id: store ?? -1,
    category_id: category ?? within ?? null,
    min_price: min,
    max_price: max,
    colour,
    in_stock: inStock || null,
  }
}

function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function rupeesIn(text: string | null): number | null {
  return text && /^\d{1,7}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
}

function sortIn(text: string | null): Sort | null {
  return text !== null && Object.hasOwn(orders, text) ? (text as Sort) : null
}
