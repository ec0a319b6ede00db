import { LRUCache } from 'lru-cache'
import { loadKits, type KitIndex } from '#domains/products/catalogue/kits'
import { notFound } from '#platform/refusal'
import { PreparedJson } from '#platform/register-route'
import type { SearchSnapshot, SearchCache } from './caches/search-cache.ts'
import { listOf } from './search-index/lists.ts'
import { similarTo } from './search-index/related.ts'
import { rowsOf } from './wire.ts'

const MOST = 10
const MAX_KITS = 4
const MAX_CACHED = 2_000

/** Complementary and similar products, cached until a change. */
export function relatedFinder(cache: SearchCache): (id: number) => Promise<PreparedJson> {
  const relatedIds = new LRUCache<number, { version: string; ids: number[] }>({ max: MAX_CACHED })
  const idsFor = async (snapshot: SearchSnapshot, id: number): Promise<number[]> => {
    const before = relatedIds.get(id)
    if (before?.version === snapshot.version) return before.ids
    const first = kitNeighboursOf(snapshot, await loadKits(cache.db), id)
    const ids = similarTo(snapshot.searchIndex, id, { first, limit: MOST })
    relatedIds.set(id, { version: snapshot.version, ids })
    return ids
  }
  return async (id) => {
    const snapshot = await cache.snapshot()
    if (!snapshot.searchIndex.slots.has(id)) throw notFound('common.product_not_found')
    const texts = await cache.texts.textsOf(await idsFor(snapshot, id))
    return new PreparedJson(`{"rows":[${rowsOf(texts)}]}`)
  }
}

/** Components of a kit, and kits with this product as a component. */
function kitNeighboursOf(
  { searchIndex: { slots, columns } }: SearchSnapshot,
  { partsOf, kitsWith, productOf }: KitIndex,
  id: number,
): number[] {
  const slot = slots.get(id)
  const packs = slot === undefined ? [] : [...listOf(columns.variants, slot)]
  const parts = packs.flatMap((pack) => partsOf.get(pack) ?? []).map(({ productId }) => productId)
  const kits = packs.flatMap((pack) => kitsWith.get(pack) ?? []).map((kit) => productOf.get(kit))
  return [...new Set([...kits, ...parts].filter((product) => product !== undefined))].slice(0, MAX_KITS)
}
