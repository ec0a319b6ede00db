import { variantsOf, type Variant } from '#domains/products/catalogue/reading'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'

/** Packs with what is available of them now; unknown ones are absent. */
export async function findPackAvailability(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, Variant & { available: number }>> {
  const ids = [...new Set(variantIds)]
  if (ids.length === 0) return new Map()
  const variants = await variantsOf(db, ids)
  const available = await availableOf(db, ids)
  return new Map(
    [...variants].map(([id, variant]) => [id, { ...variant, available: available.get(id) ?? 0 }]),
  )
}
