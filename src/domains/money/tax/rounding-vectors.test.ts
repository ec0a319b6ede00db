import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import {
  loadGstRules,
  importGstRules,
  rateFor,
  registeredStateOf,
  stateTaxLabel,
  taxIn,
  type GstRules,
} from './index.ts'

let shop: FreshDb
let book: GstRules
beforeAll(async () => {
  shop = await freshDb()
  await transact(shop.db, (tx) =>
    importGstRules(tx, [
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
  book = await loadGstRules(shop.db)
})
afterAll(() => shop.drop())

const KARNATAKA = 29
const KERALA = 32
const noon = (day: string): Date => new Date(`${day}T12:00:00+05:30`)
const NOW = noon('2026-11-21')

const vectors = [
  { gross: 49_900, rate: 18, taxable: 42_288, half: 3_806, igst: 7_612 },
  { gross: 10_000, rate: 18, taxable: 8_474, half: 763, igst: 1_525 },
  { gross: 99_900, rate: 5, taxable: 95_142, half: 2_379, igst: 4_757 },
  { gross: 14_900, rate: 3, taxable: 14_466, half: 217, igst: 434 },
  { gross: 100, rate: 18, taxable: 84, half: 8, igst: 15 },
  { gross: 118_000, rate: 18, taxable: 100_000, half: 9_000, igst: 18_000 },
]

describe('rounding vectors', () => {
  test.each(vectors)(
    '$gross paise at $rate %: $taxable and twice $half, or $igst',
    ({ gross, rate, taxable, half, igst }) => {
      const sold = { grossPaise: gross, ratePercent: rate, sellerState: KARNATAKA }
      expect(taxIn({ ...sold, placeOfSupply: KARNATAKA })).toEqual({
        taxablePaise: taxable,
        cgstPaise: half,
        sgstPaise: half,
        igstPaise: 0,
      })
      expect(taxIn({ ...sold, placeOfSupply: KERALA })).toMatchObject({
        igstPaise: igst,
        taxablePaise: gross - igst,
      })
    },
  )

  test('hold for any amount: the tax is the rate of the value before it, to half a paisa per part, and parts of an order add up to it', () => {
    const line = fc.record({
      gross: fc.integer({ min: 0, max: 10_000_000 }),
      rate: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
    })
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
          const totalTax = tax.cgstPaise + tax.sgstPaise + tax.igstPaise
          const exact = (one.gross * one.rate) / (100 + one.rate)
          expect(Math.abs(totalTax - exact)).toBeLessThanOrEqual(isWithin ? 1.000_001 : 0.500_001)
          gross += one.gross
          rest += totalTax + tax.taxablePaise
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
    const heading = [...book.values()]
      .flat()
      .filter(({ hsnPrefixes }) => hsnPrefixes.some((prefix) => prefix.startsWith('7319')))
    expect(new Set(heading.map(({ ratePercent }) => ratePercent))).toEqual(new Set([5, 18]))
  })
})

describe('other headings of two rates (docs/gst.md#rates)', () => {
  test.each([
    { heading: '7018', cheap: 'glass-beads', dear: 'glass-smallwares' },
    { heading: '3926', cheap: 'plastic-beads', dear: 'plastic-articles' },
  ])('$heading: $cheap carry 5 %, $dear 18 %, at any price and on any day', ({ heading, cheap, dear }) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (pricePaise, days) => {
          const on = new Date(noon('2025-09-22').getTime() + days * 86_400_000)
          expect([
            rateFor(book, { rule: cheap, pricePaise, on }),
            rateFor(book, { rule: dear, pricePaise, on }),
          ]).toEqual([5, 18])
        },
      ),
    )
    for (const rule of [cheap, dear]) expect(book.get(rule)?.[0]?.hsnPrefixes).toContain(heading)
  })
})

const UNION_TERRITORIES = [4, 26, 31, 35, 38]

describe('place of supply and kind of seller', () => {
  const state = fc.integer({ min: 1, max: 38 })
  const gross = fc.integer({ min: 0, max: 5_000_000 })

  test('only the delivery address decides: within the State two halves, otherwise integrated tax, at an unchanged price', () => {
    fc.assert(
      fc.property(
        fc.record({
          sellerState: state,
          placeOfSupply: state,
          grossPaise: gross,
          ratePercent: fc.constantFrom(0.25, 3, 5, 18, 40),
        }),
        (sold) => {
          const { sellerState, placeOfSupply, grossPaise } = sold
          const tax = taxIn(sold)
          expect(tax.cgstPaise).toBe(tax.sgstPaise)
          expect(sellerState === placeOfSupply ? tax.igstPaise : tax.cgstPaise).toBe(0)
          expect(tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise).toBe(grossPaise)
          expect(tax.taxablePaise).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('composition or no GSTIN: no tax at any price, rate and place; the same for a nil rate from any seller', () => {
    fc.assert(
      fc.property(
        state,
        gross,
        fc.constantFrom(0, 0.25, 3, 5, 18, 40),
        (placeOfSupply, grossPaise, ratePercent) => {
          for (const sellerState of [
            registeredStateOf(null),
            registeredStateOf('29DEMPN0001K1ZX', 'composition'),
          ]) {
            expect(taxIn({ grossPaise, ratePercent, sellerState, placeOfSupply })).toMatchObject({
              taxablePaise: grossPaise,
              igstPaise: 0,
              cgstPaise: 0,
            })
          }
          expect(taxIn({ grossPaise, ratePercent: 0, sellerState: 29, placeOfSupply }).taxablePaise).toBe(
            grossPaise,
          )
        },
      ),
    )
  })

  test('the State’s half is UTGST in the five Union Territories without a legislature, and SGST everywhere else', () => {
    for (let code = 1; code <= 38; code += 1)
      expect([code, stateTaxLabel(code)]).toEqual([code, UNION_TERRITORIES.includes(code) ? 'UTGST' : 'SGST'])
  })

  test('a higher price never contains less tax within one rate, and two pieces on one line differ from one by one by at most a paisa per part', () => {
    fc.assert(
      fc.property(gross, fc.constantFrom(3, 5, 18), fc.boolean(), (grossPaise, ratePercent, isWithin) => {
        const of = (paise: number): number => {
          const tax = taxIn({
            grossPaise: paise,
            ratePercent,
            sellerState: KARNATAKA,
            placeOfSupply: isWithin ? KARNATAKA : KERALA,
          })
          return tax.cgstPaise + tax.sgstPaise + tax.igstPaise
        }
        expect(of(grossPaise + 1)).toBeGreaterThanOrEqual(of(grossPaise))
        expect(Math.abs(of(2 * grossPaise) - 2 * of(grossPaise))).toBeLessThanOrEqual(isWithin ? 2 : 1)
      }),
    )
  })

  test.each([
    { rupees: 2_499, offer: 'a cushion cover', rate: 5, tax: 11_900 },
    { rupees: 2_625, offer: 'one worth exactly ₹2,500', rate: 5, tax: 12_500 },
    { rupees: 2_625.01, offer: 'one a paisa dearer', rate: 18, tax: 40_043 },
    { rupees: 2_950, offer: 'one worth ₹2,500 at 18 %, but ₹2,809.52 at 5 %', rate: 18, tax: 45_000 },
  ])('$offer at ₹$rupees: $rate %, $tax paise across a border', ({ rupees, rate, tax }) => {
    const pricePaise = Math.round(rupees * 100)
    const ratePercent = rateFor(book, { rule: 'textile-articles', pricePaise, on: NOW })
    expect(ratePercent).toBe(rate)
    expect(
      taxIn({
        grossPaise: pricePaise,
        ratePercent: ratePercent ?? 0,
        sellerState: KARNATAKA,
        placeOfSupply: KERALA,
      }).igstPaise,
    ).toBe(tax)
  })
})

describe('a rate that changes on a day', () => {
  test.each([
    ['2025-09-21T23:59:59+05:30', 12],
    ['2025-09-22T00:00:00+05:30', 5],
    ['2025-09-21T18:29:59Z', 12],
    ['2025-09-21T18:30:00Z', 5],
  ])('brass diyas sold at %s carry %i %%', (at, ratePercent) => {
    expect(rateFor(book, { rule: 'diyas-of-brass', pricePaise: 10_000, on: new Date(at) })).toBe(ratePercent)
  })
})

describe('the threshold of ₹2,500 for made-up textiles', () => {
  test('is the value of one piece before GST: a price one paisa higher never has less tax, and only the value decides', () => {
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
  expect(registeredStateOf(gstin, scheme)).toBe(state)
  const { cgstPaise, sgstPaise, igstPaise } = taxIn({
    grossPaise: 99_900,
    ratePercent: 5,
    sellerState: state,
    placeOfSupply: KERALA,
  })
  expect(cgstPaise + sgstPaise + igstPaise).toBe(state === null ? 0 : 4_757)
})
