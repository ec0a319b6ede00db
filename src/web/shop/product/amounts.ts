/** Sold by length: one unit of quantity is `step` metres, and the minimum quantity is `min`. */
export type Cut = { step: number; min: number }

/** The quantities that may be bought of a pack, in pieces or in steps of the cut. */
export type Amounts = { min: number; max: number; cut: Cut | null }

/** The largest quantity of a cart line. */
const MAX_PIECES = 999

export function amountsOf({ stock, cut }: { stock: number; cut: Cut | null }): Amounts {
  const min = cut?.min ?? 1
  return { min, max: Math.max(min, Math.min(stock, MAX_PIECES)), cut }
}

/** A quantity as displayed in its input: '3', and for cut goods the metres, '1.75'. */
export function writeAmount(quantity: number, { cut }: Pick<Amounts, 'cut'>): string {
  return String(cut ? metresOf(quantity, cut) : quantity)
}

/** The length of a number of steps in metres, without binary rounding errors. */
export function metresOf(steps: number, { step }: Pick<Cut, 'step'>): number {
  return Math.round(steps * step * 1_000) / 1_000
}

/**
 * Parses a typed quantity: '3'; for cut goods '1.75', '1,75 m', '175 cm', rounded up to the next step, so that a buyer gets at least the
 * requested length. @returns null for anything else
 */
export function readAmount(text: string, { cut }: Pick<Amounts, 'cut'>): number | null {
  const [, number, unit] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(m|cm)?$/i.exec(text.trim()) ?? []
  if (!number) return null
  const value = Number(number.replace(',', '.'))
  if (!cut) return Number.isInteger(value) && !unit ? value : null
  const metres = unit?.toLowerCase() === 'cm' ? value / 100 : value
  return Math.ceil(Math.round((metres / cut.step) * 1_000) / 1_000)
}

/** The nearest quantity within the limits. */
export function withinBounds(quantity: number, { min, max }: Amounts): number {
  return Math.min(max, Math.max(min, quantity))
}

/** The usual lengths, as far as available: 1, 2, 3 and 5 metres. In steps. */
export function usualLengths({ min, max, cut }: Amounts): number[] {
  if (!cut) return []
  const steps = [1, 2, 3, 5].map((metres) => Math.round((metres / cut.step) * 1_000) / 1_000)
  return steps.filter((each) => Number.isInteger(each) && each >= min && each <= max)
}
