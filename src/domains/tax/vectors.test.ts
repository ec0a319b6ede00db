import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { gstBook, keepGstRules, rateFor, registeredIn, taxIn, type GstBook } from './index.ts'

let shop: FreshDb
let book: GstBook
beforeAll(async () => {
  shop = await freshDb()
  await transact(shop.db, (tx) =>
    keepGstRules(tx, [
      {
        code: 'diyas-of-brass',
        what: 'Brass diyas',
        hsnPrefixes: ['8306'],
        rules: [
          { ratePercent: 12, from: '2020-01-01', until: '2025-09-21' },
          { ratePercent: 5, from: '2025-09-22' },
        ],
      },
    ]),
  )
  book = await gstBook(shop.db)
})
afterAll(() => shop.drop())

const KARNATAKA = 29
const KERALA = 32
const noon = (day: string): Date => new Date(`${day}T12:00:00+05:30`)
const NOW = noon('2026-11-21')

/** What the vectors of india.md 1.5 say, in paise. */
const vectors = [
  { gross: 49_900, rate: 18, taxable: 42_288, half: 3_806, igst: 7_612 },
  { gross: 10_000, rate: 18, taxable: 8_474, half: 763, igst: 1_525 },
  { gross: 99_900, rate: 5, taxable: 95_142, half: 2_379, igst: 4_757 },
  { gross: 14_900, rate: 3, taxable: 14_466, half: 217, igst: 434 },
  { gross: 100, rate: 18, taxable: 84, half: 8, igst: 15 },
  { gross: 118_000, rate: 18, taxable: 100_000, half: 9_000, igst: 18_000 },
]

describe('the vectors', () => {
  test.each(vectors)('$gross paise at $rate %: $taxable and twice $half, or $igst', ({ gross, rate, taxable, half, igst }) => {
    const sold = { grossPaise: gross, ratePercent: rate, sellerState: KARNATAKA }
    expect(taxIn({ ...sold, placeOfSupply: KARNATAKA })).toEqual({ taxablePaise: taxable, cgstPaise: half, sgstPaise: half, igstPaise: 0 })
    expect(taxIn({ ...sold, placeOfSupply: KERALA })).toMatchObject({ igstPaise: igst, taxablePaise: gross - igst })
  })

  test('hold for any amount: the tax is the rate of the value before it, to half a paisa a part, and parts of an order add up to it', () => {
    const line = fc.record({ gross: fc.integer({ min: 0, max: 10_000_000 }), rate: fc.constantFrom(0, 0.25, 3, 5, 18, 40) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, isWithin) => {
        let [gross, rest] = [0, 0]
        for (const one of lines) {
          const tax = taxIn({
            grossPaise: one.gross,
            ratePercent: one.rate,
            sellerState: KARNATAKA,
            placeOfSupply: isWithin ? KARNATAKA : KERALA,
          })
          const whole = tax.cgstPaise + tax.sgstPaise + tax.igstPaise
          const exact = (one.gross * one.rate) / (100 + one.rate)
          expect(Math.abs(whole - exact)).toBeLessThanOrEqual(isWithin ? 1.000_001 : 0.500_001)
          gross += one.gross
          rest += whole + tax.taxablePaise
        }
        expect(rest).toBe(gross)
      }),
    )
  })
})

describe('two rates in one heading', () => {
  test('7319: needles carry 5 %, crochet hooks 18 %, whatever they cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (pricePaise) => {
        expect(rateFor(book, { rule: 'sewing-needles', pricePaise, on: NOW })).toBe(5)
        expect(rateFor(book, { rule: 'knitting-tools', pricePaise, on: NOW })).toBe(18)
      }),
    )
    const heading = [...book.values()].flat().filter(({ hsnPrefixes }) => hsnPrefixes.some((prefix) => prefix.startsWith('7319')))
    expect(new Set(heading.map(({ ratePercent }) => ratePercent))).toEqual(new Set([5, 18]))
  })
})

describe('a rate that changes with the day', () => {
  test.each([
    ['2025-09-21T23:59:59+05:30', 12],
    ['2025-09-22T00:00:00+05:30', 5],
    ['2025-09-21T18:29:59Z', 12],
    ['2025-09-21T18:30:00Z', 5],
  ])('brass diyas sold at %s carry %i %%', (at, ratePercent) => {
    expect(rateFor(book, { rule: 'diyas-of-brass', pricePaise: 10_000, on: new Date(at) })).toBe(ratePercent)
  })
})

describe('the ₹2,500 of made-up textiles', () => {
  test('are the value of one piece before GST: nobody pays less tax for a price a paisa higher, and the value decides alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (pricePaise) => {
        const rate = rateFor(book, { rule: 'textile-articles', pricePaise, on: NOW })
        // At 5 % a value of exactly 2,500 costs 2,625.
        expect(rate).toBe(pricePaise <= 262_500 ? 5 : 18)
        expect(rateFor(book, { rule: 'clothing', pricePaise, on: NOW })).toBe(rate)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  { who: 'a regular seller of Karnataka', gstin: '29DEMPN0001K1ZX', scheme: 'regular' as const, state: 29 },
  { who: 'one under composition', gstin: '29DEMPN0001K1ZX', scheme: 'composition' as const, state: null },
  { who: 'one without a GSTIN', gstin: null, scheme: 'regular' as const, state: null },
])('$who charges GST in State $state', ({ gstin, scheme, state }) => {
  expect(registeredIn(gstin, scheme)).toBe(state)
  const { cgstPaise, sgstPaise, igstPaise } = taxIn({ grossPaise: 99_900, ratePercent: 5, sellerState: state, placeOfSupply: KERALA })
  expect(cgstPaise + sgstPaise + igstPaise).toBe(state === null ? 0 : 4_757)
})
