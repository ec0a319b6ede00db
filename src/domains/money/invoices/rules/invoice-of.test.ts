import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceOf } from './invoice-of.ts'
import { byHeading, totalsOf } from './snapshot.ts'
import {
  WOOL_HOUSE,
  type ArbitraryBill,
  soldOrder,
  arbitraryBill,
  invoiceOfBill,
} from './arbitrary-bills.fixture.ts'

describe('an invoice', () => {
  test('adds up to what the order costs, for any lines, discounts, points and cancellations', () => {
    fc.assert(
      fc.property(arbitraryBill, (bill) => {
        const { order, lines, cancelled } = soldOrder(bill)
        const { snapshot } = invoiceOf(order, lines, { supplier: WOOL_HOUSE, cancelled })
        const totals = totalsOf(snapshot.lines)
        expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(
          totals.totalPaise,
        )
        const { platformDiscountPaise, pointsPaise, payablePaise } = snapshot.paid ?? {
          platformDiscountPaise: 0,
          pointsPaise: 0,
          payablePaise: 0,
        }
        expect(totals.totalPaise + snapshot.roundOffPaise - platformDiscountPaise - pointsPaise).toBe(
          order.total_paise - cancelled.takenOffPaise,
        )
        expect(payablePaise).toBe(order.total_paise - cancelled.takenOffPaise)
        for (const line of snapshot.lines) {
          expect(line.amountPaise - line.discountPaise + line.deliveryPaise).toBe(line.totalPaise)
          for (const figure of [
            line.taxablePaise,
            line.discountPaise,
            line.cgstPaise,
            line.igstPaise,
            line.deliveryPaise,
          ])
            expect(figure).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('of an order without cancellations has exactly the taxes that the order stores', () => {
    fc.assert(
      fc.property(arbitraryBill, (bill) => {
        const { order, lines, cancelled } = soldOrder({
          ...bill,
          lines: bill.lines.map((line) => ({ ...line, cancelled: 0 })),
        })
        const totals = totalsOf(invoiceOf(order, lines, { supplier: WOOL_HOUSE, cancelled }).snapshot.lines)
        const stored = (kind: 'cgst' | 'sgst' | 'igst') =>
          lines.reduce((sum, line) => sum + line[`${kind}_paise`] + line[`delivery_${kind}_paise`], 0)
        expect([totals.cgstPaise, totals.sgstPaise, totals.igstPaise]).toEqual([
          stored('cgst'),
          stored('sgst'),
          stored('igst'),
        ])
      }),
      { numRuns: 500 },
    )
  })

  const bill = (rates: number[], to: 29 | 32 | 35 = 29): ArbitraryBill => ({
    lines: rates.map((rate) => ({
      unit: 11_800,
      quantity: 2,
      cancelled: 0,
      rate,
      store: 0,
      platform: 0,
      metres: null,
    })),
    deliveryPaise: 4_900,
    pointsPart: 0,
    isCash: false,
    to,
  })

  test.each([
    { what: 'taxed goods', rates: [18, 5], supplier: WOOL_HOUSE, kind: 'tax_invoice' },
    { what: 'crayons at nil alone', rates: [0], supplier: WOOL_HOUSE, kind: 'bill_of_supply' },
    { what: 'yarn at 5 % and crayons at nil', rates: [5, 0], supplier: WOOL_HOUSE, kind: 'mixed_invoice' },
    {
      what: 'a seller under the composition scheme',
      rates: [0, 0],
      supplier: { ...WOOL_HOUSE, scheme: 'composition' as const },
      kind: 'bill_of_supply',
    },
    {
      what: 'a seller without a GSTIN',
      rates: [0],
      supplier: { ...WOOL_HOUSE, gstin: null, scheme: 'unregistered' as const },
      kind: 'plain_invoice',
    },
  ])('is a $kind for $what', ({ rates, supplier, kind }) => {
    expect(invoiceOfBill(bill(rates), supplier).kind).toBe(kind)
  })

  test('to the Andaman Islands carries IGST, and says UTGST only where a Union Territory levies its own tax', () => {
    const { snapshot } = invoiceOfBill(bill([18], 35))
    expect(snapshot.place).toMatchObject({ code: 35, label: 'UTGST', isInterState: true })
    expect(totalsOf(snapshot.lines)).toMatchObject({ cgstPaise: 0, sgstPaise: 0 })
    expect(invoiceOfBill(bill([18])).snapshot.place).toMatchObject({
      code: 29,
      label: 'SGST',
      isInterState: false,
    })
  })

  test('counts 7 quarters of a metre of cloth as 1.75 MTR at the price of a metre', () => {
    const cloth = {
      ...bill([5]),
      lines: [{ unit: 5_000, quantity: 7, cancelled: 0, rate: 5, store: 0, platform: 0, metres: 0.25 }],
    }
    expect(invoiceOfBill(cloth).snapshot.lines[0]).toMatchObject({
      quantity: 1.75,
      uqc: 'MTR',
      unitPaise: 20_000,
      pieces: 7,
    })
  })

  test('keeps delivery on the bill when a whole line was cancelled, as a separate line', () => {
    const two = bill([18, 5])
    const cut = {
      ...two,
      lines: two.lines.map((line, index) => ({ ...line, cancelled: index === 0 ? 2 : 0 })),
    }
    const { snapshot } = invoiceOfBill(cut)
    expect(snapshot.lines.map(({ description, totalPaise }) => [description, totalPaise])).toEqual([
      ['Delivery', 2_450],
      ['Goods 2', 26_050],
    ])
  })

  test('of a replacement is a delivery challan for every kind of seller: 2 pieces worth ₹300 each, no tax, nothing to pay', () => {
    const { order, lines, cancelled } = soldOrder(bill([18]))
    const nothing = {
      unit_paise: 0,
      amount_paise: 0,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 0,
      delivery_paise: 0,
      delivery_cgst_paise: 0,
      delivery_sgst_paise: 0,
    }
    const free = lines.map((line) => ({
      ...line,
      ...nothing,
      store_discount_paise: 0,
      platform_discount_paise: 0,
      listed_paise: 30_000,
    }))
    for (const supplier of [WOOL_HOUSE, { ...WOOL_HOUSE, gstin: null, scheme: 'unregistered' as const }]) {
      const again = invoiceOf({ ...order, reference: 'again_7', total_paise: 0, points_paise: 0 }, free, {
        supplier,
        cancelled,
      })
      expect([
        again.kind,
        again.snapshot.order.isReplacement,
        totalsOf(again.snapshot.lines).totalPaise,
      ]).toEqual(['delivery_challan', true, 0])
      expect(again.snapshot.lines).toMatchObject([
        { unitPaise: 30_000, amountPaise: 60_000, discountPaise: 60_000, taxablePaise: 0 },
      ])
    }
    expect(invoiceOfBill(bill([18])).snapshot.order).not.toHaveProperty('isReplacement')
  })

  test('is refused while the order costs ₹50 less for a reason whose event has not arrived', () => {
    const { order, lines, cancelled } = soldOrder(bill([18]))
    expect(() =>
      invoiceOf({ ...order, total_paise: order.total_paise - 5_000 }, lines, {
        supplier: WOOL_HOUSE,
        cancelled,
      }),
    ).toThrow(RangeError)
  })

  test('sums up by heading and rate', () => {
    expect(
      byHeading(invoiceOfBill(bill([18, 18, 5])).snapshot.lines).map(({ hsn, ratePercent }) => [
        hsn,
        ratePercent,
      ]),
    ).toEqual([
      ['5509', 18],
      ['5509', 5],
    ])
  })
})
