import { expect, test } from 'vitest'
import type { Fact } from './facts.ts'
import { AT, books, completed, delivered, line, sale } from './sale.fixture.ts'

test('3 skeins for ₹2,123.07 after a platform discount of ₹30.93: the store refunds ₹2,122, 1 returned skein brings the last ₹1.07; the 2 kept skeins cost no party anything', () => {
  const three = sale({
    totalPaise: 212_307,
    lines: [line({ quantity: 3, amountPaise: 215_400, platformDiscountPaise: 3_093, gstPaise: 10_257 })],
  })
  const paid: Fact = { kind: 'kept', key: 'paid', at: AT, detail: { paise: 212_307 } }
  const goodwill: Fact = {
    kind: 'reduced',
    key: 'goodwill',
    at: AT,
    detail: { paise: 212_200, funder: 'store' },
  }
  const before = [paid, goodwill, delivered]
  expect(books(three, before)).toMatchObject({ 'promo_expense:discounts': 3_093, buyer_liability: -212_200 })
  const removal: Fact = {
    kind: 'gone',
    key: 'claim',
    at: AT,
    detail: {
      lines: [{ lineNo: 1, quantity: 1 }],
      takenOffPaise: 107,
      pointsPaise: 0,
      isWhole: false,
      withDelivery: true,
    },
  }
  const back: Fact = { kind: 'refunded', key: 'all', at: AT, detail: { paise: 212_307, from: 'gateway' } }
  expect(books(three, [...before, removal, back, completed])).toEqual({
    unplaced: 212_307,
    gateway_clearing: -212_307,
  })
})
