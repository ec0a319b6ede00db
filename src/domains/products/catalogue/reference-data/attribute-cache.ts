import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { broadcast } from '#platform/broadcast'
import { ATTRIBUTES_CHANNEL, PRODUCTS_CHANNEL } from '../channels.ts'
import type { AttributeDefinition } from '../shapes.ts'
import { allAttributes } from '../queries/reference-data.ts'
import { upsertAttributes } from '../queries/save.ts'

/** Definitions by category and key, in display order. */
export type AttributesByCategory = ReadonlyMap<number, ReadonlyMap<string, AttributeDefinition>>

export const attributeCache = cached(ATTRIBUTES_CHANNEL, async (db): Promise<AttributesByCategory> => {
  const byCategory = new Map<number, Map<string, AttributeDefinition>>()
  for (const definition of await allAttributes(db)) {
    const byKey = byCategory.get(definition.categoryId) ?? new Map<string, AttributeDefinition>()
    byCategory.set(definition.categoryId, byKey.set(definition.key, definition))
  }
  return byCategory
})

/** All attribute definitions in display order, from the cache. */
export async function listAttributes(db: Db): Promise<AttributeDefinition[]> {
  return [...(await attributeCache.get(db)).values()].flatMap((byKey) => [...byKey.values()])
}

/** Inserts attribute definitions, or updates those of the same category and key. */
export async function saveAttributes(tx: Tx, definitions: readonly AttributeDefinition[]): Promise<void> {
  await upsertAttributes(tx, definitions)
  attributeCache.markChanged(tx)
  await broadcast(tx, ATTRIBUTES_CHANNEL, '')
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}
