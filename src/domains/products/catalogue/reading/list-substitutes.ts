import type { Db } from '#platform/database'
import type { Variant } from '../shapes.ts'
import { readSimilarPacks } from '../queries/similar-packs.ts'
import { variantsOf } from './variants-of.ts'

const MAX_CANDIDATES = 12

/** Packs on sale that could replace others, most similar first. */
export async function listSubstitutes(
  db: Db,
  variantIds: readonly number[],
  on: Date,
): Promise<Map<number, Variant[]>> {
  if (variantIds.length === 0) return new Map()
  const found = await readSimilarPacks(db, variantIds, MAX_CANDIDATES)
  const packs = await variantsOf(db, [...new Set(found.flatMap(({ near }) => near))], on)
  return new Map(
    found.map(({ variantId, near }) => [
      variantId,
      near.flatMap((id) => packs.get(id) ?? []).filter(({ isActive }) => isActive),
    ]),
  )
}
