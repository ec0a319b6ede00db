import type { KitPart } from '#domains/products/catalogue'
import type { Quantity, Reservation } from './queries.ts'

/** By pack: what it is made of, for those that are kits. */
export type Kits = ReadonlyMap<number, readonly KitPart[]>

type Part = Pick<KitPart, 'variantId' | 'quantity'>

/** A pack is its own and only part unless it is a kit. */
export const partsOf = (kits: Kits, variantId: number): readonly Part[] =>
  kits.get(variantId) ?? [{ variantId, quantity: 1 }]

/** How many of these parts together the shelf still has. */
export const completeSetsOf = (parts: readonly Part[], left: ReadonlyMap<number, number>): number =>
  Math.max(
    0,
    Math.min(...parts.map(({ variantId, quantity }) => Math.floor((left.get(variantId) ?? 0) / quantity))),
  )

export type Shortage = { pricingId: number; wanted: number; available: number }

/** Shares what is left among the lines, the first come first: what each takes, and the lines for which it is not enough. */
export function splitAvailable(
  wanted: readonly Quantity[],
  kits: Kits,
  available: ReadonlyMap<number, number>,
): { takes: Reservation[]; short: Shortage[] } {
  const left = new Map(available)
  const takes: Reservation[] = []
  const short: Shortage[] = []
  for (const line of wanted) {
    const parts = partsOf(kits, line.variantId)
    const sets = completeSetsOf(parts, left)
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
