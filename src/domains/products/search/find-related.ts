import { LRUCache } from 'lru-cache'
import { loadKits, type KitIndex } from '#domains/products/catalogue'
import { notFound } from '#platform/refusal'
import { PreparedJson } from '#platform/register-route'
import type { SearchSnapshot, SearchCache } from './search-cache.ts'
import { listOf } from './search-index/lists.ts'
import { similarTo } from './search-index/related.ts'
import { rowsOf } from './wire.ts'

const MOST = 10
const MOST_KITS = 4
const MOST_CACHED = 2_000

/** Complementary and similar products, cached until a change. */
export function relatedFinder(memory: SearchCache): (id: number) => Promise<PreparedJson> {
  const kept = new LRUCache<number, { version: string; ids: number[] }>({ max: MOST_CACHED })
  const idsFor = async (known: SearchSnapshot, id: number): Promise<number[]> => {
    const before = kept.get(id)
    if (before?.version === known.version) return before.ids
    const first = kitNeighboursOf(known, await loadKits(memory.db), id)
    const ids = similarTo(known.shelf, id, { first, most: MOST })
    kept.set(id, { version: known.version, ids })
    return ids
  }
  return async (id) => {
    const known = await memory.snapshot()
    if (!known.shelf.slots.has(id)) throw notFound('common.product_not_found')
    const texts = await memory.texts.textsOf(await idsFor(known, id))
    return new PreparedJson(`{"rows":[${rowsOf(texts)}]}`)
  }
}

/** Components of a kit, and kits with this product as a component. */
function kitNeighboursOf(
  { shelf: { slots, columns } }: SearchSnapshot,
  { partsOf, kitsWith, productOf }: KitIndex,
  id: number,
): number[] {
  const slot = slots.get(id)
  const packs = slot === undefined ? [] : [...listOf(columns.variants, slot)]
  const parts = packs.flatMap((pack) => partsOf.get(pack) ?? []).map(({ productId }) => productId)
  const kits = packs.flatMap((pack) => kitsWith.get(pack) ?? []).map((kit) => productOf.get(kit))
  return [...new Set([...kits, ...parts].filter((product) => product !== undefined))].slice(0, MOST_KITS)
}
