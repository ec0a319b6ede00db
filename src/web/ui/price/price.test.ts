import { describe, expect, test } from 'vitest'
import { inRupees } from './price.tsx'

describe('a price', () => {
  test('is grouped by lakh and crore', () => {
    expect(inRupees(123_456)).toBe('₹1,23,456')
    expect(inRupees(12_345_678)).toBe('₹1,23,45,678')
  })

  test('shows paise only where they are not zero, and then both digits', () => {
    expect(inRupees(399.5)).toBe('₹399.50')
    expect(inRupees(400)).toBe('₹400')
  })

  test('has its minus before the ₹ sign', () => {
    expect(inRupees(-20)).toBe('−₹20')
  })
})
