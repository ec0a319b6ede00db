import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GatewayPayment } from './gateway.ts'
import {
  isFinal,
  isProofOfPayment,
  isSigned,
  nextChargeState,
  nextCheckDelay,
  nextRefundDelay,
  PAYABLE_EXPIRES_MS,
} from './rules.ts'

const payable = { state: 'waiting', amount_paise: 50_000 } as const
const payment: GatewayPayment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 0,
}

describe('a payment of ₹500 for a purchase of ₹500', () => {
  test('that is captured pays the payable', () =>
    expect(nextChargeState({ payable, known: null, payment })).toBe('captured'))
  test('that is captured after another one paid is refunded', () => {
    for (const state of ['paid', 'settled', 'refunded'] as const)
      expect(nextChargeState({ payable: { ...payable, state }, known: null, payment })).toBe('surplus')
  })
  test('that arrives after the payable expired still counts', () => {
    expect(nextChargeState({ payable: { ...payable, state: 'closed' }, known: null, payment })).toBe(
      'captured',
    )
  })
  test('that failed first and was captured later counts', () =>
    expect(nextChargeState({ payable, known: 'failed', payment })).toBe('captured'))
  test('that is only authorised waits', () =>
    expect(nextChargeState({ payable, known: null, payment: { ...payment, status: 'authorized' } })).toBe(
      'pending',
    ))
  test('that failed first and is authorised by the bank later waits', () => {
    expect(nextChargeState({ payable, known: 'failed', payment: { ...payment, status: 'authorized' } })).toBe(
      'pending',
    )
    expect(nextChargeState({ payable, known: 'failed', payment: { ...payment, status: 'created' } })).toBe(
      'failed',
    )
  })
  test("that was refunded in the gateway's dashboard is no payment", () => {
    expect(
      nextChargeState({
        payable,
        known: null,
        payment: { ...payment, status: 'refunded', amount_refunded: 50_000 },
      }),
    ).toBe('returned')
  })
  test.each([{ amount: 49_999 }, { amount: 50_001 }, { currency: 'USD' }, { amount_refunded: 1 }])(
    'but with %o needs a decision by staff',
    (wrong) => {
      expect(nextChargeState({ payable, known: null, payment: { ...payment, ...wrong } })).toBe(
        'needs_review',
      )
    },
  )
})

test('a charge never moves back, whatever the gateway reports later', () => {
  const states = fc.constantFrom('pending', 'failed', 'captured', 'surplus', 'needs_review', 'returned')
  const anyStatus = fc.constantFrom<GatewayPayment['status']>(
    'created',
    'authorized',
    'captured',
    'refunded',
    'failed',
  )
  fc.assert(
    fc.property(
      states,
      anyStatus,
      fc.constantFrom('waiting', 'paid', 'settled', 'refunded', 'closed'),
      (known, status, state) => {
        const next = nextChargeState({
          payable: { ...payable, state },
          known,
          payment: { ...payment, status },
        })
        if (isFinal(known)) expect(next).toBe(known)
        if (known === 'failed' && status !== 'authorized') expect(next).not.toBe('pending')
      },
    ),
  )
})

describe('checking a payable', () => {
  test('starts every 10 s, is never further apart than 10 minutes while a payment is expected, and ends after a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PAYABLE_EXPIRES_MS - 1 }), (age) => {
        const wait = nextCheckDelay(age, 'waiting') ?? 0
        expect(wait).toBeGreaterThanOrEqual(10_000)
        expect(wait).toBeLessThanOrEqual(600_000)
      }),
    )
    expect(nextCheckDelay(0, 'waiting')).toBe(10_000)
    expect(nextCheckDelay(PAYABLE_EXPIRES_MS, 'waiting')).toBeNull()
  })
  test('continues for money that is not decided', () =>
    expect(nextCheckDelay(PAYABLE_EXPIRES_MS * 3, 'paid')).not.toBeNull())
  test('is at most 2 minutes apart in the first 2 hours', () => {
    for (let age = 0; age < 2 * 3_600_000; age += 10_000)
      expect(nextCheckDelay(age, 'waiting')).toBeLessThanOrEqual(120_000)
  })
})

test('a refused refund is retried after 30 s, 2 minutes, 8 minutes … and at most 6 hours', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempt) => nextRefundDelay(attempt) / 1_000)).toEqual([
    30, 120, 480, 1_920, 7_680, 21_600,
  ])
})

describe('signatures', () => {
  test("match the gateway's published example", () => {
    const signature = 'd8f35aaecfebb3d81d02cc3544ee4a7bb9118f31ebb6ada03f738de473e877fc'
    expect(isProofOfPayment({ rpOrderId: 'order_1', paymentId: 'pay_1', signature }, 'sec')).toBe(true)
    expect(isProofOfPayment({ rpOrderId: 'order_2', paymentId: 'pay_1', signature }, 'sec')).toBe(false)
    expect(isProofOfPayment({ rpOrderId: 'order_1', paymentId: 'pay_2', signature }, 'sec')).toBe(false)
    expect(isProofOfPayment({ rpOrderId: 'order_1', paymentId: 'pay_1', signature }, 'other')).toBe(false)
  })
  test('that are malformed are wrong without an error, and without a secret all are wrong', () => {
    fc.assert(fc.property(fc.string(), (text) => !isSigned('body', text, ['secret'])))
    expect(isSigned('', '0'.repeat(64), [])).toBe(false)
  })
})
