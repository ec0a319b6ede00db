import type { KitPart } from '#domains/products/catalogue/kits'
import type { Quantity, Reservation } from './queries.ts'

/** Components by pack, for packs that are kits. */
export type Kits = ReadonlyMap<number, readonly KitPart[]>

type Part = Pick<KitPart, 'variantId' | 'quantity'>

/** The components of a kit; any other pack is its own single component. */
export const partsOf = (kits: Kits, variantId: number): readonly Part[] =>
  kits.get(variantId) ?? [{ variantId, quantity: 1 }]

/** How many complete sets of components are left. */
export const completeSetsOf = (parts: readonly Part[], left: ReadonlyMap<number, number>): number =>
  Math.max(
    0,
    Math.min(...parts.map(({ variantId, quantity }) => Math.floor((left.get(variantId) ?? 0) / quantity))),
  )

export type Shortage = { pricingId: number; wanted: number; available: number }

/** Allots the stock left to the lines in order: what each takes, and the lines that are short. */
export function splitAvailable(
  lines: readonly Quantity[],
  kits: Kits,
  available: ReadonlyMap<number, number>,
): { reservations: Reservation[]; short: Shortage[] } {
  const left = new Map(available)
  const reservations: Reservation[] = []
  const short: Shortage[] = []
  for (const line of lines) {
    const parts = partsOf(kits, line.variantId)
    const sets = completeSetsOf(parts, left)
    if (sets < line.quantity) {
      short.push({ pricingId: line.variantId, wanted: line.quantity, available: sets })
      continue
    }
    for (const { variantId, quantity } of parts) {
      left.set(variantId, (left.get(variantId) ?? 0) - quantity * line.quantity)
      reservations.push({
        soldAs: line.variantId,
        variantId,
        quantity: quantity * line.quantity,
        per: quantity,
      })
    }
  }
  return { reservations, short }
}
