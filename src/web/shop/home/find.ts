import { getPicture } from '#contracts/products/media'
import { findAllPaged, type ProductRow } from '#contracts/products/search'
import { listStores, type StoreFront } from '#contracts/selling/sellers'
import type { ApiClient } from '#platform/api-client'
import { DAY_MS, dayInIndia } from '#platform/time'
import { cardOf, type CardProduct } from '../../shared/product-card/card-product.ts'
import { seasonsOn, type Season } from './season.ts'

// One row on a wide screen: every further card is in the page twice, as markup and as data.
const IN_A_ROW = 5
const OF_SEASON = 4
const STORES = 3

/** The picture on the home page; null without one. */
export async function heroPicture(ask: ApiClient): Promise<{ path: string } | null> {
  return orElse(null, async () => {
    const { path } = await ask(getPicture, { params: { name: 'home-hero' } })
    return { path }
  })
}

export type Rows = {
  fresh: CardProduct[]
  offers: CardProduct[]
  loved: CardProduct[]
  season: (Season & { products: CardProduct[] }) | null
}

/** The product rows of the home page; no product is in two of them. */
export async function rowsOfGoods(ask: ApiClient, now: number): Promise<Rows> {
  const [season, offered, loved, fresh] = await Promise.all([
    goodsOfSeason(ask, now),
    cards(ask, { orderBy: 'discount', on_offer: true, pageSize: 60 }),
    cards(ask, { orderBy: 'rating', min_rating: 4, pageSize: 3 * IN_A_ROW }),
    cards(ask, { orderBy: 'date', pageSize: 5 * IN_A_ROW }),
  ])
  const shown = new Set(season?.products.map(({ id }) => id))
  const takeUnshown = (from: readonly CardProduct[], limit = IN_A_ROW) => {
    const selected = from.filter(({ id }) => !shown.has(id)).slice(0, limit)
    for (const { id } of selected) shown.add(id)
    return selected
  }
  const offers = takeUnshown(offersAmong(offered))
  return {
    season,
    offers,
    loved: takeUnshown(loved.filter(({ rating }) => rating !== null)),
    fresh: takeUnshown(fresh),
  }
}

/** Largest discounts first, one per hobby, so that a row of offers is not six reels of the same ribbon. */
export function offersAmong(cards: readonly CardProduct[]): CardProduct[] {
  const reduced = cards
    .filter(({ left, mrp, price }) => left > 0 && mrp !== null && mrp > price)
    .sort((a, b) => offOf(b) - offOf(a))
  const firstOfHobby = new Set<number>()
  return reduced.filter(({ tint }) => !firstOfHobby.has(tint) && firstOfHobby.add(tint))
}

const offOf = ({ price, mrp }: CardProduct): number => (mrp ? (mrp - price) / mrp : 0)

/** The products of the most specific current season that has enough for a row. */
async function goodsOfSeason(ask: ApiClient, now: number): Promise<Rows['season']> {
  for (const season of seasonsOn(dayInIndia(new Date(now)))) {
    const products = await cards(ask, {
      searchQuery: season.search,
      category_id: season.hobby,
      orderBy: 'relevance',
      pageSize: OF_SEASON,
    })
    if (products.length === OF_SEASON) return { ...season, products }
  }
  return null
}

export type MetStore = {
  id: number
  name: string
  slug: string
  about: string
  city: string
  state: string
  logo: StoreFront['logo']
  pictures: { path: string; tint: number }[]
}

/** A few stores, rotating daily, each with some of its products. */
export async function storesToMeet(ask: ApiClient, now: number): Promise<MetStore[]> {
  return orElse([], async () => {
    const { rows } = await ask(listStores)
    const first = Math.floor(now / DAY_MS) * STORES
    const today = rows.slice(0, STORES).map((store, at) => rows[(first + at) % rows.length] ?? store)
    return Promise.all(
      today.map(async ({ id, name, slug, about, city, state, logo }) => {
        const goods = await cards(ask, { store_id: id, orderBy: 'date', pageSize: 3 })
        return {
          id,
          name,
          slug,
          about,
          city,
          state,
          logo,
          pictures: goods.map(({ image, tint }) => ({ path: image, tint })),
        }
      }),
    )
  })
}

type CardQuery = {
  pageSize: number
  orderBy: string
  searchQuery?: string
  category_id?: number
  store_id?: number
  on_offer?: boolean
  min_rating?: number
}

/** The home page renders without a row that failed to load. */
async function cards(ask: ApiClient, query: CardQuery): Promise<CardProduct[]> {
  return orElse([], async () => {
    const { rows } = await ask(findAllPaged, {
      body: {
        pageNo: 1,
        statusQuery: 'Active',
        order: 1,
        role: 'User',
        store_id: -1,
        in_stock: true,
        ...query,
      },
    })
    return rows.map((row: ProductRow) => cardOf(row))
  })
}

async function orElse<T>(otherwise: T, find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch {
    return otherwise
  }
}
