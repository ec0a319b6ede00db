import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { KITS_CHANNEL } from '../channels.ts'
import { allComponents, componentsByKits, type ComponentRow } from '../queries/reference-data.ts'

/** A component of a kit with its quantity. */
export type KitPart = Pick<ComponentRow, 'variantId' | 'productId' | 'quantity'>

/** All kits: the components of each, and the kits that contain a pack. */
export type KitIndex = {
  partsOf: ReadonlyMap<number, readonly KitPart[]>
  /** Product of a kit, by the kit's pack. */
  productOf: ReadonlyMap<number, number>
  kitsWith: ReadonlyMap<number, readonly number[]>
}

export const kitCache = cached(KITS_CHANNEL, async (db): Promise<KitIndex> => {
  const rows = await allComponents(db)
  const kitsWith = new Map<number, number[]>()
  for (const { kitId, variantId } of rows)
    kitsWith.set(variantId, [...(kitsWith.get(variantId) ?? []), kitId])
  return {
    partsOf: Map.groupBy(rows, ({ kitId }) => kitId),
    productOf: new Map(rows.map((row) => [row.kitId, row.kitProductId])),
    kitsWith,
  }
})

/** All kits, from the cache: every list of products needs them. */
export const loadKits = (db: Db): Promise<KitIndex> => kitCache.get(db)

/** Components of those packs that are kits, read from the database: for code that changes stock. */
export async function componentsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, KitPart[]>> {
  return Map.groupBy(await componentsByKits(db, variantIds), ({ kitId }) => kitId)
}
