import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registeredStateOf, stateTaxLabel, taxIn } from './index.ts'

const KARNATAKA = 29
const KERALA = 32
const within = (rupees: number, ratePercent: number) =>
  taxIn({ grossPaise: rupees * 100, ratePercent, sellerState: KARNATAKA, placeOfSupply: KARNATAKA })
const across = (rupees: number, ratePercent: number) =>
  taxIn({ grossPaise: rupees * 100, ratePercent, sellerState: KARNATAKA, placeOfSupply: KERALA })

describe('GST contained in a price', () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d paise is not a valid amount',
    (grossPaise) => {
      expect(() => taxIn({ grossPaise, ratePercent: 18, sellerState: 29, placeOfSupply: 29 })).toThrow(
        RangeError,
      )
    },
  )

  test.each([-5, Number.NaN, 101])('%d %% is not a valid rate', (ratePercent) => {
    expect(() => taxIn({ grossPaise: 100, ratePercent, sellerState: 29, placeOfSupply: 29 })).toThrow(
      RangeError,
    )
  })

  test.each([
    { rupees: 499, rate: 18, taxablePaise: 42288, half: 3806 },
    { rupees: 100, rate: 18, taxablePaise: 8474, half: 763 },
    { rupees: 999, rate: 5, taxablePaise: 95142, half: 2379 },
    { rupees: 149, rate: 3, taxablePaise: 14466, half: 217 },
    { rupees: 1, rate: 18, taxablePaise: 84, half: 8 },
    { rupees: 1180, rate: 18, taxablePaise: 100000, half: 9000 },
  ])(
    '₹$rupees at $rate % within Karnataka is $taxablePaise paise of value and twice $half paise of tax',
    ({ rupees, rate, taxablePaise, half }) => {
      expect(within(rupees, rate)).toEqual({ taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 })
    },
  )

  test.each([
    { rupees: 100, rate: 18, taxablePaise: 8475, igstPaise: 1525 },
    { rupees: 999, rate: 5, taxablePaise: 95143, igstPaise: 4757 },
    { rupees: 1180, rate: 18, taxablePaise: 100000, igstPaise: 18000 },
  ])(
    '₹$rupees at $rate % to Kerala is $taxablePaise paise of value and $igstPaise paise of IGST',
    ({ rupees, rate, taxablePaise, igstPaise }) => {
      expect(across(rupees, rate)).toEqual({ taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise })
    },
  )

  test('crayons at nil contain no tax', () => {
    expect(within(60, 0)).toEqual({ taxablePaise: 6000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
  })

  test('loose semi-precious stones at 0.25 % contain ₹24.94 in ₹10,000 across a border', () => {
    expect(across(10_000, 0.25).igstPaise).toBe(2494)
  })

  test('Pema has no GSTIN, so her ₹499 contain no tax in any State', () => {
    const tax = taxIn({
      grossPaise: 49_900,
      ratePercent: 18,
      sellerState: registeredStateOf(null),
      placeOfSupply: KARNATAKA,
    })
    expect(tax).toEqual({ taxablePaise: 49_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
  })

  test('for any amount, rate and States the parts add up, the halves are equal, and only one kind of tax applies', () => {
    const sale = fc.record({
      grossPaise: fc.integer({ min: 0, max: 10 ** 13 }),
      ratePercent: fc.constantFrom(0, 0.25, 1.5, 3, 5, 18, 28, 40),
      sellerState: fc.constantFrom(1, 7, 27, 29, 32, null),
      placeOfSupply: fc.constantFrom(1, 7, 27, 29, 32),
    })
    fc.assert(
      fc.property(sale, (sold) => {
        const tax = taxIn(sold)
        expect(tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise).toBe(sold.grossPaise)
        expect(tax.cgstPaise).toBe(tax.sgstPaise)
        expect(tax.cgstPaise === 0 || tax.igstPaise === 0).toBe(true)
        for (const part of Object.values(tax)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('rounding is never further than half a paisa from the exact tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.constantFrom(3, 5, 18, 40),
        (grossPaise, ratePercent) => {
          const { igstPaise } = taxIn({ grossPaise, ratePercent, sellerState: 29, placeOfSupply: 32 })
          const off = BigInt(igstPaise) * BigInt(100 + ratePercent) - BigInt(grossPaise) * BigInt(ratePercent)
          expect(2n * (off < 0n ? -off : off) <= BigInt(100 + ratePercent)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('kinds of sellers', () => {
  test.each([
    [4, 'UTGST'],
    [26, 'UTGST'],
    [31, 'UTGST'],
    [35, 'UTGST'],
    [38, 'UTGST'],
    [1, 'SGST'],
    [7, 'SGST'],
    [34, 'SGST'],
    [29, 'SGST'],
  ])("the State's half is labelled in State %i: %s", (code, label) => {
    expect(stateTaxLabel(code)).toBe(label)
  })

  test('a GSTIN names the State, including the old code of Andhra Pradesh', () => {
    expect(registeredStateOf('29DEMPN0001K1ZX')).toBe(29)
    expect(registeredStateOf('02DEMPN0001K1ZX')).toBe(2)
    expect(registeredStateOf('28AAACC1206D1ZM')).toBe(37)
  })

  test('sellers without a GSTIN, or under the composition scheme, charge no GST', () => {
    expect([
      registeredStateOf(null),
      registeredStateOf(''),
      registeredStateOf('unknown'),
      registeredStateOf('29DEMPN0001K1ZX', 'composition'),
    ]).toEqual([null, null, null, null])
  })
})
