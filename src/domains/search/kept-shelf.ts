import { allShelfCards, productIdsOfStores, shelfCardsOf } from '#domains/catalogue'
import { availableOf } from '#domains/stock'
import type { Db } from '#platform/database'
import { newShelf, putOn, takeOff, type Shelf } from './shelf/shelf.ts'

/** The shelf, and what has to be read again before it may be believed. */
export type KeptShelf = {
  /** The shelf as of every change announced so far. Answers at once when nothing changed. */
  fresh(): Shelf | Promise<Shelf>
  /** The same, with stock known. */
  withStock(): Promise<Shelf>
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
  let shelf = newShelf()
  let doubt: Doubt = { ...noDoubt(), all: true }
  const stock = keepStock(db, () => shelf)

  const read = async (): Promise<void> => {
    const taken = doubt
    doubt = noDoubt()
    try {
      if (taken.stores.size > 0) for (const id of await productIdsOfStores(db, [...taken.stores])) taken.products.add(id)
      if (taken.all || taken.products.size > MOST_AT_ONCE || isCluttered(shelf)) {
        shelf = await readAll(db)
        stock.forgetAll()
      } else {
        await readSome(db, shelf, [...taken.products])
        stock.forget([...taken.products])
      }
    } catch (error) {
      doubt = merged(doubt, taken)
      throw error
    }
  }

  const settle = settler(read, () => isDoubtful(doubt))
  const fresh = (): Shelf | Promise<Shelf> => settle()?.then(() => shelf) ?? shelf

  return {
    fresh,
    withStock: async () => {
      await fresh()
      await stock.know()
      return shelf
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

/**
 * Runs some reading one at a time, so that whoever asks waits for a run that began after they asked.
 * @returns a function that answers null when there is nothing to wait for.
 */
function settler(read: () => Promise<void>, isNeeded: () => boolean): () => Promise<void> | null {
  let working: Promise<void> | null = null
  const start = (): Promise<void> => {
    working ??= read().finally(() => {
      working = null
    })
    return working
  }
  const settle = async (): Promise<void> => {
    // What runs already may have begun before the last change; the run after it has not.
    if (working) await working.catch(() => undefined)
    if (working || isNeeded()) await start()
  }
  return () => (working || isNeeded() ? settle() : null)
}

async function readAll(db: Db): Promise<Shelf> {
  const shelf = newShelf()
  for await (const cards of allShelfCards(db)) putOn(shelf, cards)
  return shelf
}

async function readSome(db: Db, shelf: Shelf, ids: readonly number[]): Promise<void> {
  const cards = await shelfCardsOf(db, ids)
  for (const id of ids) takeOff(shelf, id)
  putOn(shelf, cards)
}

type KeptStock = { know(): Promise<void>; forget(ids: readonly number[]): void; forgetAll(): void }

/** Which goods can be bought now: read only once somebody asks for them, then kept up. */
function keepStock(db: Db, shelfNow: () => Shelf): KeptStock {
  const unknown = new Set<number>()
  let isAllUnknown = true

  const readThese = async (ids: readonly number[]): Promise<void> => {
    const { slots, columns } = shelfNow()
    const variantsOf = (id: number): number[] => columns.variants[slots.get(id) ?? -1] ?? []
    const available = await availableOf(db, ids.flatMap(variantsOf))
    for (const id of ids) {
      const slot = slots.get(id)
      if (slot !== undefined) columns.inStock[slot] = variantsOf(id).some((variant) => (available.get(variant) ?? 0) > 0) ? 1 : 0
    }
  }

  const read = async (): Promise<void> => {
    const ids = isAllUnknown ? [...shelfNow().slots.keys()] : [...unknown]
    isAllUnknown = false
    unknown.clear()
    try {
      for (let at = 0; at < ids.length; at += MOST_AT_ONCE) await readThese(ids.slice(at, at + MOST_AT_ONCE))
    } catch (error) {
      for (const id of ids) unknown.add(id)
      throw error
    }
  }

  const settle = settler(read, () => isAllUnknown || unknown.size > 0)
  return {
    know: async () => void (await settle()),
    forget: (ids) => {
      for (const id of ids) unknown.add(id)
    },
    forgetAll: () => {
      isAllUnknown = true
    },
  }
}
