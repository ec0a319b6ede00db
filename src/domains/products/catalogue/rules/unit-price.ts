import type { Cut, Measure, UnitPrice } from '../shapes.ts'
import { UNITS } from '#platform/units-of-measure'

/** Sources of a pack's contents. */
export type PackContents = { measure: Measure | null; cut: Cut | null; label: string }

/**
 * Contents of a pack: declared, or read from its label or else the product's net quantity.
 * Of cut goods: one step.
 */
export function measureOf({ measure, cut, label }: PackContents, netQuantity: string): Measure | null {
  if (cut) return { quantity: cut.stepMetres, unit: 'm' }
  return measure ?? measureIn(label) ?? measureIn(netQuantity)
}

/**
 * Unit price of a pack (Packaged Commodities Rules 2011, 6(11)): per 100 g or 100 ml, because per gram would be mostly zeros, and per kg or litre
 * from a whole one on; threads of 100 m and more per 100 m.
 * @returns null without comparable contents, or when it would equal the price.
 */
export function unitPriceOf(paise: number, held: Measure | null): UnitPrice | null {
  if (!held) return null
  const { step, per } = comparisonUnitOf(held)
  return held.quantity === step ? null : { paise: Math.round((paise * step) / held.quantity), per }
}

function comparisonUnitOf({ quantity, unit }: Measure): { step: number; per: UnitPrice['per'] } {
  if (unit === 'm') return quantity >= 100 ? { step: 100, per: '100 m' } : { step: 1, per: 'm' }
  if (unit === 'piece') return { step: 1, per: 'piece' }
  if (quantity >= 1_000) return { step: 1_000, per: unit === 'g' ? 'kg' : 'litre' }
  return { step: 100, per: `100 ${unit}` }
}

const MEASURED = /^(?:(\d{1,6})\s*x\s*)?(\d{1,9}(?:\.\d{1,3})?)\s*(kg|g|ml|litres?|l|m|cm)\b/i
const COUNTED =
  /^(?:(?:pack|set|box) of (\d{1,6})|(\d{1,6}) (?:piece|sheet|cut|reel|stem|tub|bead|strip|roll|pair|string|unit)s)\b/i

/**
 * Reads an amount: '12 x 10 ml', '2.5 m', 'Pack of 40', '100 sheets', also after a comma: 'Gold, 10 g'. Sizes of a thing ('6 mm', '8 x 10 in',
 * 'A4')
 * are not amounts.
 */
export function measureIn(text: string): Measure | null {
  for (const part of text.split(',', MAX_PARTS)) {
    const measure = measureOfPart(part.trim())
    if (measure) return measure
  }
  return null
}

const MAX_PARTS = 6

function measureOfPart(text: string): Measure | null {
  const measured = MEASURED.exec(text)
  if (measured) {
    const [, times = '1', size = '', name = ''] = measured
    const [unit, factor] = UNITS[name.toLowerCase()] ?? ['g', 1]
    return positiveOrNull({
      quantity: Math.round(Number(times) * Number(size) * factor * 1_000) / 1_000,
      unit,
    })
  }
  const counted = COUNTED.exec(text)
  return counted ? positiveOrNull({ quantity: Number(counted[1] ?? counted[2]), unit: 'piece' }) : null
}

const positiveOrNull = (measure: Measure): Measure | null => (measure.quantity > 0 ? measure : null)
