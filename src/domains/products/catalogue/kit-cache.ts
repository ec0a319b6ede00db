import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { KITS_CHANNEL } from './channels.ts'
import { allComponents, componentsByKits, type ComponentRow } from './queries/reference-data.ts'

/** One part of a kit, so many times. */
export type KitPart = Pick<ComponentRow, 'variantId' | 'productId' | 'quantity'>

/** All kits there are: what each consists of, and which kits a pack stands in. */
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

/** Every kit, from memory: who reads what can be bought asks it for each list. */
export const loadKits = (db: Db): Promise<KitIndex> => kitCache.get(db)

/** What those of the packs that are kits consist of, from the database itself: for who takes goods from the shelf. */
export async function componentsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, KitPart[]>> {
  return Map.groupBy(await componentsByKits(db, variantIds), ({ kitId }) => kitId)
}
