import type { Variant } from '#domains/products/catalogue/reading'
import type { MATERIAL_STATES } from '../contract/materials.ts'

export type MaterialState = (typeof MATERIAL_STATES)[number]

/** State of a pack for a quantity; null: the pack does not exist any more. */
export function materialStateOf(
  pack: Pick<Variant, 'isActive'> | null,
  available: number,
  quantity: number,
): MaterialState {
  if (!pack?.isActive) return 'gone'
  if (available >= quantity) return 'ready'
  return available > 0 ? 'short' : 'out'
}

/** The most similar pack that is in stock in full and not on the list already; `packs` come most similar first. */
export function pickSubstitute(
  packs: readonly Variant[],
  {
    quantity,
    available,
    used,
  }: { quantity: number; available: ReadonlyMap<number, number>; used: ReadonlySet<number> },
): Variant | null {
  return (
    packs.find(
      ({ id, cut }) => !used.has(id) && (available.get(id) ?? 0) >= Math.max(quantity, cut?.leastSteps ?? 1),
    ) ?? null
  )
}
