import { joinNotes } from '../join-notes.ts'
import { msg } from '#platform/messages'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { publishOrderStateChanged } from '../lifecycle/transition-order.ts'
import {
  reducibleAmount,
  refundOrderPart,
  uncollectedAmount,
  refundMethodOf,
} from '../refunds/refund-order-part.ts'
import { sumByLine } from './record-pieces.ts'
import { isAllDelivered, nextStatus, type OrderEvent, type OrderStatus } from '../rules.ts'
import {
  addPieceCounts,
  lockOrders,
  listOrderLines,
  insertEvent,
  updateStatus,
  type LockedOrder,
} from '../queries/orders.ts'
import { hasReplacement, insertAdjustment, findAdjustment } from '../queries/adjustments.ts'
import type { OrderLineRow } from '../tables.ts'
import { piecesLeft, worthOf, type Pieces, type PieceAmounts } from './worth.ts'

/**
 * `rto`: never delivered. `claim`: damaged, wrong or lost, and possibly never received back. `replacement`: sent again, so not refunded.
 * `withDelivery`: delivery is refunded too. `key`: idempotent per key.
 */
export type Return = {
  pieces: readonly Pieces[]
  cause: 'return' | 'rto' | 'claim' | 'replacement'
  /** A claim for pieces that were never delivered, as in a lost parcel; otherwise the shopper has them. */
  isInTransit?: boolean
  withDelivery: boolean
  /** For an undelivered parcel: what the order's other parcels collect in cash, so that no more than that stays due. */
  otherParcelsDuePaise?: number | undefined
  actor: string
  reason: string
  at: Date
  key: string
}

export type ReturnResult = { takenOffPaise: number; pointsPaise: number; isWhole: boolean }

type ReturnedLine = { line: OrderLineRow; quantity: number; undelivered: number; amounts: PieceAmounts }

const SHIPPED_STATUSES: ReadonlySet<OrderStatus> = new Set([
  'part_shipped',
  'shipped',
  'delivered',
  'completed',
])
const ZERO_AMOUNTS: PieceAmounts = { moneyPaise: 0, pointsPaise: 0, deliveryPaise: 0, deliveryPointsPaise: 0 }

/**
 * Returns dispatched pieces of an order: their price is refunded, once per key, never more than was paid. The caller
 * restocks them: only goods as good as new go back on sale.
 * @throws Refusal 404, 409 `wrong_state` before dispatch, 400 for unknown pieces.
 */
export async function returnPieces(tx: Tx, orderId: number, request: Return): Promise<ReturnResult> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const key = `returned:${orderId}:${request.key}`
  const existing = await findAdjustment(tx, key)
  if (existing)
    return {
      takenOffPaise: existing.taken_off_paise,
      pointsPaise: existing.points_paise,
      isWhole: existing.is_whole,
    }
  if (!SHIPPED_STATUSES.has(order.status))
    throw conflict('wrong_state', 'orders.nothing_to_return', { order_state: order.status })

  const lines = await listOrderLines(tx, orderId)
  const returnedLines = returnedLinesOf(lines, request)
  const isAllReturned = lines.every(
    (line) => piecesLeft(line) === (returnedLines.find((one) => one.line === line)?.quantity ?? 0),
  )
  const isWhole = isAllReturned && request.cause !== 'replacement' && !(await hasReplacement(tx, orderId))
  const reduction = reductionOf(order, returnedLines, { request, isWhole })

  const pieces = returnedLines.map(({ line, quantity }) => ({ lineNo: line.line_no, quantity }))
  await addPieceCounts(tx, orderId, { fate: 'returned', pieces })
  const undelivered = returnedLines
    .filter((one) => one.undelivered > 0)
    .map((one) => ({ lineNo: one.line.line_no, quantity: one.undelivered }))
  if (undelivered.length > 0) await addPieceCounts(tx, orderId, { fate: 'undelivered', pieces: undelivered })
  await refundOrderPart(tx, order, { ...reduction, key, reason: request.reason, at: request.at })
  await transitionReturned(tx, order, { request, returnedLines, isWhole })
  return publishReturned(tx, order, { key, request, returnedLines, reduction, isWhole })
}

function returnedLinesOf(
  lines: readonly OrderLineRow[],
  { pieces, cause, isInTransit = cause === 'rto' }: Return,
): ReturnedLine[] {
  if (pieces.length === 0) throw badInput('orders.returned_lines_required')
  return sumByLine(pieces).map(({ lineNo, quantity }) => {
    const line = lines.find((candidate) => candidate.line_no === lineNo)
    if (!line) throw badInput('common.order_line_not_found')
    const maxQuantity = isInTransit
      ? line.shipped - line.delivered - line.undelivered
      : line.delivered - (line.returned - line.undelivered)
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
      throw badInput(msg('orders.return_at_most', { product: line.product_name, most: maxQuantity }))
    return {
      line,
      quantity,
      undelivered: isInTransit ? quantity : 0,
      amounts: cause === 'replacement' ? ZERO_AMOUNTS : worthOf(line, quantity),
    }
  })
}

type Reduction = { paise: number; pointsPaise: number }

/** When the whole order is returned, all of its remaining money comes off, if delivery is refunded too or was not paid yet. */
function reductionOf(
  order: LockedOrder,
  returnedLines: readonly ReturnedLine[],
  { request, isWhole }: { request: Return; isWhole: boolean },
): Reduction {
  const isUnpaid = order.delivery === 'COD' && order.payment === 'cod_pending'
  const withDelivery = request.withDelivery || (isUnpaid && request.cause === 'rto')
  if (isWhole && withDelivery) {
    return {
      paise: order.total_paise - order.refunded_paise,
      pointsPaise: order.points_paise - order.points_back_paise,
    }
  }
  const sum = (of: (amounts: PieceAmounts) => number): number =>
    returnedLines.reduce((all, { amounts }) => all + of(amounts), 0)
  const paise = sum((amounts) => amounts.moneyPaise + (withDelivery ? amounts.deliveryPaise : 0))
  const pointsPaise = sum((amounts) => amounts.pointsPaise + (withDelivery ? amounts.deliveryPointsPaise : 0))
  const offPaise = paise === 0 ? 0 : reducibleAmount(order, paise)
  return {
    paise:
      isUnpaid && request.otherParcelsDuePaise !== undefined
        ? uncollectedAmount(order, { offPaise, othersAskPaise: request.otherParcelsDuePaise })
        : offPaise,
    pointsPaise: Math.min(pointsPaise, order.points_paise - order.points_back_paise),
  }
}

/** The transition of this return, if there is one. */
async function returnEventOf(tx: Tx, order: LockedOrder, isWhole: boolean): Promise<OrderEvent | null> {
  const isWithShopper = order.status === 'delivered' || order.status === 'completed'
  if (isWhole) return isWithShopper ? 'return_all' : 'return_to_origin'
  return isAllDelivered(await listOrderLines(tx, order.id)) ? 'deliver_all' : null
}

async function transitionReturned(
  tx: Tx,
  order: LockedOrder,
  {
    request,
    returnedLines,
    isWhole,
  }: { request: Return; returnedLines: readonly ReturnedLine[]; isWhole: boolean },
): Promise<void> {
  const event = await returnEventOf(tx, order, isWhole)
  const to = event && nextStatus(order.status, event)
  const what = returnedLines.map(({ line, quantity }) => `${quantity} × ${line.product_name}`).join(', ')
  const eventBase = { order_id: order.id, from_status: order.status, actor: request.actor, at: request.at }
  const eventCause = request.cause === 'claim' && request.isInTransit ? 'lost' : request.cause
  await insertEvent(tx, {
    ...eventBase,
    event: `back ${eventCause}`,
    to_status: order.status,
    reason: joinNotes(what, request.reason),
  })
  if (!event || !to) return
  const isVoid = isWhole && order.payment === 'cod_pending'
  const isCollected = event === 'deliver_all' && order.payment === 'cod_pending'
  const payment = isVoid ? 'cod_void' : isCollected ? 'cod_collected' : null
  await updateStatus(tx, order.id, { status: to, payment, at: request.at })
  await insertEvent(tx, { ...eventBase, event, to_status: to, reason: '' })
  await publishOrderStateChanged(tx, order, { event, to, actor: request.actor, at: request.at })
}

type ReturnedEventInput = {
  key: string
  request: Return
  returnedLines: readonly ReturnedLine[]
  reduction: Reduction
  isWhole: boolean
}

async function publishReturned(
  tx: Tx,
  order: LockedOrder,
  { key, request, returnedLines, reduction, isWhole }: ReturnedEventInput,
): Promise<ReturnResult> {
  const { cause, actor, reason, at, withDelivery } = request
  const answer = { takenOffPaise: reduction.paise, pointsPaise: reduction.pointsPaise, isWhole }
  const lines = returnedLines.map(({ line, quantity, amounts: { moneyPaise, pointsPaise } }) => ({
    lineNo: line.line_no,
    variantId: line.variant_id,
    quantity,
    moneyPaise,
    pointsPaise,
  }))
  await insertAdjustment(tx, {
    order_id: order.id,
    key,
    kind: 'returned',
    cause,
    funder: null,
    lines,
    taken_off_paise: reduction.paise,
    points_paise: reduction.pointsPaise,
    is_whole: isWhole,
    actor,
    reason,
    at,
  })
  const about = { orderId: order.id, shopperId: order.shopper_id, storeId: order.store_id }
  await publish(tx, 'orders.returned', {
    ...about,
    ...answer,
    wayBack: refundMethodOf(order, reduction.paise),
    lines,
    cause,
    key: request.key,
    withDelivery,
    actor,
    reason,
    at: at.toISOString(),
  })
  return answer
}
