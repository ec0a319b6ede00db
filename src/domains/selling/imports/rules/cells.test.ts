import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createCellsReader,
  decimal,
  hsn,
  line,
  oneOfNamed,
  percent,
  price,
  prose,
  wholeNumber,
  oneOfWords,
} from './cells.ts'

describe('a price in a file', () => {
  test.each([
    ['1,299.50', 129_950],
    ['₹149', 14_900],
    ['Rs. 99', 9_900],
    ['rs 99', 9_900],
    ['INR 1,00,000', 10_000_000],
    ['0.01', 1],
    ['99999999', 9_999_999_900],
  ])('%s is %d paise', (text, paise) => {
    expect(price(text)).toEqual({ is: paise })
  })

  test.each([
    '0',
    '-5',
    '1.999',
    '1e5',
    '₹',
    '₹₹5',
    '5 rupees',
    '100000000',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '٣',
    '=1+1',
    '0x10',
  ])('“%s” is invalid', (text) => {
    expect(price(text)).toEqual({ code: 'not_price' })
  })

  test('with two decimals keeps every paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_900 }), (paise) => {
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
        expect(price(text)).toEqual({ is: paise })
      }),
    )
  })
})

describe('a number in a file', () => {
  test.each([
    ['40', 40],
    ['40.0', 40],
    ['40.000', 40],
    ['007', 7],
  ])('%s is %d', (text, is) => {
    expect(wholeNumber(0, 100)(text)).toEqual({ is })
  })

  test.each(['40.5', '-1', '101', '1e2', ' 40', '4 0', '٤٠', '1234567890'])(
    '“%s” is no whole number of 0 to 100',
    (text) => {
      expect(wholeNumber(0, 100)(text)).toEqual({ code: 'not_whole', limit: '0 to 100' })
    },
  )

  test.each([
    ['0.001', { is: 0.001 }],
    ['2.5', { is: 2.5 }],
    ['10', { is: 10 }],
    ['10.001', { code: 'not_number' }],
    ['0', { code: 'not_number' }],
    ['0.0001', { code: 'not_number' }],
    ['-1', { code: 'not_number' }],
  ])('%s as a measure of at most 10', (text, is) => {
    expect(decimal(10)(text)).toEqual(is)
  })

  test.each([
    ['18', { is: 18 }],
    ['18%', { is: 18 }],
    ['0.25 %', { is: 0.25 }],
    ['0', { is: 0 }],
    ['40', { is: 40 }],
    ['40.01', { code: 'not_number' }],
    ['0.125', { code: 'not_number' }],
    ['GST 5', { code: 'not_number' }],
  ])('%s as a rate of GST', (text, is) => {
    expect(percent(text)).toEqual(is)
  })

  test.each([
    ['5509', { is: '5509' }],
    ['5509.53 00', { is: '55095300' }],
    ['550', { code: 'bad_hsn' }],
    ['550953001', { code: 'bad_hsn' }],
    ['55O9', { code: 'bad_hsn' }],
  ])('%s as an HSN code', (text, is) => {
    expect(hsn(text)).toEqual(is)
  })
})

describe('a line of text in a file', () => {
  test('of 10,000 characters is too long for 200, with the limit in the problem', () => {
    expect(line(200)('क'.repeat(10_000))).toEqual({ code: 'too_long', limit: 200 })
  })

  test('has its spaces normalised, and keeps Hindi and emoji', () => {
    expect(line(60)('  लाल   ऊन 🧶 ')).toEqual({ is: 'लाल ऊन 🧶' })
  })

  test.each(['two\nlines', 'turned\u202earound', 'nul\u0000', 'half \ud800 a sign'])(
    '“%s” is not one line',
    (text) => {
      expect(line(60)(text)).toEqual({ code: 'not_one_line' })
    },
  )

  test('is unchanged when it is read a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (text) => {
        const found = line(80)(text)
        if ('is' in found) expect(line(80)(found.is)).toEqual(found)
      }),
    )
  })
})

describe('text of several lines in a file', () => {
  test('keeps its lines, and is refused with characters that reverse or hide text', () => {
    expect(prose(100)('One.\nTwo.')).toEqual({ is: 'One.\nTwo.' })
    for (const sign of ['\u202e', '\ud800', '\u0007'])
      expect(prose(100)(`One.${sign}Two.`)).toEqual({ code: 'not_plain' })
  })

  test('of any characters is read or refused, in time linear in its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        const found = prose(1_000)(text)
        if ('is' in found) expect(found.is.length).toBeLessThanOrEqual(1_000)
        else expect(['not_plain', 'too_long']).toContain(found.code)
      }),
    )
  })
})

describe('a word in a file', () => {
  const status = oneOfWords({ active: true, draft: false }, 'active | draft')

  test('is matched in any case', () => {
    expect([status('ACTIVE'), status('Draft')]).toEqual([{ is: true }, { is: false }])
  })

  test.each(['', 'constructor', '__proto__', 'toString', 'activ'])('“%s” is neither of the two', (text) => {
    expect(status(text)).toEqual({ code: 'not_one_of', limit: 'active | draft' })
  })

  test('of a list of names is matched with other spaces and case', () => {
    const known = new Map([['yarns & needles', 4]])
    expect(oneOfNamed(known, 'not_one_of')('Yarns  &\tNEEDLES')).toEqual({ is: 4 })
    expect(oneOfNamed(known, 'not_one_of')('Yarn')).toEqual({ code: 'not_one_of' })
  })
})

describe('the cells of a row', () => {
  test("problems name the row and the file's own title, and empty cells are skipped", () => {
    const cells = createCellsReader(new Map([['price', 'Variant Price']]))
    const row = { row: 7, cells: { price: 'free', sku: '' } }
    expect(cells.read(row as never, 'price', price)).toBeUndefined()
    expect(cells.read(row as never, 'sku', line(10))).toBeUndefined()
    expect(cells.problems).toHaveLength(1)
    expect(cells.problems[0]).toMatchObject({
      row: 7,
      column: 'Variant Price',
      code: 'not_price',
      value: 'free',
    })
    expect([cells.has('price'), cells.has('sku')]).toEqual([true, false])
  })
})
