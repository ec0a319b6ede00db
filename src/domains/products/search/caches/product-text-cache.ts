import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { productsOf } from '#domains/products/catalogue/reading'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { textBatcher } from './text-batcher.ts'
import { productJsonOf } from '../wire.ts'

/** Products as prepared JSON, cached until a change. '' means not on sale. */
export type ProductTextCache = {
  /** Texts in the order of the ids. Synchronous when all are cached. */
  textsOf(ids: readonly number[]): string[] | Promise<string[]>
  /** Preloads texts in batches while the cache has room. */
  warm(ids: readonly number[]): Promise<void>
  drop(ids: readonly number[]): void
  clear(): void
}

const MAX_BYTES = 64 * 1024 * 1024
// Approximate overhead of a cache entry, in bytes.
const OVERHEAD = 200
const BATCH_SIZE = 50

export function cacheProductTexts(db: Db): ProductTextCache {
  const cachedTexts = new LRUCache<number, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (text) => text.length + OVERHEAD,
  })
  const reading = textBatcher(
    (ids) => loadTexts(db, ids),
    (id, text) => cachedTexts.set(id, text),
  )
  const textsOf = (ids: readonly number[]): string[] | Promise<string[]> => {
    const texts = ids.map((id) => cachedTexts.get(id))
    if (!texts.includes(undefined)) return texts as string[]
    return Promise.all(
      texts.map((text, index) =>
        text === undefined ? reading.ask(ids[index] as number) : Promise.resolve(text),
      ),
    )
  }
  return {
    textsOf,
    warm: async (ids) => {
      for (let at = 0; at < ids.length && cachedTexts.calculatedSize < MAX_BYTES * 0.8; at += BATCH_SIZE) {
        await textsOf(ids.slice(at, at + BATCH_SIZE))
        // Lets waiting requests run first.
        await setImmediate()
      }
    },
    drop: (ids) => {
      for (const id of ids) {
        cachedTexts.delete(id)
        reading.invalidate(id)
      }
    },
    clear: () => {
      cachedTexts.clear()
      reading.forgetAll()
    },
  }
}

async function loadTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const products = await productsOf(db, ids)
  const onSale = [...products.values()].filter((product) => product.isOnSale)
  const available = await availableOf(
    db,
    onSale.flatMap((product) => product.packs.map((pack) => pack.id)),
  )
  return new Map(onSale.map((product) => [product.id, productJsonOf(product, available)]))
}
