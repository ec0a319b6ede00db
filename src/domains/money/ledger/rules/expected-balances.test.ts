import { expect, test } from 'vitest'
import { availableOn, grossOf, supplyOf } from './expected-balances.ts'
import { AT, TERMS, books, completed, delivered, paymentApplied, line, sale } from './sale.fixture.ts'
import type { Fact } from './facts.ts'
import { partOf } from './rates.ts'
import { withhold } from './withhold.ts'

test('an order of ₹1,180 from Karnataka to Karnataka: fee ₹100 + ₹18, TCS ₹2.50 + ₹2.50, TDS ₹1.00, the store gets ₹1,056.00, the creator ₹50.00', () => {
  const all = books(sale(), [paymentApplied, delivered], [{ creatorId: 9, paise: 5_000 }])
  expect(all).toEqual({
    unplaced: 118_000,
    'store_payable:3': -105_700,
    platform_revenue: -10_000,
    gst_output: -1_800,
    'tcs_payable:cgst': -250,
    'tcs_payable:sgst': -250,
    creator_commission: 5_000,
    'creator_payable:9': -5_000,
  })
  const tds = withhold({ basePaise: 0, coveredPaise: 0 }, grossOf(sale(), [paymentApplied, delivered]), {
    perLakh: 100,
    thresholdPaise: 0,
  })
  expect(tds.taxPaise).toBe(100)
  expect(105_700 - tds.taxPaise).toBe(105_600)
})

test('a store under the composition scheme sells for ₹1,180, with no GST inside: TCS of ₹2.95 + ₹2.95 on all of it, none on its nil-rated goods', () => {
  const taxable = sale({ lines: [line({ gstPaise: 0 })] })
  expect(books(taxable, [paymentApplied, delivered])).toMatchObject({
    'tcs_payable:cgst': -295,
    'tcs_payable:sgst': -295,
  })
  const nil = sale({ lines: [line({ gstPaise: 0, isTaxable: false })] })
  expect(books(nil, [paymentApplied, delivered])).not.toHaveProperty('tcs_payable:cgst')
})

test('₹1,000 of taxable and ₹1,000 of nil-rated goods: TCS of ₹2.50 + ₹2.50, on the taxable goods only', () => {
  const both = sale({
    totalPaise: 218_000,
    lines: [line(), line({ lineNo: 2, amountPaise: 100_000, gstPaise: 0, isTaxable: false })],
  })
  expect(books(both, [{ ...paymentApplied, detail: { paise: 218_000 } }, delivered])).toMatchObject({
    'tcs_payable:cgst': -250,
    'tcs_payable:sgst': -250,
  })
})

test('paid and not delivered yet: all ₹1,180 are owed to the shopper', () => {
  expect(books(sale(), [paymentApplied])).toEqual({ unplaced: 118_000, buyer_liability: -118_000 })
})

test('one of two pieces is cancelled and refunded, the other delivered: half of everything', () => {
  const two = sale({ totalPaise: 118_000, lines: [line({ quantity: 2 })] })
  const facts: Fact[] = [
    paymentApplied,
    {
      kind: 'gone',
      key: 'c',
      at: AT,
      detail: {
        lines: [{ lineNo: 1, quantity: 1 }],
        takenOffPaise: 59_000,
        pointsPaise: 0,
        isWhole: false,
        withDelivery: false,
      },
    },
    { kind: 'refunded', key: 'r', at: AT, detail: { paise: 59_000, from: 'gateway' } },
    delivered,
  ]
  expect(books(two, facts)).toMatchObject({
    gateway_clearing: -59_000,
    platform_revenue: -5_000,
    gst_output: -900,
    'store_payable:3': -52_850,
  })
  expect(books(two, facts)).not.toHaveProperty('buyer_liability')
})

test('a platform coupon and points: the store is paid for the full ₹1,180, the platform bears ₹100 + ₹80', () => {
  const cheap = sale({
    totalPaise: 100_000,
    pointsPaise: 8_000,
    lines: [line({ platformDiscountPaise: 10_000 })],
  })
  const all = books(cheap, [{ ...paymentApplied, detail: { paise: 100_000 } }, delivered])
  expect(all).toMatchObject({
    'store_payable:3': -105_700,
    'promo_expense:discounts': 10_000,
    'promo_expense:points': 8_000,
  })
  expect(all).not.toHaveProperty('rounding')
})

test('goods of an order come back and its delivery of ₹59 is not refunded: the store keeps it, without a fee', () => {
  const sent = sale({ totalPaise: 123_900, lines: [line({ deliveryPaise: 5_900, deliveryGstPaise: 900 })] })
  const facts: Fact[] = [
    { ...paymentApplied, detail: { paise: 123_900 } },
    delivered,
    {
      kind: 'gone',
      key: 'r',
      at: AT,
      detail: {
        lines: [{ lineNo: 1, quantity: 1 }],
        takenOffPaise: 118_000,
        pointsPaise: 0,
        isWhole: true,
        withDelivery: false,
      },
    },
  ]
  expect(books(sent, facts)).toMatchObject({ buyer_liability: -118_000, 'store_payable:3': -5_875 + 1 })
  expect(supplyOf(sent, facts, TERMS)).toMatchObject({ supplyPaise: 5_900, taxablePaise: 5_000 })
})

test('cash: owed by the courier until remitted; nothing is available before that, and a shortfall of ₹80 is written off', () => {
  const cash = sale({ delivery: 'COD' })
  const collected: Fact = {
    kind: 'collected',
    key: 'c',
    at: AT,
    detail: { paise: 118_000, courier: 'delhivery' },
  }
  const remitted: Fact = {
    kind: 'remitted',
    key: 'm',
    at: AT,
    detail: { paise: 110_000, courier: 'delhivery' },
  }
  const short: Fact = { kind: 'short', key: 's', at: AT, detail: { paise: 8_000, courier: 'delhivery' } }
  expect(books(cash, [delivered])).toMatchObject({ 'cod_receivable:unknown': 118_000 })
  expect(books(cash, [delivered, collected])).toMatchObject({ 'cod_receivable:delhivery': 118_000 })
  expect(availableOn(cash, [delivered, completed, collected])).toBeNull()
  expect(availableOn(cash, [delivered, completed, collected, remitted])).toBeNull()
  expect(availableOn(cash, [delivered, completed, collected, remitted, short])).toEqual(AT)
  expect(books(cash, [delivered, collected, remitted, short])).toMatchObject({
    bank: 110_000,
    write_off: 8_000,
    'store_payable:3': -105_700,
  })
})

test('the store lowers its ₹1,180 by ₹118 afterwards: fee, GST on it, TCS and the base of TDS fall by a tenth; platform reductions change none of them', () => {
  const off = (funder: 'store' | 'platform'): Fact => ({
    kind: 'reduced',
    key: 'g',
    at: AT,
    detail: { paise: 11_800, funder },
  })
  const back: Fact = { kind: 'refunded', key: 'r', at: AT, detail: { paise: 11_800, from: 'gateway' } }
  expect(books(sale(), [paymentApplied, delivered, off('store'), back])).toEqual({
    unplaced: 118_000,
    gateway_clearing: -11_800,
    'store_payable:3': -95_130,
    platform_revenue: -9_000,
    gst_output: -1_620,
    'tcs_payable:cgst': -225,
    'tcs_payable:sgst': -225,
  })
  expect(grossOf(sale(), [paymentApplied, delivered, off('store')])).toBe(90_000)
  expect(books(sale(), [paymentApplied, delivered, off('platform'), back])).toMatchObject({
    goodwill: 11_800,
    platform_revenue: -10_000,
    'store_payable:3': -105_700,
  })
  expect(grossOf(sale(), [paymentApplied, delivered, off('platform')])).toBe(100_000)
})

test('on account: owed by the shopper from the delivery on, available only once received; a dispute blocks everything until it is decided', () => {
  const owed = sale({ isOnAccount: true })
  const received: Fact = { kind: 'received', key: 'b', at: AT, detail: { paise: 118_000 } }
  expect(books(owed, [delivered])).toMatchObject({ shopper_receivable: 118_000, 'store_payable:3': -105_700 })
  expect(availableOn(owed, [delivered, completed])).toBeNull()
  expect(availableOn(owed, [delivered, completed, received])).toEqual(AT)
  expect(books(owed, [delivered, received])).toMatchObject({ bank: 118_000 })
  const disputed: Fact = { kind: 'disputed', key: 'd', at: AT, detail: { id: 'disp_1' } }
  expect(availableOn(sale(), [completed, disputed])).toBeNull()
  expect(
    availableOn(sale(), [
      completed,
      disputed,
      { kind: 'dispute_ended', key: 'e', at: AT, detail: { id: 'disp_1' } },
    ]),
  ).toEqual(AT)
})

test('income tax: none up to ₹5 lakh, then on the whole; returns make the same amount of later sales free', () => {
  const rate = { perLakh: 100, thresholdPaise: 50_000_000 }
  const upTo = withhold({ basePaise: 0, coveredPaise: 0 }, 50_000_000, rate)
  expect(upTo.taxPaise).toBe(0)
  const over = withhold(upTo, 100_000, rate)
  expect(over.taxPaise).toBe(50_100)
  const back = withhold(over, -100_000, rate)
  expect(back.taxPaise).toBe(0)
  // ₹500,000 again: below the limit, and already taxed
  expect(withhold(back, 300_000, rate).taxPaise).toBe(partOf(200_000, 100))
})

test('goods that all come back after ₹25.94 of goodwill, or after a lost dispute: no party bears a loss, and nothing is left in rounding', () => {
  const given = (paise: number, funder: 'store' | 'platform', more: object = {}): Fact => ({
    kind: 'reduced',
    key: `reduced ${paise}`,
    at: AT,
    detail: { paise, funder, ...more },
  })
  const removal = (takenOffPaise: number): Fact => ({
    kind: 'gone',
    key: 'gone',
    at: AT,
    detail: {
      lines: [{ lineNo: 1, quantity: 1 }],
      takenOffPaise,
      pointsPaise: 0,
      isWhole: true,
      withDelivery: true,
    },
  })
  for (const before of [
    [given(2_594, 'platform')],
    [given(2_594, 'store')],
    [given(118_000, 'platform', { cause: 'dispute' })],
    [given(2_594, 'store'), given(5_000, 'platform'), given(1_000, 'platform', { cause: 'dispute' })],
  ]) {
    const off = before.reduce((sum, { detail }) => sum + (detail as { paise: number }).paise, 0)
    const refunded = [...before.map((_, index) => index), 'rest'].map(String)
    const paid: Fact = {
      kind: 'refunded',
      key: refunded.join(),
      at: AT,
      detail: { paise: 118_000, from: 'gateway' },
    }
    expect(
      books(sale(), [paymentApplied, ...before, delivered, removal(118_000 - off), completed, paid]),
    ).toEqual({
      unplaced: 118_000,
      gateway_clearing: -118_000,
    })
  }
})
