import { describe, expect, test } from 'vitest'
import { measureIn, measureOf, unitPriceOf } from './unit-price.ts'

const read = (label: string, netQuantity = '') => measureOf({ measure: null, cut: null, label }, netQuantity)
const unitPrice = (rupees: number, label: string, netQuantity = '') =>
  unitPriceOf(rupees * 100, read(label, netQuantity))

describe('what one unit costs', () => {
  test('50 g of wool at ₹120 is ₹240 per 100 g, and 2 kg at ₹900 is ₹450 per kg', () => {
    expect(unitPrice(120, '50 g')).toEqual({ paise: 24_000, per: '100 g' })
    expect(unitPrice(900, '2 kg')).toEqual({ paise: 45_000, per: 'kg' })
  })

  test('100 g and 1 kg have no separate unit price', () => {
    expect([
      unitPrice(120, '100 g'),
      unitPrice(900, '1 kg'),
      unitPrice(900, '1 litre'),
      unitPrice(32, '100 m'),
    ]).toEqual([null, null, null, null])
  })

  test('2.5 m of cloth at ₹520 is ₹208 per metre, and a metre has no separate unit price', () => {
    expect(unitPrice(520, '2.5 m')).toEqual({ paise: 20_800, per: 'm' })
    expect(unitPrice(215, '1 m')).toBeNull()
  })

  test('a cone of 500 m at ₹32.50 is ₹6.50 per 100 m', () => {
    expect(unitPrice(32.5, '1 cone', '500 m')).toEqual({ paise: 650, per: '100 m' })
  })

  test('twelve tubes of 10 ml are 120 ml', () => {
    expect(unitPrice(240, '12 x 10 ml')).toEqual({ paise: 20_000, per: '100 ml' })
  })

  test('packs have a price per piece', () => {
    expect(unitPrice(85, 'Pack of 10')).toEqual({ paise: 850, per: 'piece' })
    expect(unitPrice(100, '50 sheets')).toEqual({ paise: 200, per: 'piece' })
  })

  test('a label that names a size is skipped in favour of the net quantity', () => {
    expect(unitPrice(50, '6 mm', '100 pieces')).toEqual({ paise: 50, per: 'piece' })
    expect(unitPrice(50, '8 x 10 in', '1 unit')).toBeNull()
    expect(unitPrice(50, '', '1 kit')).toBeNull()
  })

  test('a label that begins with the colour has its own amount, not that of the smallest pack', () => {
    expect(unitPrice(390, 'Gold, 10 g', '2 g')).toEqual({ paise: 390_000, per: '100 g' })
    expect(unitPrice(500, '6 mm, Pack of 100', '1 unit')).toEqual({ paise: 500, per: 'piece' })
  })

  test('declared contents take precedence over the label, and a cut over both', () => {
    const measure = { quantity: 40, unit: 'piece' } as const
    expect(measureOf({ measure, cut: null, label: '2 m' }, '50 g')).toEqual(measure)
    expect(measureOf({ measure, cut: { stepMetres: 0.25, leastSteps: 2 }, label: '2 m' }, '50 g')).toEqual({
      quantity: 0.25,
      unit: 'm',
    })
  })

  test.each(['0 g', 'Pack of 0', '0 x 10 ml', '', 'A4', '6 mm', '50', '२० ग्राम'])(
    '%j is no amount',
    (text) => {
      expect(measureIn(text)).toBeNull()
    },
  )

  test.each([
    ['0.1 m', { quantity: 0.1, unit: 'm' }],
    ['3 x 0.7 m', { quantity: 2.1, unit: 'm' }],
    ['35 cm', { quantity: 0.35, unit: 'm' }],
    ['1.5 l', { quantity: 1_500, unit: 'ml' }],
  ])('%j is exactly that amount', (text, measure) => {
    expect(measureIn(text)).toEqual(measure)
  })
})
