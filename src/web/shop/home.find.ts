import { getPicture } from '#contracts/media'
import { findAllPaged, type Product } from '#contracts/search'
import type { Ask } from '#platform/ask'
import { cardOf, type CardProduct } from '../shared/product-card/card-product.ts'

// One row on a wide screen: every card more is in the page twice, as markup and as data.
const IN_A_ROW = 5

/** The picture of the front page hangs under this name; whoever keeps another drawing under it changes the picture. */
export async function heroPicture(ask: Ask): Promise<{ path: string; alt: string } | null> {
  return orElse(null, async () => {
    const { path, alt } = await ask(getPicture, { params: { name: 'home-hero' } })
    return { path, alt }
  })
}

export async function newestGoods(ask: Ask): Promise<CardProduct[]> {
  return orElse([], async () => (await goods(ask, { orderBy: 'date', pageSize: 2 * IN_A_ROW })).map(cardOf))
}

/** Those that the page does not show already. */
export function othersThan(shown: readonly CardProduct[], cards: readonly CardProduct[]): CardProduct[] {
  const ids = new Set(shown.map(({ id }) => id))
  return cards.filter(({ id }) => !ids.has(id)).slice(0, IN_A_ROW)
}

/** The largest reductions among the goods that shoppers rate best: what nobody wants is no offer. */
export async function bestOffers(ask: Ask): Promise<CardProduct[]> {
  return orElse([], async () => offersAmong((await goods(ask, { orderBy: 'rating', pageSize: 60 })).map(cardOf)))
}

/** Largest reductions first, one of a hobby, so that a row of offers is not six reels of the same ribbon. */
export function offersAmong(cards: readonly CardProduct[]): CardProduct[] {
  const reduced = cards.filter(({ left, mrp, price }) => left > 0 && mrp !== null && mrp > price).sort((a, b) => offOf(b) - offOf(a))
  const firstOfHobby = new Set<number>()
  const offers = reduced.filter(({ tint }) => !firstOfHobby.has(tint) && firstOfHobby.add(tint))
  return offers.slice(0, IN_A_ROW)
}

const offOf = ({ price, mrp }: CardProduct): number => (mrp ? (mrp - price) / mrp : 0)

async function goods(ask: Ask, { orderBy, pageSize }: { orderBy: string; pageSize: number }): Promise<Product[]> {
  const { rows } = await ask(findAllPaged, {
    body: { pageNo: 1, pageSize, statusQuery: 'Active', orderBy, order: 1, role: 'User', store_id: -1, in_stock: true },
  })
  return rows
}

/** A home page without one of its parts is still a home page. */
async function orElse<T>(otherwise: T, find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch {
    return otherwise
  }
}
