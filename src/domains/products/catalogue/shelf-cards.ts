import type { Db } from '#platform/database'
import { storesOf } from '#domains/selling/sellers'
import type { ShelfCard } from './shapes.ts'
import { allCategories } from './store/books.ts'
import { cardsAfter, cardsByIds, type CardRow } from './store/cards.ts'

/** Those of the named products that are on sale, as search needs them. */
export async function shelfCardsOf(db: Db, ids: readonly number[]): Promise<ShelfCard[]> {
  return complete(db, await cardsByIds(db, ids), await categoryNames(db))
}

const STRETCH = 1_500

/** Every product on sale, a stretch at a time, so that a large catalogue is never in memory twice. */
export async function* allShelfCards(db: Db): AsyncGenerator<ShelfCard[]> {
  const names = await categoryNames(db)
  let next = cardsAfter(db, 0, STRETCH)
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    // The database reads the next stretch while this one is worked on.
    next = cardsAfter(db, last.id, STRETCH)
    next.catch(() => undefined)
    yield await complete(db, rows, names)
  }
}

const categoryNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await allCategories(db)).map((category) => [category.id, category.name]))

async function complete(
  db: Db,
  rows: readonly CardRow[],
  names: ReadonlyMap<number, string>,
): Promise<ShelfCard[]> {
  const stores = await storesOf(db, [...new Set(rows.map((row) => row.storeId))])
  const cards: ShelfCard[] = []
  for (const row of rows) {
    const store = stores.get(row.storeId)
    if (store?.status !== 'Open') continue
    const hobbyName = names.get(row.hobbyId) ?? ''
    cards.push({
      ...row,
      storeName: store.name,
      isCodAllowed: store.codAllowed,
      hobbyName,
      categoryName: names.get(row.categoryId) ?? hobbyName,
    })
  }
  return cards
}
