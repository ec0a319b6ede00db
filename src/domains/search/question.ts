import type { z } from 'zod'
import { toPaise } from '#platform/money'
import { badInput } from '#platform/refusal'
import type { findAllPaged } from './contract.ts'

export type Order = { by: 'date' | 'price' | 'rating' | 'name' | 'relevance'; isReversed: boolean }

/** What is asked of the shelf, in one form for all the ways in which clients say it. */
export type Question = {
  text: string
  page: number
  size: number
  order: Order
  store: number | null
  /** A hobby or a subcategory. */
  category: number | null
  /** Lower case. */
  colour: string | null
  fromPaise: number
  toPaise: number
  /** Milliseconds, both ends included. */
  addedFrom: number
  addedTo: number
  isInStock: boolean
}

export type Asked = z.infer<NonNullable<(typeof findAllPaged)['body']>>

const PAGE_SIZE = 15

/** @throws Refusal 400 for a date that is none. */
export function questionOf(asked: Asked): Question {
  const text = wordOf(asked.searchQuery) ?? ''
  return {
    text,
    page: asked.pageNo,
    size: asked.pageSize ?? PAGE_SIZE,
    order: orderOf(asked, text !== ''),
    store: storeOf(asked),
    category: asked.category_id ?? null,
    colour: wordOf(asked.colour),
    fromPaise: paiseOf(asked.min_price, 0),
    toPaise: paiseOf(asked.max_price, Infinity),
    addedFrom: dayOf('from_date', asked.from_date, 0) ?? -Infinity,
    addedTo: dayOf('to_date', asked.to_date, DAY_MS - 1) ?? Infinity,
    isInStock: asked.in_stock === true,
  }
}

const storeOf = ({ store_id: id }: Asked): number | null => (id && id > 0 ? id : null)

const wordOf = (said: string | null | undefined): string | null => said?.trim().toLowerCase() || null

const paiseOf = (rupees: number | null | undefined, otherwise: number): number => {
  if (rupees === null || rupees === undefined) return otherwise
  return toPaise(rupees) ?? Math.round(rupees * 100)
}

const ORDERS: ReadonlySet<string> = new Set(['price', 'rating', 'name', 'relevance'])

/** The spec's client sends 'date' with every search and means its usual order: the best match first, the newest when nothing is searched. */
function orderOf({ orderBy, order, sort }: Asked, isSearch: boolean): Order {
  const isReversed = (order ?? 1) < 0
  if (sort === 'newest') return { by: 'date', isReversed: false }
  const asked = orderBy?.toLowerCase() ?? ''
  if (asked === 'relevance' && !isSearch) return { by: 'date', isReversed }
  if (ORDERS.has(asked)) return { by: asked as Order['by'], isReversed }
  return { by: isSearch ? 'relevance' : 'date', isReversed }
}

const DAY_MS = 86_400_000
const IST_MS = 5.5 * 3_600_000
const STAMP = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

const ZONED = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/i

/** A day or a moment in IST ('2026-1-5', '2026-1-5 9:30:0'), or any ISO time with its zone. A day ends at its last millisecond. */
function dayOf(field: string, said: string | null | undefined, toItsEnd: number): number | null {
  const text = said?.trim() ?? ''
  if (text === '') return null
  const moment = ZONED.test(text) ? Date.parse(text) : inIndia(text, toItsEnd)
  if (Number.isNaN(moment)) throw badInput(`${field}: Please give a day, such as 2026-11-21.`, [{ field, message: 'is not a day' }])
  return moment
}

function inIndia(text: string, toItsEnd: number): number {
  const said = (STAMP.exec(text) ?? []).slice(1).map((part) => Number(part ?? 0))
  const [year = Number.NaN, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = said
  const time = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  if (!isSame(new Date(time), said)) return Number.NaN
  return time - IST_MS + (text.includes(':') ? 0 : toItsEnd)
}

/** JavaScript takes 31 February for 3 March, and the year 50 for 1950. */
const isSame = (time: Date, said: readonly number[]): boolean =>
  [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate(), time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].join() ===
  said.join()

/** Two questions with the same key have the same answer. */
export const keyOf = (question: Question): string => JSON.stringify(Object.values(question))
