import { msg } from '#platform/messages'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import type { OrderStatus } from '#domains/buying/orders'
import { piecesLeft } from '#domains/buying/orders/pieces'
import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { freePieces, lastDay, type Kind, type Reason, type Settings } from './rules.ts'
import { findCaseByReplacement, loadPiecesInCases } from './queries/cases.ts'
import {
  findDeliveredAt,
  listReasons,
  loadSettings,
  loadNonReturnable,
  loadReturnPeriods,
} from './queries/settings.ts'

const RETURNABLE_STATES: ReadonlySet<OrderStatus> = new Set([
  'part_shipped',
  'shipped',
  'delivered',
  'completed',
  'fully_returned',
])

/** Why a line can be returned only with a fault. */
export type NonReturnableReason = 'cut' | 'food' | 'hygiene' | 'personalised' | 'opened'

export type ReturnableLine = {
  line: SoldOrder['lines'][number]
  free: number
  stays: NonReturnableReason | null
  /** Days after delivery to return or replace it. */
  returnDays: number
}

export type Returnable = {
  sold: SoldOrder
  deliveredAt: Date | null
  settings: Settings
  reasons: Reason[]
  lines: ReturnableLine[]
  /** The order is a replacement; it is refunded through the order that it replaces. */
  isReplacement: boolean
}

/** @throws Refusal 404 for another shopper's order. */
export async function requireOwnOrder(db: Db, orderId: number, shopperId: number): Promise<SoldOrder> {
  const sold = await findSoldOrder(db, orderId)
  if (sold?.order.shopper_id !== shopperId) throw notFound('common.order_not_found')
  return sold
}

/** What of an order can be in a new case. */
export async function returnableOf(db: Db, sold: SoldOrder): Promise<Returnable> {
  const { order } = sold
  const [settings, reasons, staying, periods, piecesInCases] = [
    await loadSettings(db),
    await listReasons(db),
    await loadNonReturnable(db),
    await loadReturnPeriods(db),
    await loadPiecesInCases(db, order.id),
  ]
  const products = await productsOf(
    db,
    sold.lines.map((line) => line.product_id),
  )
  const isOut = RETURNABLE_STATES.has(order.status)
  const lines = sold.lines.map((line): ReturnableLine => {
    const { in_cases: inCases, settled } = piecesInCases.get(line.line_no) ?? { in_cases: 0, settled: 0 }
    const product = products.get(line.product_id)
    const names = goodsNames(line.product_id, product)
    const why = names.map((name) => staying.get(name)).find((found) => found !== undefined)
    const days = names.flatMap((name) => periods.get(name) ?? [])
    return {
      line,
      free: isOut ? Math.min(freePieces({ ...line, inCases, settled }), piecesLeft(line)) : 0,
      stays: line.cut_step_metres ? 'cut' : ((why as NonReturnableReason | undefined) ?? null),
      // The narrowest rule of the goods; never longer than the period after which the order completes.
      returnDays: Math.min(days[0] ?? settings.return_days, settings.return_days),
    }
  })
  const isReplacement = (await findCaseByReplacement(db, order.id)) !== undefined
  return { sold, deliveredAt: await deliveredAt(db, sold), settings, reasons, lines, isReplacement }
}

/** How rules name the goods, the narrowest first; categories by their number, in older rules by their name. */
const goodsNames = (productId: number, product: CatalogueProduct | undefined): string[] => [
  `product ${productId}`,
  `category ${product?.categoryId ?? ''}`,
  `category ${product?.subcategory ?? ''}`,
  `category ${product?.hobbyId ?? ''}`,
  `hobby ${product?.hobbyName ?? ''}`,
]

/** Orders without a stored delivery date use the time of their last state change. */
async function deliveredAt(db: Db, { order }: SoldOrder): Promise<Date | null> {
  const known = await findDeliveredAt(db, order.id)
  if (known) return known
  return order.status === 'part_shipped' || order.status === 'shipped' ? null : order.status_changed_at
}

/** The kinds that a reason allows now. A replacement is not replaced again but refunded. */
export function allowedKindsOf(
  { deliveredAt, settings, isReplacement }: Returnable,
  reason: Reason,
  now: Date,
): { kind: Kind; until: Date | null }[] {
  return reason.kinds
    .filter((kind) => kind !== 'replacement' || !isReplacement)
    .map((kind) => ({ kind, until: lastDay(kind, reason, { deliveredAt, settings }) }))
    .filter(({ until }) => until === null || now <= until)
}

/** @throws Refusal 409 `too_late`, or `not_this_way` for a kind that the reason does not allow. */
export function requireInTime(
  returnable: Returnable,
  { kind, reason }: { kind: Kind; reason: Reason },
  now: Date,
): void {
  const { isReplacement } = returnable
  if (!reason.kinds.includes(kind) || (kind === 'replacement' && isReplacement)) {
    throw conflict('not_this_way', 'returns.not_this_way')
  }
  if (!allowedKindsOf(returnable, reason, now).some((allowed) => allowed.kind === kind)) {
    const hours = kind === 'claim' ? (reason.claim_hours ?? 0) : 0
    throw conflict(
      'too_late',
      hours > 0 && hours < returnable.settings.return_days * 24
        ? msg('returns.too_late_to_report', { hours })
        : msg('returns.too_late', { days: returnable.settings.return_days }),
    )
  }
}
