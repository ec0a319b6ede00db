import type { z } from 'zod'
import { toPaise } from '#platform/money'
import { badInput } from '#platform/refusal'
import { DAY_MS, IST_OFFSET_MS } from '#platform/time'
import type { findAllPaged } from './contract.ts'
import { parsePriceRange, type PriceRange } from './price-range.ts'

export type Order = {
  by: 'date' | 'price' | 'rating' | 'name' | 'discount' | 'origin' | 'relevance' | 'given'
  isReversed: boolean
}

/** A search request in normalized form, whatever the client's variant. */
export type SearchQuery = {
  /** Without the price range. */
  text: string
  page: number
  size: number
  order: Order
  store: number | null
  /** Any of these; null: no filter. Sorted, so that equal queries have the same key. */
  stores: readonly number[] | null
  /** A hobby or a subcategory. */
  category: number | null
  /** Lower case. */
  colours: readonly string[] | null
  origins: readonly string[] | null
  fromPaise: number
  toPaise: number
  /** The price range found in the words; included in the two fields above. */
  priceRange: { fromPaise: number; toPaise: number } | null
  /** Milliseconds, both ends included. */
  addedFrom: number
  addedTo: number
  minRating: number
  isInStock: boolean
  isCod: boolean
  isOnOffer: boolean
  /** As sent; null: no filter. */
  deliverTo: string | null
  attributes: readonly (readonly [key: string, values: readonly string[]])[]
  /** Only these, in this order. */
  ids: readonly number[] | null
}

export type FindRequest = z.infer<NonNullable<(typeof findAllPaged)['body']>>

const PAGE_SIZE = 15

/** @throws Refusal 400 for an invalid date. */
export function toSearchQuery(request: FindRequest): SearchQuery {
  const priceRange = parsePriceRange(normalizedWord(request.searchQuery) ?? '')
  const { text } = priceRange
  return {
    text,
    page: request.pageNo,
    size: request.pageSize ?? PAGE_SIZE,
    order: orderOf(request, text !== ''),
    store: storeOf(request),
    stores: uniqueSorted(request.stores),
    category: request.category_id ?? null,
    colours: wordFilter([...(request.colours ?? []), request.colour]),
    origins: wordFilter(request.origins ?? []),
    ...limitsOf(request, priceRange),
    ...offerFiltersOf(request),
    attributes: attributeFilter(request.attributes ?? {}),
    ids: request.ids ?? null,
  }
}

type Limits = Pick<SearchQuery, 'fromPaise' | 'toPaise' | 'priceRange' | 'addedFrom' | 'addedTo'>

const limitsOf = (request: FindRequest, { fromPaise, toPaise }: PriceRange): Limits => ({
  fromPaise: Math.max(fromPaise, paiseOf(request.min_price, 0)),
  toPaise: Math.min(toPaise, paiseOf(request.max_price, Infinity)),
  priceRange: fromPaise > 0 || toPaise < Infinity ? { fromPaise, toPaise } : null,
  addedFrom: dayOf('from_date', request.from_date, 0) ?? -Infinity,
  addedTo: dayOf('to_date', request.to_date, DAY_MS - 1) ?? Infinity,
})

type OfferFilters = Pick<SearchQuery, 'minRating' | 'isInStock' | 'isCod' | 'isOnOffer' | 'deliverTo'>

const offerFiltersOf = (request: FindRequest): OfferFilters => ({
  minRating: request.min_rating ?? 0,
  isInStock: request.in_stock === true,
  isCod: request.cod === true,
  isOnOffer: request.on_offer === true,
  deliverTo: request.deliver_to?.trim() || null,
})

const storeOf = ({ store_id: id }: FindRequest): number | null => (id && id > 0 ? id : null)

const normalizedWord = (text: string | null | undefined): string | null => text?.trim().toLowerCase() || null

/** Sorted without duplicates; null for an empty list, which clients send to mean all. */
const uniqueSorted = <Value extends number | string>(
  values: readonly Value[] | null | undefined,
): Value[] | null =>
  values && values.length > 0 ? [...new Set(values)].sort((a, b) => (a < b ? -1 : 1)) : null

const wordFilter = (values: readonly (string | null | undefined)[]): string[] | null =>
  uniqueSorted(values.map(normalizedWord).filter((word) => word !== null))

const attributeFilter = (attributes: NonNullable<FindRequest['attributes']>): SearchQuery['attributes'] =>
  Object.entries(attributes)
    .map(
      ([key, values]) =>
        [key, uniqueSorted(values.map((value) => value.trim().toLowerCase())) ?? []] as const,
    )
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const paiseOf = (rupees: number | null | undefined, otherwise: number): number => {
  if (rupees === null || rupees === undefined) return otherwise
  return toPaise(rupees) ?? Math.round(rupees * 100)
}

const ORDERS: ReadonlySet<string> = new Set(['price', 'rating', 'name', 'discount', 'origin', 'relevance'])

/**
 * Clients send 'date' with order 1 on every search and mean the usual order: best match first, newest first without words,
 * and the given order for given ids. 'date' with order -1 is always oldest first.
 */
function orderOf({ orderBy, order, sort, ids }: FindRequest, isSearch: boolean): Order {
  if (sort === 'newest') return { by: 'date', isReversed: false }
  const sortKey = orderBy?.toLowerCase() ?? ''
  const isReversed = (order ?? 1) < 0
  if (ORDERS.has(sortKey) && (isSearch || sortKey !== 'relevance'))
    return { by: sortKey as Order['by'], isReversed }
  const isOldestFirst = isReversed && sortKey !== 'relevance'
  return isOldestFirst
    ? { by: 'date', isReversed }
    : defaultOrder({ isNamed: Boolean(ids), isSearch, isReversed })
}

function defaultOrder({
  isNamed,
  isSearch,
  isReversed,
}: {
  isNamed: boolean
  isSearch: boolean
  isReversed: boolean
}): Order {
  if (isNamed) return { by: 'given', isReversed: false }
  return { by: isSearch ? 'relevance' : 'date', isReversed }
}

const DATE_TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/i

/** A day or a moment in IST ('2026-1-5', '2026-1-5 9:30:0'), or any ISO time with its zone. A day ends at its last millisecond. */
function dayOf(field: string, value: string | null | undefined, toItsEnd: number): number | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  const moment = ISO_WITH_ZONE.test(text) ? Date.parse(text) : parseIst(text, toItsEnd)
  if (Number.isNaN(moment)) throw badInput('search.day_invalid', [{ field, message: 'search.not_a_day' }])
  return moment
}

function parseIst(text: string, toItsEnd: number): number {
  const parts = (DATE_TIME.exec(text) ?? []).slice(1).map((part) => Number(part ?? 0))
  const [year = Number.NaN, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
  const time = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  if (!isSame(new Date(time), parts)) return Number.NaN
  return time - IST_OFFSET_MS + (text.includes(':') ? 0 : toItsEnd)
}

/** JavaScript parses 31 February as 3 March, and the year 50 as 1950. */
const isSame = (time: Date, parts: readonly number[]): boolean =>
  [
    time.getUTCFullYear(),
    time.getUTCMonth() + 1,
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  ].join() === parts.join()

/** Queries with the same key have the same answer. */
export const cacheKeyOf = (question: SearchQuery): string => JSON.stringify(Object.values(question))
