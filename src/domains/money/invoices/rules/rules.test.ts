import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxIn } from '#domains/money/tax'
import { splitPaise } from '#platform/money'
import { dayInIndia, financialYearOf } from '#platform/time'
import { creditOf } from './credit-of.ts'
import { inWords } from './in-words.ts'
import { invoiceOf, type Sold, type SoldLine } from './invoice-of.ts'
import { numberOf } from './numbers.ts'
import { byHeading, totalsOf, type Supplier } from './snapshot.ts'

const WOOL_HOUSE: Supplier = {
  legalName: 'Wool House Private Limited',
  tradeName: 'Wool House',
  address: '4, Market Road, Bengaluru 560034',
  gstin: '29AAACW1234F1Z5',
  stateCode: 29,
  stateName: 'Karnataka',
  scheme: 'regular',
}

const ASHA = {
  ship_name: 'Asha Rao',
  phone_no: '9000000001',
  address1: '12, 3rd Cross',
  address2: 'Indiranagar',
  city: 'Bengaluru',
  landmark: '',
  state: 29,
  state_name: 'Karnataka',
  country: 'India',
  zip_code: '560001',
}

type Rough = {
  unit: number
  quantity: number
  cancelled: number
  rate: number
  store: number
  platform: number
  metres: number | null
}
type RoughBill = {
  lines: Rough[]
  deliveryPaise: number
  pointsPart: number
  isCash: boolean
  to: 29 | 32 | 35
}

/** An order as the checkout stores it, with some of it cancelled as orders cancel it. */
function sold({ lines: rough, deliveryPaise, pointsPart, isCash, to }: RoughBill) {
  const taxOf = (grossPaise: number, ratePercent: number) =>
    taxIn({ grossPaise, ratePercent, sellerState: 29, placeOfSupply: to })
  const delivery = splitPaise(
    deliveryPaise,
    rough.map((line) => line.unit * line.quantity),
  )
  const lines = rough.map((line, index): SoldLine & { points_paise: number } => {
    const amount = line.unit * line.quantity
    const store = Math.floor((amount * line.store) / 100)
    const platform = Math.floor(((amount - store) * line.platform) / 100)
    const [goods, sent] = [taxOf(amount - store, line.rate), taxOf(delivery[index] ?? 0, line.rate)]
    return {
      line_no: index + 1,
      quantity: line.quantity,
      cancelled: Math.min(line.cancelled, line.quantity),
      unit_paise: line.unit,
      amount_paise: amount,
      store_discount_paise: store,
      platform_discount_paise: platform,
      points_paise: Math.floor(((amount - store - platform) * pointsPart) / 100),
      delivery_paise: delivery[index] ?? 0,
      gst_rate: line.rate,
      cgst_paise: goods.cgstPaise,
      sgst_paise: goods.sgstPaise,
      igst_paise: goods.igstPaise,
      delivery_cgst_paise: sent.cgstPaise,
      delivery_sgst_paise: sent.sgstPaise,
      delivery_igst_paise: sent.igstPaise,
      hsn: '5509',
      product_name: `Goods ${index + 1}`,
      label: '',
      cut_step_metres: line.metres,
    }
  })
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const exact =
    sum((l) => l.amount_paise - l.store_discount_paise - l.platform_discount_paise - l.points_paise) +
    deliveryPaise
  const rounding = isCash ? Math.round(exact / 100) * 100 - exact : 0
  const upTo = (whole: number, line: SoldLine) =>
    Number((BigInt(whole) * BigInt(line.cancelled)) / BigInt(line.quantity))
  const worth = sum((l) => upTo(l.amount_paise - l.store_discount_paise - l.platform_discount_paise, l))
  const pointsBack = sum((l) =>
    Math.min(
      upTo(l.points_paise, l),
      upTo(l.amount_paise - l.store_discount_paise - l.platform_discount_paise, l),
    ),
  )
  const total = exact + rounding
  const off = Math.min(total, worth - pointsBack)
  const order: Sold = {
    id: 7,
    delivery: isCash ? 'COD' : 'Online',
    total_paise: total,
    points_paise: sum((l) => l.points_paise),
    placed_at: new Date('2026-11-21T09:00:00Z'),
    address: { ...ASHA, state: to },
  }
  const takenOffPaise = off === 0 ? 0 : isCash ? off + ((total - off) % 100) : off
  return { order, lines, cancelled: { takenOffPaise, pointsPaise: pointsBack } }
}

const roughLine = fc.record({
  unit: fc.integer({ min: 100, max: 900_000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  cancelled: fc.integer({ min: 0, max: 3 }),
  rate: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
  store: fc.constantFrom(0, 0, 7, 33),
  platform: fc.constantFrom(0, 0, 10),
  metres: fc.constantFrom(null, null, 0.25),
})
const roughBill: fc.Arbitrary<RoughBill> = fc
  .record({
    lines: fc.array(roughLine, { minLength: 1, maxLength: 5 }),
    deliveryPaise: fc.integer({ min: 0, max: 20_000 }),
    pointsPart: fc.constantFrom(0, 0, 13, 20),
    isCash: fc.boolean(),
    to: fc.constantFrom(29 as const, 32 as const, 35 as const),
  })
  .filter(({ lines }) => lines.some((line) => line.cancelled < line.quantity))

const invoice = (bill: RoughBill, supplier = WOOL_HOUSE) => {
  const { order, lines, cancelled } = sold(bill)
  return invoiceOf(order, lines, { supplier, cancelled })
}

describe('an invoice', () => {
  test('adds up to what the order costs, whatever was sold, taken off, paid in points and cancelled', () => {
    fc.assert(
      fc.property(roughBill, (bill) => {
        const { order, lines, cancelled } = sold(bill)
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

  test('of an order of which nothing was cancelled carries the very taxes that the order stores', () => {
    fc.assert(
      fc.property(roughBill, (bill) => {
        const { order, lines, cancelled } = sold({
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

  const bill = (rates: number[], to: 29 | 32 | 35 = 29): RoughBill => ({
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
  ])('for $what is a $kind', ({ rates, supplier, kind }) => {
    expect(invoice(bill(rates), supplier).kind).toBe(kind)
  })

  test('to the Andaman Islands carries IGST, and says UTGST only where a Union Territory taxes itself', () => {
    const { snapshot } = invoice(bill([18], 35))
    expect(snapshot.place).toMatchObject({ code: 35, label: 'UTGST', isInterState: true })
    expect(totalsOf(snapshot.lines)).toMatchObject({ cgstPaise: 0, sgstPaise: 0 })
    expect(invoice(bill([18])).snapshot.place).toMatchObject({ code: 29, label: 'SGST', isInterState: false })
  })

  test('counts 7 quarters of a metre of cloth as 1.75 MTR at the price of a metre', () => {
    const cloth = {
      ...bill([5]),
      lines: [{ unit: 5_000, quantity: 7, cancelled: 0, rate: 5, store: 0, platform: 0, metres: 0.25 }],
    }
    expect(invoice(cloth).snapshot.lines[0]).toMatchObject({
      quantity: 1.75,
      uqc: 'MTR',
      unitPaise: 20_000,
      pieces: 7,
    })
  })

  test('keeps delivery on the bill when a whole line was cancelled, as a line of its own', () => {
    const two = bill([18, 5])
    const cut = {
      ...two,
      lines: two.lines.map((line, index) => ({ ...line, cancelled: index === 0 ? 2 : 0 })),
    }
    const { snapshot } = invoice(cut)
    expect(snapshot.lines.map(({ description, totalPaise }) => [description, totalPaise])).toEqual([
      ['Delivery', 2_450],
      ['Goods 2', 26_050],
    ])
  })

  test('of what is sent again is a delivery challan, whatever the seller: 2 pieces worth ₹300 each, no tax, and nothing to pay', () => {
    const { order, lines, cancelled } = sold(bill([18]))
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
    expect(invoice(bill([18])).snapshot.order).not.toHaveProperty('isReplacement')
  })

  test('is refused while the order costs ₹50 less for a reason that was not heard of', () => {
    const { order, lines, cancelled } = sold(bill([18]))
    expect(() =>
      invoiceOf({ ...order, total_paise: order.total_paise - 5_000 }, lines, {
        supplier: WOOL_HOUSE,
        cancelled,
      }),
    ).toThrow(RangeError)
  })

  test('sums up by heading and rate', () => {
    expect(
      byHeading(invoice(bill([18, 18, 5])).snapshot.lines).map(({ hsn, ratePercent }) => [hsn, ratePercent]),
    ).toEqual([
      ['5509', 18],
      ['5509', 5],
    ])
  })
})

describe('credit notes', () => {
  const returns = fc.array(
    fc.record({
      line: fc.nat({ max: 4 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      delivery: fc.constantFrom('all' as const, 'theirs' as const, 'none' as const),
    }),
    { maxLength: 12 },
  )

  test('together never exceed their invoice, and are the invoice to the paisa when all of it came back', () => {
    fc.assert(
      fc.property(roughBill, returns, fc.integer({ min: 0, max: 5_000 }), (bill, parts, pricePaise) => {
        const { snapshot } = invoice(bill)
        const notes: { lines: typeof snapshot.lines; roundOffPaise: number }[] = []
        const take = (wanted: Parameters<typeof creditOf>[2]) => notes.push(creditOf(snapshot, notes, wanted))
        for (const { line, quantity, delivery } of parts)
          take({ pieces: [{ lineNo: line + 1, quantity }], delivery })
        if (pricePaise > 0) take({ pricePaise })
        const all = () => totalsOf(notes.flatMap((note) => note.lines))
        const whole = totalsOf(snapshot.lines)
        for (const field of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
          expect(all()[field]).toBeLessThanOrEqual(whole[field])
        take({
          pieces: snapshot.lines.map(({ lineNo, pieces }) => ({ lineNo, quantity: pieces })),
          delivery: 'all',
        })
        expect(all()).toEqual(whole)
        expect(notes.reduce((sum, note) => sum + note.roundOffPaise, 0)).toBe(snapshot.roundOffPaise)
        for (const line of notes.flatMap((note) => note.lines))
          expect(line.taxablePaise).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('numbers', () => {
  test('the year turns at midnight in India between 31 March and 1 April', () => {
    expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe(2026)
    expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe(2027)
    expect(dayInIndia(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
  })

  test('are never longer than 16 characters, and the ten-millionth of a year is refused', () => {
    expect(numberOf('tax_invoice', 2026, 123)).toBe('CIYI2627-000123')
    expect(numberOf('credit_note', 2099, 9_999_999)).toHaveLength(16)
    expect(() => numberOf('tax_invoice', 2026, 10_000_000)).toThrow(RangeError)
  })
})

describe('sums in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [118_050, 'Rupees One Thousand One Hundred Eighty and Fifty Paise Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [
      1_234_567_895,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety-Five Paise Only',
    ],
    [1_00_00_00_00_00_000, 'Rupees Ten Thousand Crore Only'],
  ])('%i paise are %s', (paise, words) => {
    expect(inWords(paise)).toBe(words)
  })

  test.each([-1, 0.5, Number.NaN])('%d is no amount', (paise) => {
    expect(() => inWords(paise)).toThrow(RangeError)
  })
})
