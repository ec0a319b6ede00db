import { describe, expect, test } from 'vitest'
import { contentText, unitPrice } from './unit-price.ts'

describe('what one unit costs', () => {
  test('50 g of wool at ₹120 is ₹240 per 100 g, and 2 kg at ₹900 is ₹450 per kg', () => {
    expect(unitPrice(120, '50 g')).toEqual({ rupees: 240, per: '100 g' })
    expect(unitPrice(900, '2 kg')).toEqual({ rupees: 450, per: 'kg' })
  })

  test('2.5 m of cloth at ₹520 is ₹208 per metre, and a metre needs no second price', () => {
    expect(unitPrice(520, '2.5 m')).toEqual({ rupees: 208, per: 'm' })
    expect(unitPrice(215, '1 m')).toBeNull()
  })

  test('a cone of 500 m at ₹32.50 is ₹6.50 per 100 m', () => {
    expect(unitPrice(32.5, '1 cone', '500 m')).toEqual({ rupees: 6.5, per: '100 m' })
  })

  test('twelve tubes of 10 ml are 120 ml', () => {
    expect(unitPrice(240, '12 x 10 ml')).toEqual({ rupees: 200, per: '100 ml' })
  })

  test('packs are told by the piece', () => {
    expect(unitPrice(85, 'Pack of 10')).toEqual({ rupees: 8.5, per: 'piece' })
    expect(unitPrice(100, '50 sheets')).toEqual({ rupees: 2, per: 'piece' })
  })

  test('a label that names a size leaves the word to the net quantity', () => {
    expect(unitPrice(50, '6 mm', '100 pieces')).toEqual({ rupees: 0.5, per: 'piece' })
    expect(unitPrice(50, '8 x 10 in', '1 unit')).toBeNull()
    expect(unitPrice(50, '', '1 kit')).toBeNull()
  })
})

describe('how much is in a pack', () => {
  test('a length or a weight of its own replaces that of the product', () => {
    expect(contentText('2.5 m', '1 m')).toBe('2.5 m')
    expect(contentText('Pack of 24', '10 sheets')).toBe('Pack of 24')
    expect(contentText('', '40 ml')).toBe('40 ml')
  })

  test('a pack of six balls tells the weight, and a size stands beside the count', () => {
    expect(contentText('Pack of 6', '50 g')).toBe('Pack of 6, 50 g')
    expect(contentText('6 mm', '100 pieces')).toBe('100 pieces (6 mm)')
  })
})
