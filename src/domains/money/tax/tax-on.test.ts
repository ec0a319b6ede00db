import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOn } from './tax-on.ts'

const GST = 18_000

test('a fee of ₹100.05 at 18 %: CGST 9.00 and SGST 9.00 within a State, IGST 18.01 from another', () => {
  expect(taxOn({ taxablePaise: 10_005, perLakh: GST, isIntraState: true })).toEqual({
    cgstPaise: 900,
    sgstPaise: 900,
    igstPaise: 0,
  })
  expect(taxOn({ taxablePaise: 10_005, perLakh: GST, isIntraState: false })).toEqual({
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 1801,
  })
})

test('₹50 at 0.25 %: each half is 6.25 paise, rounded to 6', () => {
  expect(taxOn({ taxablePaise: 5_000, perLakh: 250, isIntraState: true })).toEqual({
    cgstPaise: 6,
    sgstPaise: 6,
    igstPaise: 0,
  })
})

test('a negative value, a fraction of a paisa and NaN are refused', () => {
  for (const taxablePaise of [-1, 0.5, Number.NaN])
    expect(() => taxOn({ taxablePaise, perLakh: GST, isIntraState: true })).toThrow(RangeError)
})

test('for any value and rate both halves are equal, each at most half a paisa from the value at half the rate, and never combined with IGST', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.constantFrom(0, 250, 3_000, 5_000, 18_000, 40_000, 12_345),
      (taxablePaise, perLakh) => {
        const { cgstPaise, sgstPaise, igstPaise } = taxOn({ taxablePaise, perLakh, isIntraState: true })
        expect([sgstPaise, igstPaise]).toEqual([cgstPaise, 0])
        const off = BigInt(cgstPaise) * 200_000n - BigInt(taxablePaise) * BigInt(perLakh)
        expect(off <= 100_000n && off > -100_000n).toBe(true)
        const other = taxOn({ taxablePaise, perLakh, isIntraState: false }).igstPaise
        expect(Math.abs(other - 2 * cgstPaise)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 2_000 },
  )
})
