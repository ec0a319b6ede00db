import { describe, expect, test } from 'vitest'
import { amountsOf, metresOf, readAmount, usualLengths, withinBounds, writeAmount } from './amounts.ts'

const cloth = { step: 0.25, min: 2 }

describe('cloth that is cut in quarters of a metre, from half a metre', () => {
  test('is written in metres: 7 quarters are 1.75', () => {
    expect(writeAmount(7, { cut: cloth })).toBe('1.75')
    expect(metresOf(3, { step: 0.1 })).toBe(0.3)
  })

  test.each([
    ['1.75', 7],
    ['1,75', 7],
    ['2 m', 8],
    ['175cm', 7],
    ['1.6', 7],
    ['0.3', 2],
    [' 5 ', 20],
  ])('requested as %j is %d quarters, never less than requested', (text, steps) => {
    expect(readAmount(text, { cut: cloth })).toBe(steps)
  })

  test('with 1.10 m in stock is available up to 1 m', () => {
    const amounts = amountsOf({ stock: 4, cut: cloth })
    expect([withinBounds(9, amounts), withinBounds(1, amounts)]).toEqual([4, 2])
  })

  test('is offered by the metre as far as the stock allows', () => {
    expect(usualLengths(amountsOf({ stock: 10, cut: cloth }))).toEqual([4, 8])
    expect(usualLengths(amountsOf({ stock: 400, cut: { step: 0.4, min: 1 } }))).toEqual([5])
  })
})

describe('pieces', () => {
  const amounts = amountsOf({ stock: 7, cut: null })

  test('are whole numbers', () => {
    expect(
      ['3', '3.5', '3 m', '-1', '', 'many', '1e3', '9999999'].map((text) => readAmount(text, amounts)),
    ).toEqual([3, null, null, null, null, null, null, null])
  })

  test('are at least one and at most the stock, and never above 999', () => {
    expect([withinBounds(0, amounts), withinBounds(8, amounts)]).toEqual([1, 7])
    expect(amountsOf({ stock: 5_000, cut: null }).max).toBe(999)
  })
})
