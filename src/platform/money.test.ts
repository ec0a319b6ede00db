import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPaise, toPaise, toRupees } from './money.ts'

describe('splitting a sum', () => {
  test('₹100 over three equal lines is 33.34, 33.33 and 33.33', () => {
    expect(splitPaise(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333])
  })

  test('the largest remainder takes the odd paisa', () => {
    expect(splitPaise(100, [1, 2, 3])).toEqual([17, 33, 50])
  })

  test('never loses or adds a paisa, and no part is off by a whole one', () => {
    const sums = fc.integer({ min: 0, max: 10 ** 12 })
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(sums, weights, (amount, parts) => {
        const split = splitPaise(amount, parts)
        const total = parts.reduce((sum, weight) => sum + weight, 0)
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(amount)
        if (total > 0)
          split.forEach((part, index) =>
            expect(Math.abs(part - (amount * (parts[index] ?? 0)) / total)).toBeLessThanOrEqual(1),
          )
      }),
    )
  })
})

describe('rupees on the wire', () => {
  test('every amount of whole paise converts back to itself', () => {
    const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise)
      }),
    )
  })

  test.each([0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%s is no amount', (amount) => {
    expect(toPaise(amount)).toBeNull()
  })
})
