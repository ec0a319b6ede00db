import type { Variant } from '#domains/products/catalogue'
import type { MATERIAL_STATES } from '../contract/materials.ts'

export type MaterialState = (typeof MATERIAL_STATES)[number]

/** How it stands with so many of a pack; null: there is no such pack any more. */
export function materialStateOf(
  pack: Pick<Variant, 'isActive'> | null,
  available: number,
  quantity: number,
): MaterialState {
  if (!pack?.isActive) return 'gone'
  if (available >= quantity) return 'ready'
  return available > 0 ? 'short' : 'out'
}

/** The likest pack that is there in full and not on the list already; packs come the likest first. */
export function pickSubstitute(
  packs: readonly Variant[],
  {
    quantity,
    available,
    taken,
  }: { quantity: number; available: ReadonlyMap<number, number>; taken: ReadonlySet<number> },
): Variant | null {
  return (
    packs.find(
      ({ id, cut }) => !taken.has(id) && (available.get(id) ?? 0) >= Math.max(quantity, cut?.leastSteps ?? 1),
    ) ?? null
  )
}
