import {
  streamSearchDocuments,
  productIdsOfStores,
  searchDocumentsOf,
} from '#domains/products/catalogue/reading'
import { listAttributes, categoryTree, coloursOf } from '#domains/products/catalogue/reference-data'
import type { Category } from '#contracts/products/catalogue'
import type { Db } from '#platform/database'
import { cacheStock } from './stock-cache.ts'
import { createRefresher } from './refresher.ts'
import type { FacetDefinitions } from '../search-index/facets.ts'
import {
  newSearchIndex,
  prepareIndex,
  addDocuments,
  removeDocument,
  type SearchIndex,
} from '../search-index/search-index.ts'

/** All products on sale, with the definitions of their facets. */
export type Goods = { searchIndex: SearchIndex; facetDefinitions: FacetDefinitions }

/** Keeps the search index current. */
export type IndexCache = {
  /** The index with every broadcast change applied, stock included. Synchronous when nothing changed. */
  fresh(): Goods | Promise<Goods>
  productsChanged(ids: readonly number[]): void
  storesChanged(ids: readonly number[]): void
  stockChanged(ids: readonly number[]): void
  everythingChanged(): void
  stockUnknown(): void
}

type StaleSet = { all: boolean; products: Set<number>; stores: Set<number> }

const nothingStale = (): StaleSet => ({ all: false, products: new Set(), stores: new Set() })
const isStale = ({ all, products, stores }: StaleSet): boolean => all || products.size > 0 || stores.size > 0

// Above this number, or of removed slots, a full reload is faster than reloading single products.
const MAX_AT_ONCE = 2_000
const needsRebuild = ({ dead, slots }: SearchIndex): boolean => dead > Math.max(MAX_AT_ONCE, slots.size / 4)

export function cacheIndex(db: Db): IndexCache {
  let goods: Goods = {
    searchIndex: newSearchIndex(),
    facetDefinitions: { definitions: [], hexes: new Map() },
  }
  let stale: StaleSet = { ...nothingStale(), all: true }
  const stock = cacheStock(db, () => goods.searchIndex)

  const read = async (): Promise<void> => {
    const reloading = stale
    stale = nothingStale()
    try {
      if (reloading.stores.size > 0)
        for (const id of await productIdsOfStores(db, [...reloading.stores])) reloading.products.add(id)
      if (reloading.all || reloading.products.size > MAX_AT_ONCE || needsRebuild(goods.searchIndex)) {
        goods = await loadAll(db)
        stock.forgetAll()
      } else {
        await loadSome(db, goods.searchIndex, [...reloading.products])
        stock.invalidate([...reloading.products])
      }
    } catch (error) {
      stale = mergeStale(stale, reloading)
      throw error
    }
  }

  const refreshIndex = createRefresher(read, () => isStale(stale))
  const refreshAll = async (): Promise<Goods> => {
    await refreshIndex()
    await stock.refresh()
    return goods
  }

  return {
    fresh: () => {
      const indexing = refreshIndex()
      const counting = indexing ? null : stock.refresh()
      if (indexing) return indexing.then(refreshAll)
      return counting ? counting.then(() => goods) : goods
    },
    productsChanged: (ids) => ids.forEach((id) => stale.products.add(id)),
    storesChanged: (ids) => ids.forEach((id) => stale.stores.add(id)),
    stockChanged: (ids) => stock.invalidate(ids),
    everythingChanged: () => {
      stale.all = true
    },
    stockUnknown: () => stock.forgetAll(),
  }
}

const mergeStale = (a: StaleSet, b: StaleSet): StaleSet => ({
  all: a.all || b.all,
  products: new Set([...a.products, ...b.products]),
  stores: new Set([...a.stores, ...b.stores]),
})

async function loadAll(db: Db): Promise<Goods> {
  const searchIndex = newSearchIndex()
  const facetDefinitions = { definitions: await listAttributes(db), hexes: await coloursOf(db) }
  // Also categories without products: their lists still show the sibling categories.
  for (const hobby of await categoryTree(db)) placeCategories(searchIndex, hobby, hobby.id)
  for await (const documents of streamSearchDocuments(db)) addDocuments(searchIndex, documents)
  prepareIndex(searchIndex)
  return { searchIndex, facetDefinitions }
}

function placeCategories(searchIndex: SearchIndex, above: Category, hobbyId: number): void {
  const { hobbyOfCategory, parentOfCategory, nameOfCategory } = searchIndex.dictionaries
  for (const child of above.children) {
    hobbyOfCategory.set(child.id, hobbyId)
    parentOfCategory.set(child.id, above.id)
    nameOfCategory.set(child.id, child.name)
    placeCategories(searchIndex, child, hobbyId)
  }
}

async function loadSome(db: Db, searchIndex: SearchIndex, ids: readonly number[]): Promise<void> {
  const documents = await searchDocumentsOf(db, ids)
  for (const id of ids) removeDocument(searchIndex, id)
  addDocuments(searchIndex, documents)
}
