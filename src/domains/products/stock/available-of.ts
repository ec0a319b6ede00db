import { loadLeastSteps, loadKits, type LeastStepsByPack } from '#domains/products/catalogue/kits'
import type { Db } from '#platform/database'
import { completeSetsOf } from './rules.ts'
import { readAvailable } from './queries.ts'

/**
 * Available quantity by variant: on hand less held less allocated, plus the backorder limit; of a kit, as many as its components suffice for;
 * 0 for cut goods with less than their shortest piece left.
 * Unknown variants are absent. One statement.
 */
export async function availableOf(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const { partsOf } = await loadKits(db)
  const kits = variantIds.filter((id) => partsOf.has(id))
  const parts = kits.flatMap((id) => partsOf.get(id)?.map((part) => part.variantId) ?? [])
  const rows = await readAvailable(
    db,
    parts.length > 0 ? [...new Set([...variantIds, ...parts])] : variantIds,
  )
  const left = new Map(rows.map((row) => [row.variant_id, row.available]))
  const leastSteps = await loadLeastSteps(db)
  if (kits.length === 0) return zeroBelowLeastSteps(left, leastSteps)
  const found = new Map<number, number>()
  for (const id of variantIds) {
    const own = partsOf.has(id) ? completeSetsOf(partsOf.get(id) ?? [], left) : left.get(id)
    if (own !== undefined) found.set(id, own)
  }
  return zeroBelowLeastSteps(found, leastSteps)
}

function zeroBelowLeastSteps(
  available: Map<number, number>,
  leastSteps: LeastStepsByPack,
): Map<number, number> {
  for (const [id, left] of available) if (left > 0 && left < (leastSteps.get(id) ?? 1)) available.set(id, 0)
  return available
}
