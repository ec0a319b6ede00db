import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#platform/time'
import {
  pointsToRefund,
  earningBaseOf,
  pointsEarnedFor,
  maxPointsFor,
  ruleOn,
  type EarningLine,
  type PointsRule,
} from './rules.ts'

const line = (more: Partial<EarningLine> = {}): EarningLine => ({
  quantity: 1,
  cancelled: 0,
  returned: 0,
  amount_paise: 118_000,
  store_discount_paise: 0,
  platform_discount_paise: 0,
  points_paise: 0,
  cgst_paise: 9_000,
  sgst_paise: 9_000,
  igst_paise: 0,
  ...more,
})
const RULE: PointsRule = {
  fromDay: 0,
  earnPoints: 1,
  perPaise: 10_000,
  worthPaise: 100,
  mostOfBill: 2_000,
  livesMonths: 12,
  backDays: 30,
  mostByHand: 500,
}

describe('points earned by goods', () => {
  test.each([
    { what: 'goods of ₹1,180 with 18 % GST', lines: [line()], points: 10 },
    {
      what: '1 of 2 such pieces, the other returned',
      lines: [
        line({ quantity: 2, returned: 1, amount_paise: 236_000, cgst_paise: 18_000, sgst_paise: 18_000 }),
      ],
      points: 10,
    },
    { what: 'goods that were cancelled', lines: [line({ cancelled: 1 })], points: 0 },
    { what: 'goods half of which points paid', lines: [line({ points_paise: 59_000 })], points: 5 },
    {
      what: 'goods of ₹99.99 without tax',
      lines: [line({ amount_paise: 9_999, cgst_paise: 0, sgst_paise: 0 })],
      points: 0,
    },
    {
      what: '₹60 and ₹40 without tax in 2 lines',
      lines: [6_000, 4_000].map((amount_paise) => line({ amount_paise, cgst_paise: 0, sgst_paise: 0 })),
      points: 1,
    },
  ])('$what: $points', ({ lines, points }) => {
    expect(pointsEarnedFor(earningBaseOf(lines), RULE)).toBe(points)
  })

  test('are never more than a hundredth of what was paid in money, after any reductions and returns', () => {
    const sold = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      unit: fc.integer({ min: 1, max: 500_000 }),
      returned: fc.integer({ min: 0, max: 20 }),
      off: fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
    })
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 6 }), (goods) => {
        const lines = goods.map(({ quantity, unit, returned, off }) => {
          const amount = unit * quantity
          const store = Math.floor(amount * off[0])
          const platform = Math.floor((amount - store) * off[1])
          const points = Math.floor((amount - store - platform) * off[2])
          const half = Math.floor(((amount - store) * 9) / 118)
          const more = {
            quantity,
            returned: Math.min(returned, quantity),
            amount_paise: amount,
            store_discount_paise: store,
          }
          return line({
            ...more,
            platform_discount_paise: platform,
            points_paise: points,
            cgst_paise: half,
            sgst_paise: half,
          })
        })
        const paid = lines.reduce(
          (sum, one) =>
            sum +
            one.amount_paise -
            one.store_discount_paise -
            one.platform_discount_paise -
            one.points_paise,
          0,
        )
        const earned = pointsEarnedFor(earningBaseOf(lines), RULE)
        expect(earned >= 0 && earned * 10_000 <= paid).toBe(true)
      }),
    )
  })
})

describe('what points pay', () => {
  test.each([
    [100_000, 200],
    [99_999, 199],
    [499, 0],
    [500, 1],
    [0, 0],
  ])('of a bill of %i paise at most %i points', (billPaise, points) => {
    expect(maxPointsFor(RULE, billPaise)).toBe(points)
  })

  test('is refunded piece by piece, and all of it with the last, in any portions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }),
        (points, portions) => {
          const spending = { points, worth_paise: 100 }
          let paise = 0
          let before = 0
          for (const portion of portions) {
            paise += portion
            const back = pointsToRefund(spending, paise, false)
            expect(back >= before && back <= points).toBe(true)
            before = back
          }
          expect(pointsToRefund(spending, paise, true)).toBe(points)
        },
      ),
    )
  })
})

describe('the rules of a day', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
  const rules = [
    { ...RULE, fromDay: day('2025-01-01') },
    { ...RULE, fromDay: day('2027-01-01'), earnPoints: 2 },
  ]
  test('begin at midnight in India', () => {
    expect(ruleOn(rules, new Date('2026-12-31T23:59:59+05:30')).earnPoints).toBe(1)
    expect(ruleOn(rules, new Date('2027-01-01T00:00:00+05:30')).earnPoints).toBe(2)
    expect(ruleOn(rules, new Date('2020-01-01T00:00:00+05:30')).earnPoints).toBe(1)
  })

  test('12 months after 29 February is 28 February', () => {
    expect(addMonths(new Date('2028-02-29T10:00:00Z'), 12).toISOString()).toBe('2029-02-28T10:00:00.000Z')
    expect(addMonths(new Date('2026-11-21T10:00:00Z'), 12).toISOString()).toBe('2027-11-21T10:00:00.000Z')
  })
})
