import fc from 'fast-check'
import { taxIn } from '#domains/money/tax'
import { splitPaise } from '#platform/money'
import { invoiceOf, type InvoicedOrder, type SoldLine } from './invoice-of.ts'
import type { Supplier } from './snapshot.ts'

export const WOOL_HOUSE: Supplier = {
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

type ArbitraryLine = {
  unit: number
  quantity: number
  cancelled: number
  rate: number
  store: number
  platform: number
  metres: number | null
}
export type ArbitraryBill = {
  lines: ArbitraryLine[]
  deliveryPaise: number
  pointsPart: number
  isCash: boolean
  to: 29 | 32 | 35
}

/** An order as the checkout stores it, with some pieces cancelled. */
export function soldOrder({ lines: rough, deliveryPaise, pointsPart, isCash, to }: ArbitraryBill) {
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
  const upTo = (total: number, line: SoldLine) =>
    Number((BigInt(total) * BigInt(line.cancelled)) / BigInt(line.quantity))
  const value = sum((l) => upTo(l.amount_paise - l.store_discount_paise - l.platform_discount_paise, l))
  const pointsBack = sum((l) =>
    Math.min(
      upTo(l.points_paise, l),
      upTo(l.amount_paise - l.store_discount_paise - l.platform_discount_paise, l),
    ),
  )
  const total = exact + rounding
  const off = Math.min(total, value - pointsBack)
  const order: InvoicedOrder = {
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

const arbitraryLine = fc.record({
  unit: fc.integer({ min: 100, max: 900_000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  cancelled: fc.integer({ min: 0, max: 3 }),
  rate: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
  store: fc.constantFrom(0, 0, 7, 33),
  platform: fc.constantFrom(0, 0, 10),
  metres: fc.constantFrom(null, null, 0.25),
})
export const arbitraryBill: fc.Arbitrary<ArbitraryBill> = fc
  .record({
    lines: fc.array(arbitraryLine, { minLength: 1, maxLength: 5 }),
    deliveryPaise: fc.integer({ min: 0, max: 20_000 }),
    pointsPart: fc.constantFrom(0, 0, 13, 20),
    isCash: fc.boolean(),
    to: fc.constantFrom(29 as const, 32 as const, 35 as const),
  })
  .filter(({ lines }) => lines.some((line) => line.cancelled < line.quantity))

export const invoiceOfBill = (bill: ArbitraryBill, supplier = WOOL_HOUSE) => {
  const { order, lines, cancelled } = soldOrder(bill)
  return invoiceOf(order, lines, { supplier, cancelled })
}
