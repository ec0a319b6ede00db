import { LRUCache } from 'lru-cache'
import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/products/catalogue'
import { STOCK_CHANNEL } from '#domains/products/stock'
import type { Db } from '#platform/database'
import type { JsonText } from '#platform/serve'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { keepShelf, type Goods, type KeptShelf } from './kept-shelf.ts'
import { keepTexts, type KeptTexts } from './kept-texts.ts'
import type { Synonyms } from './shelf/synonyms.ts'
import { keptSynonyms } from './synonyms.ts'

/** A list as found: whose texts to show, and the end of the answer as JSON. */
export type KeptList = { version: string; ids: number[]; count: number; meant: string | null; tail: string }

/** All that questions are answered from, as of one moment. `version` is another one after every change. */
export type Known = Goods & { synonyms: Synonyms; version: string }

/** All that search keeps in this process. PostgreSQL has it all; this is only quicker. */
export type Memory = {
  db: Db
  texts: KeptTexts
  /** Answers at once when nothing changed. */
  known(): Known | Promise<Known>
  lists: LRUCache<string, KeptList>
  /** Answers as bytes, each true as long as its products' texts are the very same. */
  written: LRUCache<KeptList, { texts: readonly string[]; answer: JsonText }>
  prepare(): void
  /** Reads the products ahead of the first who ask for them, the newest first. */
  warm(): Promise<void>
}

const MOST_LISTS = 2_000
// About 40 kB each, packed and plain.
const MOST_WRITTEN = 250

/** Opens the memory and drops from it whatever is said to have changed. */
export function openMemory(db: Db): Memory {
  const texts = keepTexts(db)
  const shelf = keepShelf(db)
  const synonyms = keptSynonyms(db)
  hearChanges(texts, shelf)
  const known = (): Known | Promise<Known> => {
    const goods = shelf.fresh()
    const names = synonyms()
    if (goods instanceof Promise || names instanceof Promise)
      return Promise.all([goods, names]).then(([a, b]) => together(a, b))
    return together(goods, names)
  }
  return {
    db,
    texts,
    known,
    lists: new LRUCache<string, KeptList>({ max: MOST_LISTS }),
    written: new LRUCache({ max: MOST_WRITTEN }),
    // What fails now is tried again, and told, when somebody asks.
    prepare: () => void Promise.resolve(known()).catch(() => undefined),
    warm: async () => {
      const { shelf: goods } = await known()
      await texts.warm([...goods.slots.keys()].reverse())
    },
  }
}

const together = ({ shelf, legend }: Goods, synonyms: Synonyms): Known => ({
  shelf,
  legend,
  synonyms,
  version: `${shelf.version}.${synonyms.version}`,
})

function hearChanges(texts: KeptTexts, shelf: KeptShelf): void {
  const forgetAll = (): void => {
    texts.clear()
    shelf.everythingChanged()
    shelf.stockUnknown()
  }
  onBroadcast(PRODUCTS_CHANNEL, (said) => {
    const ids = idsIn(said)
    if (!ids) return forgetAll()
    texts.drop(ids)
    shelf.productsChanged(ids)
  })
  onBroadcast(STOCK_CHANNEL, (said) => {
    const ids = idsIn(said)
    if (ids) texts.drop(ids)
    else texts.clear()
    if (ids) shelf.stockChanged(ids)
    else shelf.stockUnknown()
  })
  onBroadcast(STORES_CHANNEL, (said) => {
    texts.clear()
    shelf.storesChanged(idsIn(said) ?? [])
  })
  onBroadcast(CATEGORIES_CHANNEL, forgetAll)
  onReconnect(forgetAll)
}

/** @returns null for '*', which means all. */
const idsIn = (said: string): number[] | null => (said === '*' ? null : said.split(',').map(Number))
