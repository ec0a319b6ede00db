import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedBalances, differenceOf, soldAt, type Sale } from './expected-balances.ts'
import { AT, TERMS, delivered, paymentApplied } from './sale.fixture.ts'
import type { Fact } from './facts.ts'
import type { SaleLine } from './remaining-sale.ts'

const paise = fc.integer({ min: 0, max: 200_000 })
const soldLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unit: fc.integer({ min: 1, max: 100_000 }),
    off: fc.integer({ min: 0, max: 50 }),
    platform: fc.integer({ min: 0, max: 50 }),
    gstRate: fc.constantFrom(0, 3, 5, 18),
    isIntra: fc.boolean(),
    deliveryPaise: paise,
  })
  .map(({ quantity, unit, off, platform, gstRate, isIntra, deliveryPaise }): Omit<SaleLine, 'lineNo'> => {
    const amountPaise = quantity * unit
    const storeDiscountPaise = Math.floor((amountPaise * off) / 100)
    const sold = amountPaise - storeDiscountPaise
    return {
      quantity,
      amountPaise,
      storeDiscountPaise,
      platformDiscountPaise: Math.floor((sold * platform) / 100),
      isTaxable: gstRate > 0,
      gstPaise: Math.round((sold * gstRate) / (100 + gstRate)),
      isIntra,
      deliveryPaise,
      deliveryGstPaise: Math.round((deliveryPaise * gstRate) / (100 + gstRate)),
    }
  })
const anySale = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 4 }),
    delivery: fc.constantFrom('Online' as const, 'COD' as const),
  })
  .map(({ lines, delivery }): Sale => ({
    orderId: 7,
    storeId: 3,
    delivery,
    pointsPaise: 0,
    totalPaise: lines.reduce(
      (sum, one) =>
        sum + one.amountPaise - one.storeDiscountPaise - one.platformDiscountPaise + one.deliveryPaise,
      0,
    ),
    lines: lines.map((one, index) => ({ ...one, lineNo: index + 1 })),
  }))
const courier = fc.constantFrom('delhivery', 'shiprocket')
const anyFact = fc.oneof(
  fc.constant<Omit<Fact, 'key' | 'at'>>({ kind: 'delivered', detail: {} }),
  fc.constant<Omit<Fact, 'key' | 'at'>>({ kind: 'completed', detail: {} }),
  fc.record({ kind: fc.constant('kept' as const), detail: fc.record({ paise }) }),
  fc.record({
    kind: fc.constant('refunded' as const),
    detail: fc.record({ paise, from: fc.constantFrom('gateway' as const, 'bank' as const) }),
  }),
  fc.record({
    kind: fc.constant('reduced' as const),
    detail: fc.record({ paise, funder: fc.constantFrom('store' as const, 'platform' as const) }),
  }),
  fc.record({
    kind: fc.constantFrom('collected' as const, 'remitted' as const, 'short' as const),
    detail: fc.record({ paise, courier }),
  }),
  fc.record({
    kind: fc.constant('gone' as const),
    detail: fc.record({
      lines: fc.array(
        fc.record({ lineNo: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) }),
        { maxLength: 3 },
      ),
      takenOffPaise: paise,
      pointsPaise: paise,
      isWhole: fc.boolean(),
      withDelivery: fc.boolean(),
    }),
  }),
)
const anyNews = fc
  .array(anyFact, { maxLength: 12 })
  .map((facts) => facts.map((fact, index) => ({ ...fact, key: String(index), at: AT }) as Fact))

test("any facts, plausible or not, leave the order's ledger at zero in sum", () => {
  fc.assert(
    fc.property(anySale, anyNews, (of, facts) => {
      const all = expectedBalances(of, facts, {
        terms: soldAt(facts) ? TERMS : null,
        earnings: [{ creatorId: 9, paise: 123 }],
      })
      expect([...all.values()].reduce((sum, one) => sum + one, 0)).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

test('the same facts in any order end in the same balances, and each step is an entry that adds up to zero', () => {
  fc.assert(
    fc.property(anySale, anyNews, fc.infiniteStream(fc.nat()), (of, facts, turns) => {
      const shuffled = facts
        .map((fact) => ({ fact, turn: turns.next().value ?? 0 }))
        .sort((a, b) => a.turn - b.turn)
        .map(({ fact }) => fact)
      const run = (order: readonly Fact[]): Map<string, number> => {
        const booked = new Map<string, number>()
        for (const index of order.keys()) {
          const received = order.slice(0, index + 1)
          const change = differenceOf(
            expectedBalances(of, received, { terms: soldAt(received) ? TERMS : null, earnings: [] }),
            booked,
          )
          expect(change.reduce((sum, one) => sum + one.paise, 0)).toBe(0)
          for (const { account, party, paise: by } of change) {
            const name = party ? `${account}:${party}` : account
            const sum = (booked.get(name) ?? 0) + by
            if (sum === 0) booked.delete(name)
            else booked.set(name, sum)
          }
        }
        return booked
      }
      const sorted = (map: Map<string, number>): [string, number][] =>
        [...map].sort(([a], [b]) => (a < b ? -1 : 1))
      expect(sorted(run(shuffled))).toEqual(sorted(run(facts)))
    }),
    { numRuns: 500 },
  )
})

test('when the whole order is gone and refunded, every account is at zero', () => {
  fc.assert(
    fc.property(anySale, fc.boolean(), (of, wasDelivered) => {
      const all: Fact = {
        kind: 'gone',
        key: 'all',
        at: AT,
        detail: {
          lines: of.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
          takenOffPaise: of.totalPaise,
          pointsPaise: 0,
          isWhole: true,
          withDelivery: true,
        },
      }
      const paid: Fact[] =
        of.delivery === 'Online'
          ? [
              { ...paymentApplied, detail: { paise: of.totalPaise } },
              { kind: 'refunded', key: 'r', at: AT, detail: { paise: of.totalPaise, from: 'gateway' } },
            ]
          : []
      const facts = [...paid, all, ...(wasDelivered ? [delivered] : [])]
      const left = expectedBalances(of, facts, { terms: wasDelivered ? TERMS : null, earnings: [] })
      // The payment has separate entries: what it brought to the gateway was refunded from there.
      expect([...left].filter(([name]) => name !== 'unplaced' && name !== 'gateway_clearing')).toEqual([])
      expect((left.get('unplaced') ?? 0) + (left.get('gateway_clearing') ?? 0)).toBe(0)
    }),
  )
})
