import { describe, expect, test } from 'vitest'
import { dayInIndia, financialYearOf } from '#platform/time'
import { numberOf } from './numbers.ts'

describe('document numbers', () => {
  test('start a new financial year at midnight in India between 31 March and 1 April', () => {
    expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe(2026)
    expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe(2027)
    expect(dayInIndia(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
  })

  test('are never longer than 16 characters, and the ten-millionth of a year is refused', () => {
    expect(numberOf('tax_invoice', 2026, 123)).toBe('CIYI2627-000123')
    expect(numberOf('credit_note', 2099, 9_999_999)).toHaveLength(16)
    expect(() => numberOf('tax_invoice', 2026, 10_000_000)).toThrow(RangeError)
  })
})
