import { describe, expect, test } from 'vitest'
import { contentText } from './content-text.ts'

describe('the content of a pack', () => {
  test('a length or a weight of its own replaces that of the product', () => {
    expect(contentText('2.5 m', '1 m')).toBe('2.5 m')
    expect(contentText('Pack of 24', '10 sheets')).toBe('Pack of 24')
    expect(contentText('', '40 ml')).toBe('40 ml')
  })

  test('a pack of six balls shows the weight, and a size shows beside the count', () => {
    expect(contentText('Pack of 6', '50 g')).toBe('Pack of 6, 50 g')
    expect(contentText('6 mm', '100 pieces')).toBe('100 pieces (6 mm)')
  })
})
