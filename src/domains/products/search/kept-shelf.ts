import {
  allShelfCards,
  attributesOf,
  categoryTree,
  coloursOf,
  productIdsOfStores,
  shelfCardsOf,
} from '#domains/products/catalogue'
import type { Db } from '#platform/database'
import { keepStock } from './kept-stock.ts'
import { settler } from './settler.ts'
import type { Legend } from './shelf/facets.ts'
import { newShelf, prepare, putOn, takeOff, type Shelf } from './shelf/shelf.ts'

/** Everything on sale, and how facets name it. */
export type Goods = { shelf: Shelf; legend: Legend }

/** The shelf, and what has to be read again before it may be believed. */
export type KeptShelf = {
  /** The shelf as of every change announced so far, stock included. Answers at once when nothing changed. */
  fresh(): Goods | Promise<Goods>
  productsChanged(ids: readonly number[]): void
  storesChanged(ids: readonly number[]): void
  stockChanged(ids: readonly number[]): void
  everythingChanged(): void
  stockUnknown(): void
}

type Doubt = { all: boolean; products: Set<number>; stores: Set<number> }

const noDoubt = (): Doubt => ({ all: false, products: new Set(), stores: new Set() })
const isDoubtful = ({ all, products, stores }: Doubt): boolean => all || products.size > 0 || stores.size > 0

// Beyond this many, and when as many slots are dead, reading all is quicker than reading each.
const MOST_AT_ONCE = 2_000
const isCluttered = ({ dead, slots }: Shelf): boolean => dead > Math.max(MOST_AT_ONCE, slots.size / 4)

export function keepShelf(db: Db): KeptShelf {
  let goods: Goods = { shelf: newShelf(), legend: { definitions: [], hexes: new Map() } }
  let doubt: Doubt = { ...noDoubt(), all: true }
  const stock = keepStock(db, () => goods.shelf)

  const read = async (): Promise<void> => {
    const taken = doubt
    doubt = noDoubt()
    try {
      if (taken.stores.size > 0)
        for (const id of await productIdsOfStores(db, [...taken.stores])) taken.products.add(id)
      if (taken.all || taken.products.size > MOST_AT_ONCE || isCluttered(goods.shelf)) {
        goods = await readAll(db)
        stock.forgetAll()
      } else {
        await readSome(db, goods.shelf, [...taken.products])
        stock.forget([...taken.products])
      }
    } catch (error) {
      doubt = merged(doubt, taken)
      throw error
    }
  }

  const settle = settler(read, () => isDoubtful(doubt))
  const settleAll = async (): Promise<Goods> => {
    await settle()
    await stock.know()
    return goods
  }

  return {
    fresh: () => {
      const shelving = settle()
      const counting = shelving ? null : stock.know()
      if (shelving) return shelving.then(settleAll)
      return counting ? counting.then(() => goods) : goods
    },
    productsChanged: (ids) => ids.forEach((id) => doubt.products.add(id)),
    storesChanged: (ids) => ids.forEach((id) => doubt.stores.add(id)),
    stockChanged: (ids) => stock.forget(ids),
    everythingChanged: () => {
      doubt.all = true
    },
    stockUnknown: () => stock.forgetAll(),
  }
}

const merged = (a: Doubt, b: Doubt): Doubt => ({
  all: a.all || b.all,
  products: new Set([...a.products, ...b.products]),
  stores: new Set([...a.stores, ...b.stores]),
})

async function readAll(db: Db): Promise<Goods> {
  const shelf = newShelf()
  const legend = { definitions: await attributesOf(db), hexes: await coloursOf(db) }
  // Also of those that have no goods: their lists still show what stands beside them.
  for (const { id, children } of await categoryTree(db))
    for (const child of children) shelf.dictionaries.hobbyOfCategory.set(child.id, id)
  for await (const cards of allShelfCards(db)) putOn(shelf, cards)
  prepare(shelf)
  return { shelf, legend }
}

async function readSome(db: Db, shelf: Shelf, ids: readonly number[]): Promise<void> {
  const cards = await shelfCardsOf(db, ids)
  for (const id of ids) takeOff(shelf, id)
  putOn(shelf, cards)
}
