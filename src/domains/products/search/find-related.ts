import { LRUCache } from 'lru-cache'
import { kitsOf, type KitBook } from '#domains/products/catalogue'
import { notFound } from '#platform/refusal'
import { JsonText } from '#platform/serve'
import type { Known, Memory } from './memory.ts'
import { listOf } from './shelf/lists.ts'
import { likeIt } from './shelf/related.ts'
import { rowsOf } from './wire.ts'

const MOST = 10
const MOST_KITS = 4
const MOST_KEPT = 2_000

/** What goes with a product and what is like it, from memory as long as nothing changes. */
export function relatedFinder(memory: Memory): (id: number) => Promise<JsonText> {
  const kept = new LRUCache<number, { version: string; ids: number[] }>({ max: MOST_KEPT })
  const idsFor = async (known: Known, id: number): Promise<number[]> => {
    const before = kept.get(id)
    if (before?.version === known.version) return before.ids
    const first = together(known, await kitsOf(memory.db), id)
    const ids = likeIt(known.shelf, id, { first, most: MOST })
    kept.set(id, { version: known.version, ids })
    return ids
  }
  return async (id) => {
    const known = await memory.known()
    if (!known.shelf.slots.has(id)) throw notFound('common.product_not_found')
    const texts = await memory.texts.textsOf(await idsFor(known, id))
    return new JsonText(`{"rows":[${rowsOf(texts)}]}`)
  }
}

/** What a kit is made of, and kits that it is part of. */
function together(
  { shelf: { slots, columns } }: Known,
  { partsOf, kitsWith, productOf }: KitBook,
  id: number,
): number[] {
  const slot = slots.get(id)
  const packs = slot === undefined ? [] : [...listOf(columns.variants, slot)]
  const parts = packs.flatMap((pack) => partsOf.get(pack) ?? []).map(({ productId }) => productId)
  const kits = packs.flatMap((pack) => kitsWith.get(pack) ?? []).map((kit) => productOf.get(kit))
  return [...new Set([...kits, ...parts].filter((product) => product !== undefined))].slice(0, MOST_KITS)
}
