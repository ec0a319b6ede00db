/** Compares a client's figures with the frozen bill. Absent figures are not compared. */
import { toPaise } from '#platform/money'
import type { Bill, BillLine, StoreBill } from './bill.ts'

/** The figures and lists of the order payload, as sent (docs/wire.md#placing-an-order). */
export type SentFigures = {
  amount?: number | null | undefined
  shipping?: number | null | undefined
  total_gst?: number | null | undefined
  total_amount?: number | null | undefined
  product_list?: unknown[] | undefined
  quantity_list?: unknown[] | undefined
  price_list?: unknown[] | undefined
  gst_list?: unknown[] | undefined
  delivery_chargelist?: Record<string, unknown> | string | null | undefined
  points_used?: number | null | undefined
}

/** Names of the fields that differ from the store's part of the bill, by a paisa or more; empty when all sent figures agree. */
export function differingFields(sent: SentFigures, store: StoreBill, bill: Pick<Bill, 'points'>): string[] {
  const money: [keyof SentFigures, number][] = [
    ['amount', store.goodsPaise - store.discountPaise],
    ['shipping', store.shippingPaise],
    ['total_gst', store.gst.cgst + store.gst.sgst + store.gst.igst],
    ['total_amount', store.totalPaise],
  ]
  const differing = money
    .filter(([field, paise]) => differsFrom(sent[field] as number | null | undefined, paise))
    .map(([field]) => field as string)
  if (differsFrom(chargeOf(sent, store.storeId), store.shippingPaise)) differing.push('delivery_chargelist')
  if (!matchesPoints(sent.points_used, store, bill)) differing.push('points_used')
  return [...differing, ...differingLists(sent, store)]
}

/** The list's charge for this store; other stores' charges are compared with their own orders. */
function chargeOf({ delivery_chargelist: list }: SentFigures, storeId: number): number | null {
  const charge = typeof list === 'object' ? list?.[storeId] : null
  if (charge === null || charge === undefined || charge === '') return null
  return typeof charge === 'number' || typeof charge === 'string' ? Number(charge) : Number.NaN
}

/** Points or their worth, of the order or of the whole purchase: each reading is accepted (docs/wire.md#placing-an-order). */
function matchesPoints(
  sent: number | null | undefined,
  { points = 0, pointsPaise }: StoreBill,
  bill: Pick<Bill, 'points'>,
): boolean {
  if (sent === null || sent === undefined || sent === points || toPaise(sent) === pointsPaise) return true
  return (
    bill.points !== undefined &&
    (sent === bill.points.used || toPaise(sent) === bill.points.used * bill.points.worthPaise)
  )
}

const differsFrom = (amount: number | null | undefined, paise: number): boolean =>
  amount !== null && amount !== undefined && toPaise(amount) !== paise

/** Compares products with their quantities, prices and rates, in any order; a product may be in several lines. */
function differingLists(sent: SentFigures, store: StoreBill): string[] {
  const { product_list, quantity_list, price_list, gst_list } = sent
  if (!product_list) return []
  const differing = new Set<string>()
  for (const [field, list] of Object.entries({ quantity_list, price_list, gst_list }))
    if (hasExtraEntries(list, product_list.length)) differing.add(field)
  const unmatched = [...store.lines]
  product_list.forEach((id, index) => {
    const match = bestMatchingLine(unmatched, {
      productId: Number(id),
      quantity: quantity_list?.[index],
      price: price_list?.[index],
    })
    if (match) unmatched.splice(unmatched.indexOf(match), 1)
    for (const field of match ? differingListsOfLine(match, sent, index) : ['product_list'])
      differing.add(field)
  })
  if (unmatched.length > 0) differing.add('product_list')
  return [...differing]
}

/** Entries after the last product belong to none; empty ones are ignored. */
const hasExtraEntries = (list: unknown[] | undefined, count: number): boolean =>
  (list ?? []).slice(count).some((entry) => entry !== null && entry !== '')

function differingListsOfLine(
  line: BillLine,
  { quantity_list, price_list, gst_list }: SentFigures,
  index: number,
): string[] {
  if (quantity_list && Number(quantity_list[index]) !== line.quantity) return ['quantity_list']
  if (price_list && !matchesPrice(Number(price_list[index]), line)) return ['price_list']
  return gst_list && !matchesGst(gst_list[index], line) ? ['gst_list'] : []
}

function bestMatchingLine(
  lines: readonly BillLine[],
  sent: { productId: number; quantity: unknown; price: unknown },
): BillLine | undefined {
  const candidates = lines.filter((line) => line.productId === sent.productId)
  return (
    candidates.find(
      (line) => line.quantity === Number(sent.quantity) && matchesPrice(Number(sent.price), line),
    ) ?? candidates[0]
  )
}

/** The rate or the tax of the line: each reading is accepted, and an empty value is ignored. */
function matchesGst(sent: unknown, { gstRate, gst }: BillLine): boolean {
  if (sent === null || sent === '') return true
  const amount = Number(sent)
  return amount === gstRate || toPaise(amount) === gst.cgst + gst.sgst + gst.igst
}

/** The list or discounted price, per unit or for the line: each reading is accepted. */
function matchesPrice(amount: number, line: BillLine): boolean {
  const paise = toPaise(amount)
  return (
    paise !== null &&
    [line.listedPaise, line.unitPaise, line.listedPaise * line.quantity, line.amountPaise].includes(paise)
  )
}
