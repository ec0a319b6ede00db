import { LRUCache } from 'lru-cache'
import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/products/catalogue'
import { STOCK_CHANNEL } from '#domains/products/stock'
import type { Db } from '#platform/database'
import type { PreparedJson } from '#platform/register-route'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { cacheIndex, type Goods, type IndexCache } from './index-cache.ts'
import { cacheProductTexts, type ProductTextCache } from './product-text-cache.ts'
import type { Synonyms } from '../search-index/terms/synonyms.ts'
import { cachedSynonyms } from '../synonyms.ts'

/** A cached list: the ids to show, and the end of the answer as JSON. */
export type CachedList = { version: string; ids: number[]; count: number; meant: string | null; tail: string }

/** Consistent data for one answer. `version` differs after every change. */
export type SearchSnapshot = Goods & { synonyms: Synonyms; version: string }

/** All search data of this process, a cache of PostgreSQL's. */
export type SearchCache = {
  db: Db
  texts: ProductTextCache
  /** Synchronous when nothing changed. */
  snapshot(): SearchSnapshot | Promise<SearchSnapshot>
  lists: LRUCache<string, CachedList>
  /** Answers as bytes, valid while the texts of their products are identical. */
  answers: LRUCache<CachedList, { texts: readonly string[]; answer: PreparedJson }>
  prepare(): void
  /** Preloads the texts of products, newest first. */
  warm(): Promise<void>
}

const MAX_LISTS = 2_000
// About 40 kB each, compressed and plain.
const MAX_ANSWERS = 250

/** Opens the cache and subscribes it to invalidations. */
export function openSearchCache(db: Db): SearchCache {
  const texts = cacheProductTexts(db)
  const indexCache = cacheIndex(db)
  const synonyms = cachedSynonyms(db)
  invalidateOnBroadcasts(texts, indexCache)
  const snapshot = (): SearchSnapshot | Promise<SearchSnapshot> => {
    const goods = indexCache.fresh()
    const names = synonyms()
    if (goods instanceof Promise || names instanceof Promise)
      return Promise.all([goods, names]).then(([a, b]) => toSnapshot(a, b))
    return toSnapshot(goods, names)
  }
  return {
    db,
    texts,
    snapshot,
    lists: new LRUCache<string, CachedList>({ max: MAX_LISTS }),
    answers: new LRUCache({ max: MAX_ANSWERS }),
    // A failure is retried, and reported, by the next request.
    prepare: () => void Promise.resolve(snapshot()).catch(() => undefined),
    warm: async () => {
      const { searchIndex } = await snapshot()
      await texts.warm([...searchIndex.slots.keys()].reverse())
    },
  }
}

const toSnapshot = ({ searchIndex, facetDefinitions }: Goods, synonyms: Synonyms): SearchSnapshot => ({
  searchIndex,
  facetDefinitions,
  synonyms,
  version: `${searchIndex.version}.${synonyms.version}`,
})

function invalidateOnBroadcasts(texts: ProductTextCache, indexCache: IndexCache): void {
  const forgetAll = (): void => {
    texts.clear()
    indexCache.everythingChanged()
    indexCache.stockUnknown()
  }
  onBroadcast(PRODUCTS_CHANNEL, (payload) => {
    const ids = idsIn(payload)
    if (!ids) return forgetAll()
    texts.drop(ids)
    indexCache.productsChanged(ids)
  })
  onBroadcast(STOCK_CHANNEL, (payload) => {
    const ids = idsIn(payload)
    if (ids) texts.drop(ids)
    else texts.clear()
    if (ids) indexCache.stockChanged(ids)
    else indexCache.stockUnknown()
  })
  onBroadcast(STORES_CHANNEL, (payload) => {
    texts.clear()
    indexCache.storesChanged(idsIn(payload) ?? [])
  })
  onBroadcast(CATEGORIES_CHANNEL, forgetAll)
  onReconnect(forgetAll)
}

/** @returns null for '*' (all). */
const idsIn = (payload: string): number[] | null => (payload === '*' ? null : payload.split(',').map(Number))
