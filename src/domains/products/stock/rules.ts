import type { KitPart } from '#domains/products/catalogue'
import type { Quantity, Take } from './store.ts'

/** By pack: what it is made of, for those that are kits. */
export type Kits = ReadonlyMap<number, readonly KitPart[]>

type Part = Pick<KitPart, 'variantId' | 'quantity'>

/** A pack is its own and only part unless it is a kit. */
export const partsOf = (kits: Kits, variantId: number): readonly Part[] =>
  kits.get(variantId) ?? [{ variantId, quantity: 1 }]

/** How many of these parts together the shelf still has. */
export const setsOf = (parts: readonly Part[], left: ReadonlyMap<number, number>): number =>
  Math.max(
    0,
    Math.min(...parts.map(({ variantId, quantity }) => Math.floor((left.get(variantId) ?? 0) / quantity))),
  )

export type Short = { pricingId: number; wanted: number; available: number }

/** Shares what is left among the lines, the first come first: what each takes, and the lines for which it is not enough. */
export function shareOut(
  wanted: readonly Quantity[],
  kits: Kits,
  available: ReadonlyMap<number, number>,
): { takes: Take[]; short: Short[] } {
  const left = new Map(available)
  const takes: Take[] = []
  const short: Short[] = []
  for (const line of wanted) {
    const parts = partsOf(kits, line.variantId)
    const sets = setsOf(parts, left)
    if (sets < line.quantity) {
      short.push({ pricingId: line.variantId, wanted: line.quantity, available: sets })
      continue
    }
    for (const { variantId, quantity } of parts) {
      left.set(variantId, (left.get(variantId) ?? 0) - quantity * line.quantity)
      takes.push({ soldAs: line.variantId, variantId, quantity: quantity * line.quantity, per: quantity })
    }
  }
  return { takes, short }
}
