import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { createRefresher } from './refresher.ts'
import { listOf } from '../search-index/lists.ts'
import { bumpVersion, type SearchIndex } from '../search-index/search-index.ts'

/** Keeps the availability of products in the index current. */
export type StockCache = {
  /** @returns null when everything is current. */
  refresh(): Promise<void> | null
  invalidate(ids: readonly number[]): void
  forgetAll(): void
}

const MAX_AT_ONCE = 2_000

export function cacheStock(db: Db, currentIndex: () => SearchIndex): StockCache {
  const unknown = new Set<number>()
  let isAllUnknown = true

  const readThese = async (ids: readonly number[]): Promise<void> => {
    const searchIndex = currentIndex()
    const { slots, columns } = searchIndex
    const variantsOf = (id: number): number[] => {
      const slot = slots.get(id)
      return slot === undefined ? [] : [...listOf(columns.variants, slot)]
    }
    const available = await availableOf(db, ids.flatMap(variantsOf))
    let isChanged = false
    for (const id of ids) {
      const slot = slots.get(id)
      if (slot === undefined) continue
      const inStock = variantsOf(id).some((variant) => (available.get(variant) ?? 0) > 0) ? 1 : 0
      isChanged ||= columns.inStock[slot] !== inStock
      columns.inStock[slot] = inStock
    }
    if (isChanged) bumpVersion(searchIndex)
  }

  const read = async (): Promise<void> => {
    const ids = isAllUnknown ? [...currentIndex().slots.keys()] : [...unknown]
    isAllUnknown = false
    unknown.clear()
    try {
      for (let at = 0; at < ids.length; at += MAX_AT_ONCE) await readThese(ids.slice(at, at + MAX_AT_ONCE))
    } catch (error) {
      for (const id of ids) unknown.add(id)
      throw error
    }
  }

  return {
    refresh: createRefresher(read, () => isAllUnknown || unknown.size > 0),
    invalidate: (ids) => {
      for (const id of ids) unknown.add(id)
    },
    forgetAll: () => {
      isAllUnknown = true
    },
  }
}
