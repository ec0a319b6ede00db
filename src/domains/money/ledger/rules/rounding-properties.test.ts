import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn } from '#domains/money/tax'
import { billStore, type Gst, type StoreBill } from '../../../buying/checkout/rules/bill.ts'
import { toNewOrder } from '../../../buying/checkout/rules/new-order.ts'
import type { CheckoutRow } from '../../../buying/checkout/tables.ts'
import { computeCancellation } from '../../../buying/orders/cancellation/cancel-lines.ts'
import { orderLinesOf, orderRowOf } from '../../../buying/orders/lifecycle/open-order.ts'
import type { OrderLineRow, OrderRow } from '../../../buying/orders/tables.ts'
import { saleOf } from '../entries/sale-of.ts'
import { expectedBalances, supplyOf } from './expected-balances.ts'
import type { Fact } from './facts.ts'
import { AT, TERMS } from './sale.fixture.ts'
import { sum } from '#platform/money'

/** One store's goods in a purchase, as input for the whole path from bill to ledger. */
const anyBasket = fc.record({
  delivery: fc.constantFrom('Online' as const, 'COD' as const),
  lines: fc.array(
    fc.record({
      unitPaise: fc.integer({ min: 1, max: 60_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      gstRate: fc.constantFrom(0, 3, 5, 12, 18),
      ofStore: fc.integer({ min: 0, max: 40 }),
      ofPlatform: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  chargePaise: fc.integer({ min: 0, max: 20_000 }),
  codFeePaise: fc.integer({ min: 0, max: 5_000 }),
  pointsShare: fc.integer({ min: 0, max: 100 }),
})
type Basket = typeof anyBasket extends fc.Arbitrary<infer One> ? One : never

function taxOn(grossPaise: number, ratePercent: number): Gst {
  const { cgstPaise, sgstPaise, igstPaise } = taxIn({
    grossPaise,
    ratePercent,
    sellerState: 29,
    placeOfSupply: 29,
  })
  return { cgst: cgstPaise, sgst: sgstPaise, igst: igstPaise }
}

function billOf({ delivery, lines, chargePaise, codFeePaise, pointsShare }: Basket): StoreBill {
  const goods = lines.map(({ unitPaise, quantity, gstRate }, index) => ({
    variantId: index + 1,
    productId: index + 1,
    quantity,
    feedId: null,
    listedPaise: unitPaise,
    unitPaise,
    amountPaise: unitPaise * quantity,
    gstRate,
    hsn: '5509',
    productName: 'Thread',
    label: '',
    slug: '',
    image: '',
    placeholder: '',
  }))
  const off = (index: number, percent: number): number =>
    Math.floor(((goods[index]?.amountPaise ?? 0) * percent) / 100)
  const discountsOf = new Map(
    lines.map(({ ofStore, ofPlatform }, index) => [
      index + 1,
      [
        { code: 'STORE', couponId: 1, funder: 'store' as const, paise: off(index, ofStore) },
        { code: 'CIY', couponId: 2, funder: 'platform' as const, paise: off(index, ofPlatform) },
      ],
    ]),
  )
  const store = { storeId: 3, storeName: 'Wool House', storeSlug: 'wool-house', lines: goods, taxOn }
  const parcel = { chargePaise, codFeePaise, etaDays: { from: 2, to: 4 } }
  const dear = billStore(store, parcel, { delivery, off: { discountsOf, pointsPaise: 0 } })
  // At least one rupee remains to be paid.
  const pointsPaise = Math.max(0, Math.floor(((dear.totalPaise - 200) * pointsShare) / 100))
  return billStore(store, parcel, { delivery, off: { discountsOf, pointsPaise } })
}

function sold(bill: StoreBill, delivery: Basket['delivery']): { order: OrderRow; lines: OrderLineRow[] } {
  const checkout = { id: 1, reference: 'r', shopper_id: 2, delivery, unpaid_hours: null } as CheckoutRow
  const rest = {
    id: 7,
    address: {} as never,
    utm: { source: '', medium: '', campaign: '' },
    isPaid: true,
    at: AT,
  }
  const newOrder = toNewOrder(checkout, bill, rest)
  return {
    order: orderRowOf(newOrder, 'placed', delivery === 'COD' ? 'cod_pending' : 'captured'),
    lines: orderLinesOf(newOrder),
  }
}

test('a bill of any goods, offers, delivery and points is the sum of its lines to the paisa: online without rounding, in cash in whole rupees and never 51 paise off', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const bill = billOf(basket)
      const lines = bill.lines.map(
        (line) =>
          line.amountPaise -
          sum(line.discounts.map(({ paise }) => paise)) +
          line.deliveryPaise -
          line.pointsPaise,
      )
      expect(sum(lines) + bill.roundingPaise).toBe(bill.totalPaise)
      for (const tax of ['cgst', 'sgst', 'igst'] as const)
        expect(sum(bill.lines.map((line) => line.gst[tax] + line.deliveryGst[tax]))).toBe(bill.gst[tax])
      if (basket.delivery === 'Online') expect(bill.roundingPaise).toBe(0)
      else expect([bill.totalPaise % 100, Math.abs(bill.roundingPaise) <= 50]).toEqual([0, true])
    }),
    { numRuns: 2_000 },
  )
})

type Course = { facts: Fact[]; changes: number; order: OrderRow; lines: OrderLineRow[] }

/** Removes pieces from an order in a given sequence, limited to those that are left, then delivers the rest. */
function course(
  { order: placed, lines: all }: ReturnType<typeof sold>,
  cancellations: readonly [line: number, pieces: number][],
): Course {
  let order = placed
  let lines = all
  const paid: Fact[] =
    order.delivery === 'Online'
      ? [{ kind: 'kept', key: 'paid', at: AT, detail: { paise: order.total_paise } }]
      : []
  const removals: Fact[] = cancellations.flatMap(([at, pieces], index): Fact[] => {
    const line = lines[at % lines.length] as OrderLineRow
    const quantity = Math.min(pieces, line.quantity - line.cancelled)
    if (quantity === 0) return []
    const { reduction: off, isWhole } = computeCancellation(order, lines, [
      { lineNo: line.line_no, quantity },
    ])
    order = {
      ...order,
      refunded_paise: order.refunded_paise + off.paise,
      points_back_paise: order.points_back_paise + off.pointsPaise,
    }
    lines = lines.map((one) =>
      one.line_no === line.line_no ? { ...one, cancelled: one.cancelled + quantity } : one,
    )
    const detail = {
      lines: [{ lineNo: line.line_no, quantity }],
      takenOffPaise: off.paise,
      pointsPaise: off.pointsPaise,
      isWhole,
      withDelivery: isWhole,
    }
    const back: Fact[] =
      order.delivery === 'Online'
        ? [{ kind: 'refunded', key: `back ${index}`, at: AT, detail: { paise: off.paise, from: 'gateway' } }]
        : []
    return [{ kind: 'gone', key: `gone ${index}`, at: AT, detail }, ...back]
  })
  const isLeft = lines.some(({ quantity, cancelled }) => quantity > cancelled)
  const facts: Fact[] = [
    ...paid,
    ...removals,
    ...(isLeft ? [{ kind: 'delivered' as const, key: 'd', at: AT, detail: {} }] : []),
  ]
  return { facts, order, lines, changes: removals.filter(({ kind }) => kind === 'gone').length }
}

const anyChanges = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 })), { maxLength: 12 })

test('whichever pieces go before delivery, the store’s share, fee, taxes, offers and points add up to the whole, and of an online order at most 3 paise a line are unassigned', () => {
  fc.assert(
    fc.property(anyBasket, anyChanges, (basket, cancellations) => {
      const { facts, order, lines, changes } = course(sold(billOf(basket), basket.delivery), cancellations)
      expect(order.refunded_paise).toBeLessThanOrEqual(order.total_paise)
      expect(order.points_back_paise).toBeLessThanOrEqual(order.points_paise)
      const isLeft = lines.some(({ quantity, cancelled }) => quantity > cancelled)
      const sale = saleOf({ order, lines })
      const books = expectedBalances(sale, facts, { terms: isLeft ? TERMS : null, earnings: [] })
      const of = (account: string): number => books.get(account) ?? 0
      expect(sum([...books.values()])).toBe(0)
      // Every paid amount is sold or refunded; no liability to the shopper remains.
      expect(of('buyer_liability')).toBe(0)
      if (isLeft) {
        const taxes = of('tcs_payable:cgst') + of('tcs_payable:sgst') + of('tcs_payable:igst')
        expect(-(of('store_payable:3') + of('platform_revenue') + of('gst_output') + taxes)).toBe(
          supplyOf(sale, facts, TERMS).supplyPaise,
        )
        const maxPaise = basket.delivery === 'COD' ? 99 * (changes + 1) : 3 * lines.length
        expect(Math.abs(of('rounding'))).toBeLessThanOrEqual(
          changes === 0 ? Math.abs(order.rounding_paise) : maxPaise,
        )
      } else
        expect([order.refunded_paise, order.points_back_paise]).toEqual([
          order.total_paise,
          order.points_paise,
        ])
    }),
    { numRuns: 3_000 },
  )
})
