import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { woolLine } from '../documents.fixture.ts'
import { amountInWords } from './amount-in-words.ts'
import { creditOf, type CreditRequest } from './credit-of.ts'
import { numberOf } from './numbers.ts'
import { byHeading, totalsOf, type DocumentKind, type DocumentLine } from './snapshot.ts'
import { kinds } from '../contract.ts'

/** Three pieces of yarn at ₹105 each and ₹21 of delivery, rounded up by 40 paise. */
const THREE: DocumentLine = woolLine({
  quantity: 3,
  pieces: 3,
  amountPaise: 31_500,
  deliveryPaise: 2_100,
  taxablePaise: 32_000,
  cgstPaise: 800,
  sgstPaise: 800,
  totalPaise: 33_600,
})
const invoice = { lines: [THREE], roundOffPaise: 40 }
const pieces = (
  quantity: number,
  delivery: 'all' | 'theirs' | 'none' = 'none',
  lineNo = 1,
): CreditRequest => ({
  pieces: [{ lineNo, quantity }],
  delivery,
})

describe('what is credited of 3 pieces at ₹105 with delivery of ₹21', () => {
  test.each<[string, CreditRequest, { totalPaise?: number; deliveryPaise?: number; cgstPaise?: number }]>([
    ['1 piece without delivery', pieces(1), { totalPaise: 10_500, deliveryPaise: 0, cgstPaise: 250 }],
    [
      '1 piece with its delivery',
      pieces(1, 'theirs'),
      { totalPaise: 11_200, deliveryPaise: 700, cgstPaise: 266 },
    ],
    [
      '1 piece with all delivery',
      pieces(1, 'all'),
      { totalPaise: 12_600, deliveryPaise: 2_100, cgstPaise: 300 },
    ],
    ['3 pieces with delivery', pieces(3, 'all'), { totalPaise: 33_600, cgstPaise: 800 }],
    ['4 pieces, of which there are 3', pieces(4, 'all'), { totalPaise: 33_600, cgstPaise: 800 }],
    [
      'no piece, delivery alone',
      pieces(0, 'all'),
      { totalPaise: 2_100, deliveryPaise: 2_100, cgstPaise: 50 },
    ],
    ['₹50 of the price', { pricePaise: 5_000 }, { totalPaise: 5_000, deliveryPaise: 0, cgstPaise: 119 }],
    ['₹1,000 of the price, which is ₹315', { pricePaise: 100_000 }, { totalPaise: 31_500, deliveryPaise: 0 }],
  ])('%s', (_what, request, line) => {
    expect(creditOf(invoice, [], request).lines).toMatchObject([line])
  })

  test.each<[string, CreditRequest]>([
    ['no piece', pieces(0)],
    ['an unknown line 2', pieces(1, 'theirs', 2)],
    ['₹0 of the price', { pricePaise: 0 }],
    ['an empty list', { pieces: [], delivery: 'none' }],
  ])('%s: nothing', (_what, request) => {
    expect(creditOf(invoice, [], request)).toEqual({ lines: [], roundOffPaise: 0 })
  })

  test('all at once takes back the 40 paise of rounding; in two parts the last does', () => {
    expect(creditOf(invoice, [], pieces(3, 'all')).roundOffPaise).toBe(40)
    const first = creditOf(invoice, [], pieces(1, 'theirs'))
    const second = creditOf(invoice, [first], pieces(2, 'all'))
    expect([first.roundOffPaise, second.roundOffPaise]).toEqual([0, 40])
    expect(creditOf(invoice, [first, second], pieces(3, 'all'))).toEqual({ lines: [], roundOffPaise: 0 })
  })

  test('the same line named twice counts both: 1 and 2 pieces are 3', () => {
    const request = { pieces: [1, 2].map((quantity) => ({ lineNo: 1, quantity })), delivery: 'none' as const }
    expect(creditOf(invoice, [], request).lines).toMatchObject([
      { pieces: 3, quantity: 3, totalPaise: 31_500 },
    ])
  })

  test('2 of 7 quarters of a metre are 0.5 m; a lower price has no pieces', () => {
    const cloth = woolLine({ uqc: 'MTR', quantity: 1.75, pieces: 7 })
    expect(creditOf({ lines: [cloth], roundOffPaise: 0 }, [], pieces(2)).lines).toMatchObject([
      { quantity: 0.5, uqc: 'MTR' },
    ])
    expect(creditOf(invoice, [], { pricePaise: 100 }).lines).toMatchObject([
      { quantity: 0, pieces: 0, uqc: 'OTH' },
    ])
  })

  test('a price of any amount over any lines is credited to the paisa, and no line gives more than it has', () => {
    const goods = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(goods, fc.integer({ min: 0, max: 8_000_000 }), (worths, pricePaise) => {
        const lines = worths.map((paise, at) =>
          woolLine({
            lineNo: at + 1,
            totalPaise: paise,
            amountPaise: paise,
            taxablePaise: paise,
            cgstPaise: 0,
            sgstPaise: 0,
          }),
        )
        const credited = creditOf({ lines, roundOffPaise: 0 }, [], { pricePaise }).lines
        expect(totalsOf(credited).totalPaise).toBe(Math.min(pricePaise, totalsOf(lines).totalPaise))
        for (const { lineNo, totalPaise } of credited)
          expect(totalPaise).toBeLessThanOrEqual(worths[lineNo - 1] ?? 0)
      }),
    )
  })
})

describe('sums by heading', () => {
  test('of no lines are none, and ₹0 in all', () => {
    expect([byHeading([]), totalsOf([]).totalPaise]).toEqual([[], 0])
  })

  test('keep wool at 5 % and at 12 % apart, and 5109 at 18 % from 51091 at 8 %', () => {
    const odd = [woolLine({ ratePercent: 18 }), woolLine({ hsn: '51091', ratePercent: 8 })]
    expect(byHeading(odd).map(({ hsn }) => hsn)).toEqual(['5109', '51091'])
    const rows = byHeading([woolLine(), woolLine({ ratePercent: 12 }), woolLine()])
    expect(rows.map(({ ratePercent, totalPaise }) => [ratePercent, totalPaise])).toEqual([
      [5, 21_000],
      [12, 10_500],
    ])
  })

  test('of any lines add up to the sum of the lines', () => {
    const line = fc.record({
      hsn: fc.constantFrom('5109', '5208', '510'),
      ratePercent: fc.constantFrom(0, 5, 9, 18),
      totalPaise: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (some) => {
        const lines = some.map((more) => woolLine(more))
        const rows = byHeading(lines)
        expect(rows.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(totalsOf(lines).totalPaise)
        expect(new Set(rows.map(({ hsn, ratePercent }) => `${hsn} ${ratePercent}`)).size).toBe(rows.length)
      }),
    )
  })
})

describe('numbers of documents', () => {
  test('of each kind have a letter of their own', () => {
    const numbers = kinds.map((kind: DocumentKind) => numberOf(kind, 2026, 1))
    expect(new Set(numbers).size).toBe(kinds.length)
    for (const number of numbers) expect(number).toMatch(/^CIY[A-Z]2627-000001$/)
  })

  test('say 9900 for April 2099, and the 1,000,000th has 7 digits', () => {
    expect([numberOf('tax_invoice', 2099, 999_999), numberOf('tax_invoice', 2026, 1_000_000)]).toEqual([
      'CIYI9900-999999',
      'CIYI2627-1000000',
    ])
  })

  test('written alike are of the same year and place in the series', () => {
    const place = fc.tuple(fc.integer({ min: 2_000, max: 2_098 }), fc.integer({ min: 1, max: 9_999_999 }))
    fc.assert(
      fc.property(place, place, ([year, serial], [otherYear, otherSerial]) => {
        const isSame = year === otherYear && serial === otherSerial
        expect(
          numberOf('tax_invoice', year, serial) === numberOf('tax_invoice', otherYear, otherSerial),
        ).toBe(isSame)
      }),
    )
  })
})

describe('an amount in words', () => {
  const COUNTS = new Map(
    'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
      .split(' ')
      .map((word, count) => [word, count]),
  )
  for (const [at, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries())
    COUNTS.set(word, (at + 2) * 10)
  /** 'Two Lakh Five' → 200005, by reading word after word as Indians do. */
  function countOf(words: string): number {
    for (const [name, size] of [
      ['Crore', 10_000_000],
      ['Lakh', 100_000],
      ['Thousand', 1_000],
      ['Hundred', 100],
    ] as const) {
      const [before, after] = words.split(new RegExp(` ${name}(?: |$)(?!.*${name})`))
      if (after !== undefined) return countOf(before ?? '') * size + (after === '' ? 0 : countOf(after))
    }
    return words.split('-').reduce((sum, word) => sum + (COUNTS.get(word) ?? Number.NaN), 0)
  }

  test('reads back as the same rupees and paise up to ₹1,000 crore', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_00_00_000_00 }), (paise) => {
        const [, rupees = '', rest = 'Zero'] =
          /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(amountInWords(paise)) ?? []
        expect(countOf(rupees) * 100 + countOf(rest)).toBe(paise)
      }),
    )
  })
})
