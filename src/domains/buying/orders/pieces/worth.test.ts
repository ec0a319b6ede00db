import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesLeft, worthOf, type PricedLine, type PieceAmounts } from './worth.ts'

const paise = (max: number) => fc.integer({ min: 0, max })

/** A line as in a bill: its reductions never exceed its price with delivery. */
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }),
    unit: paise(500_000),
    delivery_paise: paise(20_000),
    store: paise(100),
    platform: paise(100),
    points: paise(100),
  })
  .map(({ quantity, unit, delivery_paise, store, platform, points }): PricedLine => {
    const amount_paise = unit * quantity
    const store_discount_paise = Math.floor((amount_paise * store) / 100)
    const platform_discount_paise = Math.floor(((amount_paise - store_discount_paise) * platform) / 100)
    const points_paise = Math.floor(
      ((amount_paise - store_discount_paise - platform_discount_paise + delivery_paise) * points) / 100,
    )
    return {
      quantity,
      amount_paise,
      store_discount_paise,
      platform_discount_paise,
      points_paise,
      delivery_paise,
      cancelled: 0,
      returned: 0,
    }
  })

const sumOf = ({ moneyPaise, pointsPaise, deliveryPaise, deliveryPointsPaise }: PieceAmounts) =>
  moneyPaise + pointsPaise + deliveryPaise + deliveryPointsPaise
const add = (a: PieceAmounts, b: PieceAmounts): PieceAmounts => ({
  moneyPaise: a.moneyPaise + b.moneyPaise,
  pointsPaise: a.pointsPaise + b.pointsPaise,
  deliveryPaise: a.deliveryPaise + b.deliveryPaise,
  deliveryPointsPaise: a.deliveryPointsPaise + b.deliveryPointsPaise,
})
const NONE: PieceAmounts = { moneyPaise: 0, pointsPaise: 0, deliveryPaise: 0, deliveryPointsPaise: 0 }

/** Removes all pieces in portions: some cancelled, some returned. */
function inPortions(
  original: PricedLine,
  portions: readonly { size: number; isReturn: boolean }[],
): PieceAmounts[] {
  let at = original
  const worths: PieceAmounts[] = []
  const take = (quantity: number, isReturn: boolean) => {
    worths.push(worthOf(at, quantity))
    at = isReturn
      ? { ...at, returned: at.returned + quantity }
      : { ...at, cancelled: at.cancelled + quantity }
  }
  for (const { size, isReturn } of portions) {
    const left = piecesLeft(at)
    if (left > 0) take(1 + (size % left), isReturn)
  }
  if (piecesLeft(at) > 0) take(piecesLeft(at), true)
  return worths
}

const portions = fc.array(fc.record({ size: fc.nat(60), isReturn: fc.boolean() }), { maxLength: 20 })

describe('the worth of pieces of a line', () => {
  test('adds up to the line to the paisa, in any order and portions', () => {
    fc.assert(
      fc.property(line, portions, (original, split) => {
        const atOnce = worthOf(original, original.quantity)
        expect(inPortions(original, split).reduce(add, NONE)).toEqual(atOnce)
        expect(atOnce.pointsPaise + atOnce.deliveryPointsPaise).toBe(original.points_paise)
        expect(sumOf(atOnce)).toBe(
          original.amount_paise -
            original.store_discount_paise -
            original.platform_discount_paise +
            original.delivery_paise,
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('is never negative, and differs between equal pieces by at most a paisa in each of its four shares', () => {
    fc.assert(
      fc.property(line, (original) => {
        const singles = inPortions(
          original,
          Array.from({ length: original.quantity }, () => ({ size: 0, isReturn: false })),
        )
        for (const share of ['moneyPaise', 'pointsPaise', 'deliveryPaise', 'deliveryPointsPaise'] as const) {
          const each = singles.map((amounts) => amounts[share])
          expect(Math.min(...each)).toBeGreaterThanOrEqual(0)
          expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('3 reels for ₹100 paid with ₹10 in points are refunded as ₹30, ₹30 and ₹30, and the points as ₹3.33, ₹3.33 and ₹3.34', () => {
    const reels: PricedLine = {
      quantity: 3,
      amount_paise: 10_000,
      store_discount_paise: 0,
      platform_discount_paise: 0,
      points_paise: 1_000,
      delivery_paise: 0,
      cancelled: 0,
      returned: 0,
    }
    const one = Array.from({ length: 3 }, () => ({ size: 0, isReturn: true }))
    expect(inPortions(reels, one).map(({ moneyPaise, pointsPaise }) => [moneyPaise, pointsPaise])).toEqual([
      [3_000, 333],
      [3_000, 333],
      [3_000, 334],
    ])
  })

  test('is refused for no piece, half a piece and a piece too many', () => {
    fc.assert(
      fc.property(line, (original) => {
        for (const quantity of [0, -1, 0.5, original.quantity + 1, Number.NaN])
          expect(() => worthOf(original, quantity)).toThrow(RangeError)
      }),
      { numRuns: 50 },
    )
  })
})
