import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponEvents } from '../contract.ts'
import {
  nextState,
  refuseUnlessApplicable,
  couponStatusOf,
  type Coupon,
  type CouponUseContext,
} from './coupon.ts'
import { applicablePaiseOf, MIN_LINE_PAISE, applyCoupons, type DiscountableLine } from './discounts.ts'
import { parseCouponCodes, refuseTooManyCoupons } from './stacking.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const DAY = 86_400_000
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'DIWALI10',
  storeId: null,
  title: '',
  percentOff: 1_000,
  paiseOff: null,
  mostOffPaise: null,
  leastGoodsPaise: 0,
  startsAt: new Date(NOW.getTime() - DAY),
  endsAt: new Date(NOW.getTime() + DAY),
  mostUses: null,
  mostPerPerson: null,
  budgetPaise: null,
  firstOrderOnly: false,
  hobbyIds: [],
  productIds: [],
  storeIds: [],
  state: 'live',
  uses: 0,
  givenPaise: 0,
  ...more,
})
const useContext: CouponUseContext = { now: NOW, goodsPaise: 50_000, usedByPerson: 0, isFirstOrder: true }
const goods = (
  variantId: number,
  amountPaise: number,
  more: Partial<DiscountableLine> = {},
): DiscountableLine => ({
  variantId,
  productId: variantId * 10,
  storeId: 1,
  hobbyId: 4,
  amountPaise,
  ...more,
})

describe('a coupon is refused', () => {
  test.each([
    { what: 'that is over', more: { endsAt: NOW }, code: 'coupon_over', says: 'DIWALI10 has expired.' },
    {
      what: 'that was ended',
      more: { state: 'ended' as const },
      code: 'coupon_over',
      says: 'DIWALI10 has expired.',
    },
    {
      what: 'that begins on 23 November',
      more: { startsAt: new Date('2026-11-22T18:30:00Z'), endsAt: null },
      code: 'coupon_not_yet',
      says: 'DIWALI10 is valid from 23 November 2026.',
    },
    {
      what: 'that is paused',
      more: { state: 'paused' as const },
      code: 'coupon_paused',
      says: 'DIWALI10 isn’t available right now.',
    },
    {
      what: 'that is not approved',
      more: { state: 'waiting' as const },
      code: 'coupon_paused',
      says: 'DIWALI10 isn’t available right now.',
    },
    {
      what: 'with all 5 uses spent',
      more: { mostUses: 5, uses: 5 },
      code: 'coupon_used_up',
      says: 'DIWALI10 has reached its usage limit.',
    },
    {
      what: 'whose budget is spent',
      more: { budgetPaise: 100, givenPaise: 100 },
      code: 'coupon_used_up',
      says: 'DIWALI10 has reached its usage limit.',
    },
    {
      what: 'from ₹1,250.50 on with ₹500 of goods',
      more: { leastGoodsPaise: 125_050 },
      code: 'coupon_minimum',
      says: 'DIWALI10 needs a minimum purchase of ₹1,250.50. Add items worth ₹750.50 more.',
    },
  ])('$what: $code', ({ more, code, says }) => {
    expect(() => refuseUnlessApplicable(coupon(more), useContext)).toThrow(
      expect.objectContaining({ status: 409, code, message: says }),
    )
  })

  test('for a used-up personal limit, for earlier orders, and for other goods', () => {
    expect(() =>
      refuseUnlessApplicable(coupon({ mostPerPerson: 1 }), { ...useContext, usedByPerson: 1 }),
    ).toThrow('the maximum number of times')
    expect(() =>
      refuseUnlessApplicable(coupon({ firstOrderOnly: true }), { ...useContext, isFirstOrder: false }),
    ).toThrow('on your first order')
    expect(() =>
      refuseUnlessApplicable(coupon({ productIds: [7] }), { ...useContext, goodsPaise: 0 }),
    ).toThrow('valid for these items')
    expect(() =>
      refuseUnlessApplicable(coupon({ firstOrderOnly: true, mostPerPerson: 1 }), useContext),
    ).not.toThrow()
  })

  test('with another of the same kind: one of a store and one of the platform is the limit', () => {
    const rules = { mostPerStore: 1, mostOfPlatform: 1 }
    const [a, b, c] = [
      coupon({ code: 'A10', storeId: 3 }),
      coupon({ code: 'B10', storeId: 4 }),
      coupon({ code: 'C10' }),
    ]
    expect(() => refuseTooManyCoupons([a, b, c], rules)).not.toThrow()
    expect(() => refuseTooManyCoupons([a, { ...b, storeId: 3 }], rules)).toThrow(
      'A10 and B10 can’t be combined.',
    )
    expect(() =>
      refuseTooManyCoupons([c, { ...c, code: 'D10' }], { ...rules, mostOfPlatform: 2 }),
    ).not.toThrow()
  })
})

test('every state answers every event by its table, and an ended coupon stays ended', () => {
  const table = ['waiting', 'live', 'paused', 'stopped', 'ended'].flatMap((state) =>
    couponEvents.map((event) => `${state} ${event} ${nextState(state as Coupon['state'], event) ?? '-'}`),
  )
  expect(table.filter((row) => !row.endsWith('-'))).toEqual([
    'waiting approve live',
    'waiting refuse ended',
    'waiting end ended',
    'live pause paused',
    'live end ended',
    'live stop stopped',
    'paused resume live',
    'paused end ended',
    'paused stop stopped',
    'stopped end ended',
    'stopped lift paused',
  ])
  expect(couponStatusOf(coupon({ state: 'waiting', endsAt: null }), NOW)).toBe('waiting')
})

test.each([
  ['diwali10', ['DIWALI10']],
  [' wool50 , DIWALI10,,wool50', ['DIWALI10', 'WOOL50']],
  ['', []],
  [null, []],
])('%j contains the codes %j', (typed, codes) => {
  expect(parseCouponCodes(typed)).toEqual(codes)
})

describe('computing discounts', () => {
  const offsOf = (coupons: Coupon[], lines: DiscountableLine[]) =>
    Object.fromEntries(
      [...applyCoupons(coupons, lines)].map(([id, offs]) => [
        id,
        offs.map(({ code, funder, paise }) => `${code} ${funder} ${paise}`),
      ]),
    )

  test('₹100 over three lines of ₹2 each are 100 paise each: ₹1 of every line stays to be paid', () => {
    expect(
      offsOf([coupon({ percentOff: null, paiseOff: 10_000 })], [goods(1, 200), goods(2, 200), goods(3, 200)]),
    ).toEqual({
      1: ['DIWALI10 platform 100'],
      2: ['DIWALI10 platform 100'],
      3: ['DIWALI10 platform 100'],
    })
  })

  test('10 % of ₹10.05 and ₹2 are ₹1.21, the odd paisa on the larger remainder', () => {
    expect(offsOf([coupon()], [goods(1, 1_005), goods(2, 200)])).toEqual({
      1: ['DIWALI10 platform 101'],
      2: ['DIWALI10 platform 20'],
    })
  })

  test("a store's 20 % comes off before the platform's 10 %, each on its own goods, capped at ₹50", () => {
    const store = coupon({ id: 9, code: 'WOOL20', storeId: 2, percentOff: 2_000 })
    const platform = coupon({ id: 3, hobbyIds: [4], mostOffPaise: 5_000 })
    const lines = [goods(1, 100_000, { storeId: 2 }), goods(2, 20_000, { hobbyId: 5 }), goods(3, 20_000)]
    expect(offsOf([platform, store], lines)).toEqual({
      1: ['WOOL20 store 20000', 'DIWALI10 platform 4000'],
      3: ['DIWALI10 platform 1000'],
    })
    expect(applicablePaiseOf(platform, lines)).toBe(120_000)
  })

  test('for any coupons and goods: to the paisa, never below zero, and the same in any order', () => {
    const anyGoods = fc.uniqueArray(
      fc.record({
        variantId: fc.integer({ min: 1, max: 40 }),
        productId: fc.integer({ min: 1, max: 9 }),
        storeId: fc.integer({ min: 1, max: 3 }),
        hobbyId: fc.integer({ min: 1, max: 3 }),
        amountPaise: fc.integer({ min: 1, max: 5_000_000 }),
      }),
      { selector: ({ variantId }) => variantId, minLength: 1, maxLength: 8 },
    )
    const anyCoupon = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }),
        storeId: fc.option(fc.integer({ min: 1, max: 3 })),
        hobbyIds: fc.subarray([1, 2, 3]),
        worth: fc.oneof(
          fc.record({
            percentOff: fc.integer({ min: 1, max: 10_000 }),
            mostOffPaise: fc.option(fc.integer({ min: 1, max: 100_000 })),
            paiseOff: fc.constant(null),
          }),
          fc.record({
            percentOff: fc.constant(null),
            mostOffPaise: fc.constant(null),
            paiseOff: fc.integer({ min: 1, max: 9_000_000 }),
          }),
        ),
      }),
      { selector: ({ id }) => id, maxLength: 5 },
    )
    fc.assert(
      fc.property(anyGoods, anyCoupon, fc.infiniteStream(fc.nat()), (lines, drafts, dice) => {
        const coupons = drafts.map(({ worth: discount, ...rest }) =>
          coupon({ ...rest, ...discount, code: `C${rest.id}` }),
        )
        const offs = applyCoupons(coupons, lines)
        for (const line of lines) {
          const own = offs.get(line.variantId) ?? []
          const off = own.reduce((sum, { paise }) => sum + paise, 0)
          expect(
            own.every(({ paise }) => Number.isSafeInteger(paise) && paise > 0) &&
              line.amountPaise - off >= Math.min(line.amountPaise, MIN_LINE_PAISE),
          ).toBe(true)
        }
        for (const one of coupons) {
          const given = [...offs.values()].flat().filter(({ couponId }) => couponId === one.id)
          const paise = given.reduce((sum, { paise }) => sum + paise, 0)
          expect(paise <= (one.paiseOff ?? one.mostOffPaise ?? Number.POSITIVE_INFINITY)).toBe(true)
          expect(given.every(({ funder }) => (funder === 'store') === (one.storeId !== null))).toBe(true)
        }
        const shuffled = [...lines].sort(() => ((dice.next().value ?? 0) % 2) - 0.5)
        const again = applyCoupons([...coupons].reverse(), shuffled)
        expect(new Map([...again].sort(([a], [b]) => a - b))).toEqual(
          new Map([...offs].sort(([a], [b]) => a - b)),
        )
      }),
      { numRuns: 500 },
    )
  })
})
