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
  const wrong = money
    .filter(([field, paise]) => differsFrom(sent[field] as number | null | undefined, paise))
    .map(([field]) => field as string)
  if (differsFrom(chargeOf(sent, store.storeId), store.shippingPaise)) wrong.push('delivery_chargelist')
  if (!matchesPoints(sent.points_used, store, bill)) wrong.push('points_used')
  return [...wrong, ...differingLists(sent, store)]
}

/** The list's charge for this store; other stores' charges are compared with their own orders. */
function chargeOf({ delivery_chargelist: list }: SentFigures, storeId: number): number | null {
  const said = typeof list === 'object' ? list?.[storeId] : null
  if (said === null || said === undefined || said === '') return null
  return typeof said === 'number' || typeof said === 'string' ? Number(said) : Number.NaN
}

/** Points or their worth, of the order or of the whole purchase: each reading is accepted (docs/wire.md#placing-an-order). */
function matchesPoints(
  said: number | null | undefined,
  { points = 0, pointsPaise }: StoreBill,
  bill: Pick<Bill, 'points'>,
): boolean {
  if (said === null || said === undefined || said === points || toPaise(said) === pointsPaise) return true
  return (
    bill.points !== undefined &&
    (said === bill.points.used || toPaise(said) === bill.points.used * bill.points.worthPaise)
  )
}

const differsFrom = (amount: number | null | undefined, paise: number): boolean =>
  amount !== null && amount !== undefined && toPaise(amount) !== paise

/** Compares products with their quantities, prices and rates, in any order; a product may be in several lines. */
function differingLists(sent: SentFigures, store: StoreBill): string[] {
  const { product_list, quantity_list, price_list, gst_list } = sent
  if (!product_list) return []
  const wrong = new Set<string>()
  for (const [field, list] of Object.entries({ quantity_list, price_list, gst_list }))
    if (hasExtraEntries(list, product_list.length)) wrong.add(field)
  const left = [...store.lines]
  product_list.forEach((id, index) => {
    const found = bestMatchingLine(left, {
      productId: Number(id),
      quantity: quantity_list?.[index],
      price: price_list?.[index],
    })
    if (found) left.splice(left.indexOf(found), 1)
    for (const field of found ? differingListsOfLine(found, sent, index) : ['product_list']) wrong.add(field)
  })
  if (left.length > 0) wrong.add('product_list')
  return [...wrong]
}

/** Entries after the last product belong to none; empty ones are ignored. */
const hasExtraEntries = (list: unknown[] | undefined, count: number): boolean =>
  (list ?? []).slice(count).some((said) => said !== null && said !== '')

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
  const same = lines.filter((line) => line.productId === sent.productId)
  return (
    same.find((line) => line.quantity === Number(sent.quantity) && matchesPrice(Number(sent.price), line)) ??
    same[0]
  )
}

/** The rate or the tax of the line: each reading is accepted, and an empty value is ignored. */
function matchesGst(sent: unknown, { gstRate, gst }: BillLine): boolean {
  if (sent === null || sent === '') return true
  const said = Number(sent)
  return said === gstRate || toPaise(said) === gst.cgst + gst.sgst + gst.igst
}

/** The list or discounted price, per unit or for the line: each reading is accepted. */
function matchesPrice(amount: number, line: BillLine): boolean {
  const paise = toPaise(amount)
  return (
    paise !== null &&
    [line.listedPaise, line.unitPaise, line.listedPaise * line.quantity, line.amountPaise].includes(paise)
  )
}
