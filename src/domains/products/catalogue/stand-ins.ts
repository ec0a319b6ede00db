import type { Db } from '#platform/database'
import type { Variant } from './shapes.ts'
import { packsNear } from './store/near.ts'
import { variantsOf } from './variants-of.ts'

const LOOKED_AT = 12

/** What could be bought in place of some packs, the likest first: only what is for sale. */
export async function standInsFor(
  db: Db,
  variantIds: readonly number[],
  on: Date,
): Promise<Map<number, Variant[]>> {
  if (variantIds.length === 0) return new Map()
  const found = await packsNear(db, variantIds, LOOKED_AT)
  const packs = await variantsOf(db, [...new Set(found.flatMap(({ near }) => near))], on)
  return new Map(
    found.map(({ variantId, near }) => [
      variantId,
      near.flatMap((id) => packs.get(id) ?? []).filter(({ isActive }) => isActive),
    ]),
  )
}
