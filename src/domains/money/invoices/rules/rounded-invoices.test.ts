import { describe, expect, test } from 'vitest'
import { soldOrder, WOOL_HOUSE, type ArbitraryBill } from './arbitrary-bills.fixture.ts'
import { invoiceOf, type InvoicedOrder, type SoldLine } from './invoice-of.ts'

const LINE = { unit: 10_500, quantity: 3, cancelled: 0, rate: 5, store: 0, platform: 0, metres: null }
type Change = {
  line?: Partial<typeof LINE>
  bill?: Partial<ArbitraryBill>
  offPaise?: number
  wasReduced?: boolean
}

/** The invoice of 3 balls at ₹105; the order costs `offPaise` more than its lines. */
function invoiceFor({ line = {}, bill = {}, offPaise = 0, wasReduced = false }: Change = {}) {
  const all = {
    lines: [{ ...LINE, ...line }],
    deliveryPaise: 0,
    pointsPart: 0,
    isCash: false,
    to: 29 as const,
  }
  const { order, lines, cancelled } = soldOrder({ ...all, ...bill })
  const paid = { ...order, total_paise: order.total_paise + offPaise }
  return invoiceOf(paid, lines, { supplier: WOOL_HOUSE, cancelled: { ...cancelled, wasReduced } }).snapshot
}

describe('an order of 3 balls at ₹105', () => {
  test.each<[string, Change, number]>([
    ['costs 99 paise more', { offPaise: 99 }, 99],
    ['costs 99 paise less', { offPaise: -99 }, -99],
    ['costs exactly ₹315', {}, 0],
    ['costs 99 paise more in cash', { offPaise: 99, bill: { isCash: true } }, 99],
    [
      'costs ₹1.98 more in cash, with one ball cancelled',
      { offPaise: 198, bill: { isCash: true }, line: { cancelled: 1 } },
      198,
    ],
    [
      'costs ₹2.97 less in cash, with two balls cancelled',
      { offPaise: -297, bill: { isCash: true }, line: { cancelled: 2 } },
      -297,
    ],
  ])('%s: the invoice is rounded by as much', (_what, change, roundOffPaise) => {
    expect(invoiceFor(change).roundOffPaise).toBe(roundOffPaise)
  })

  test.each<[string, Change]>([
    ['₹1 more', { offPaise: 100 }],
    ['₹1 less', { offPaise: -100 }],
    ['₹1 more, paid online, with one ball cancelled', { offPaise: 100, line: { cancelled: 1 } }],
    [
      '₹1.99 more in cash, with one ball cancelled',
      { offPaise: 199, bill: { isCash: true }, line: { cancelled: 1 } },
    ],
  ])('that costs %s has no invoice yet: an event has not arrived', (_what, change) => {
    expect(() => invoiceFor(change)).toThrow(RangeError)
  })

  test('whose price was lowered by ₹50 is invoiced in full online, and to the rupee below in cash', () => {
    const lowered = { offPaise: -5_000, wasReduced: true, line: { unit: 10_475, quantity: 2 } }
    const online = invoiceFor(lowered)
    const cash = invoiceFor({ ...lowered, bill: { isCash: true } })
    expect([online.roundOffPaise, online.paid?.payablePaise]).toEqual([0, 20_950])
    expect([cash.roundOffPaise, cash.paid?.payablePaise]).toEqual([-50, 20_900])
  })
})

describe('the platform’s offer of 10 % on 4 balls at ₹100', () => {
  const offer = (cancelled: number, deliveryPaise = 0) =>
    invoiceFor({ line: { unit: 10_000, quantity: 4, platform: 10, cancelled }, bill: { deliveryPaise } })

  test('pays ₹40 of them, ₹30 after one was cancelled, and nothing of delivery alone', () => {
    expect([offer(0), offer(1), offer(4, 2_100)].map(({ paid }) => paid?.platformDiscountPaise)).toEqual([
      4_000, 3_000, 0,
    ])
  })

  test('is no discount of the store: the lines show the full value', () => {
    expect(offer(1).lines).toMatchObject([
      { pieces: 3, amountPaise: 30_000, discountPaise: 0, totalPaise: 30_000 },
    ])
    expect(offer(1).paid?.payablePaise).toBe(27_000)
  })
})

describe('what an invoice says of its order', () => {
  const { order, lines } = soldOrder({
    lines: [LINE],
    deliveryPaise: 0,
    pointsPart: 0,
    isCash: false,
    to: 29,
  })
  const about = (address: Partial<InvoicedOrder['address']>, line: Partial<SoldLine> = {}) =>
    invoiceOf(
      { ...order, address: { ...order.address, ...address } },
      lines.map((one) => ({ ...one, ...line })),
      { supplier: WOOL_HOUSE, cancelled: { takenOffPaise: 0, pointsPaise: 0 } },
    )

  test('leaves out the empty lines of an address, and keeps Hindi and HTML as they are', () => {
    const address = { address1: ' घर 12 ', address2: '  ', landmark: '<b>Temple</b>', zip_code: '' }
    expect(about(address).recipient.lines).toEqual(['घर 12', '<b>Temple</b>', 'Bengaluru'])
    expect(
      about({ address1: '', address2: '', landmark: '', city: '', zip_code: '' }).recipient.lines,
    ).toEqual([])
  })

  test('reads a rate of 0.25 % that the database gives as text', () => {
    const gst_rate = '0.2500' as unknown as number
    expect(about({}, { gst_rate }).snapshot.lines[0]?.ratePercent).toBe(0.25)
  })

  test('names the pack after the product, and not where it has no label', () => {
    const named = (label: string) =>
      about({}, { product_name: 'Merino', label }).snapshot.lines[0]?.description
    expect(named('')).toBe('Merino')
    expect(named('50 g')).toMatch(/^Merino.+50 g/)
  })
})
