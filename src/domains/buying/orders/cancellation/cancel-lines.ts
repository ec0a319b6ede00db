import { joinNotes } from '../join-notes.ts'
import { msg } from '#platform/messages'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { releaseAllocation } from '#domains/products/stock/allocations'
import { badInput, conflict, notFound } from '#platform/refusal'
import { publishOrderStateChanged } from '../lifecycle/transition-order.ts'
import { reducibleAmount, refundOrderPart } from '../refunds/refund-order-part.ts'
import { refuseCancellingIfHeld } from '../lifecycle/hold-order.ts'
import { nextStatus, type OrderStatus, type PaymentState } from '../rules.ts'
import { deleteHolds, updateHeldBecause } from '../queries/holds.ts'
import {
  addPieceCounts,
  lockOrders,
  listOrderLines,
  insertEvent,
  updateStatus,
  type LockedOrder,
} from '../queries/orders.ts'
import { insertAdjustment } from '../queries/adjustments.ts'
import type { OrderLineRow } from '../tables.ts'
import { piecesLeft, worthOf, type Pieces, type PieceAmounts } from '../pieces/worth.ts'

/** `lines: null`: all remaining pieces. */
export type Cancellation = { lines: readonly Pieces[] | null; actor: string; reason: string; at: Date }

export type CancellationResult = { isWhole: boolean; takenOffPaise: number; pointsPaise: number }

type CancelledLine = { line: OrderLineRow; quantity: number; amounts: PieceAmounts }

/**
 * Cancels pieces of an order before it is packed: the goods can be bought again, what was paid for them is refunded to the same method, and a
 * COD order costs less. Delivery is refunded with the last piece. The rest is not priced again (docs/order-lifecycle.md#cancellation).
 * @throws Refusal 404, 409 `wrong_state` once it is packed, 409 `on_hold`, 400 for unknown pieces.
 */
export async function cancelLines(
  tx: Tx,
  orderId: number,
  cancellation: Cancellation,
): Promise<CancellationResult> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const cancelledStatus = requireCancellable(order)
  await refuseCancellingIfHeld(tx, order, cancellation.actor)
  const {
    cancelled: cancelledLines,
    isWhole,
    reduction,
  } = computeCancellation(order, await listOrderLines(tx, orderId), cancellation.lines)
  // Idempotent per pieces: the key contains the quantity cancelled before.
  const key = `cancelled:${orderId}:${cancelledLines.map(({ line, quantity }) => `${line.line_no}.${line.cancelled}+${quantity}`).join(',')}`

  await addPieceCounts(tx, orderId, {
    fate: 'cancelled',
    pieces: cancelledLines.map(({ line, quantity }) => ({ lineNo: line.line_no, quantity })),
  })
  await releaseAllocation(
    tx,
    orderId,
    cancelledLines.map(({ line, quantity }) => ({ variantId: line.variant_id, quantity })),
  )
  await refundOrderPart(tx, order, { ...reduction, key, reason: cancellation.reason, at: cancellation.at })
  await transitionCancelled(tx, order, {
    to: isWhole ? cancelledStatus : order.status,
    cancellation,
    cancelledLines,
  })
  return publishCancelled(tx, order, { key, cancelledLines, isWhole, reduction, cancellation })
}

/** Whether pieces of an order can still be cancelled. */
export const isCancellable = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status !== 'pending_payment' && nextStatus(status, 'cancel') !== null

/** @returns its status after all of it is cancelled. @throws Refusal 409 `wrong_state` once it is packed. */
export function requireCancellable({ status }: Pick<LockedOrder, 'status'>): OrderStatus {
  const cancelled = nextStatus(status, 'cancel')
  if (cancelled && status !== 'pending_payment') return cancelled
  throw conflict('wrong_state', 'orders.order_not_cancellable', { order_state: status })
}

type CancellationQuote = { cancelled: CancelledLine[]; isWhole: boolean; reduction: Reduction }

/** The amounts of cancelling these pieces; `null`: all remaining. @throws Refusal 400 for unknown pieces. */
export function computeCancellation(
  order: LockedOrder,
  lines: readonly OrderLineRow[],
  pieces: readonly Pieces[] | null,
): CancellationQuote {
  const cancelledLines = cancelledLinesOf(lines, pieces)
  const isWhole = lines.every(
    (line) => piecesLeft(line) === (cancelledLines.find((one) => one.line === line)?.quantity ?? 0),
  )
  return { cancelled: cancelledLines, isWhole, reduction: reductionOf(order, cancelledLines, isWhole) }
}

function cancelledLinesOf(lines: readonly OrderLineRow[], pieces: readonly Pieces[] | null): CancelledLine[] {
  const requested =
    pieces ??
    lines
      .map((line) => ({ lineNo: line.line_no, quantity: piecesLeft(line) }))
      .filter(({ quantity }) => quantity > 0)
  if (requested.length === 0) throw badInput('orders.cancelled_lines_required')
  if (new Set(requested.map(({ lineNo }) => lineNo)).size < requested.length)
    throw badInput('common.line_repeated')
  return requested.map(({ lineNo, quantity }) => {
    const line = lines.find((candidate) => candidate.line_no === lineNo)
    if (!line) throw badInput('common.order_line_not_found')
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > piecesLeft(line)) {
      throw badInput(msg('orders.cancel_at_most', { product: line.product_name, left: piecesLeft(line) }))
    }
    return { line, quantity, amounts: worthOf(line, quantity) }
  })
}

type Reduction = { paise: number; pointsPaise: number }

function reductionOf(
  order: LockedOrder,
  cancelledLines: readonly CancelledLine[],
  isWhole: boolean,
): Reduction {
  const pointsLeftPaise = order.points_paise - order.points_back_paise
  if (isWhole) return { paise: order.total_paise - order.refunded_paise, pointsPaise: pointsLeftPaise }
  const sum = (of: 'moneyPaise' | 'pointsPaise'): number =>
    cancelledLines.reduce((all, { amounts }) => all + amounts[of], 0)
  return {
    paise: reducibleAmount(order, sum('moneyPaise')),
    pointsPaise: Math.min(pointsLeftPaise, sum('pointsPaise')),
  }
}

async function transitionCancelled(
  tx: Tx,
  order: LockedOrder,
  {
    to,
    cancellation,
    cancelledLines,
  }: { to: OrderStatus; cancellation: Cancellation; cancelledLines: readonly CancelledLine[] },
): Promise<void> {
  const isWhole = to !== order.status
  const payment: PaymentState = isWhole && order.delivery === 'COD' ? 'cod_void' : order.payment
  if (isWhole) {
    await updateStatus(tx, order.id, { status: to, payment, at: cancellation.at })
    await deleteHolds(tx, order.id)
    await updateHeldBecause(tx, order.id)
  }
  const what = cancelledLines.map(({ line, quantity }) => `${quantity} × ${line.product_name}`).join(', ')
  await insertEvent(tx, {
    order_id: order.id,
    event: isWhole ? 'cancel' : 'cancel_lines',
    from_status: order.status,
    to_status: to,
    actor: cancellation.actor,
    reason: isWhole ? cancellation.reason : joinNotes(what, cancellation.reason),
    at: cancellation.at,
  })
  if (isWhole)
    await publishOrderStateChanged(tx, order, {
      event: 'cancel',
      to,
      actor: cancellation.actor,
      at: cancellation.at,
    })
}

type CancelledEventInput = {
  key: string
  cancelledLines: readonly CancelledLine[]
  isWhole: boolean
  reduction: Reduction
  cancellation: Cancellation
}

async function publishCancelled(
  tx: Tx,
  order: LockedOrder,
  { key, cancelledLines, isWhole, reduction, cancellation }: CancelledEventInput,
): Promise<CancellationResult> {
  const { actor, reason, at } = cancellation
  const lines = cancelledLines.map(({ line, quantity, amounts }) => ({
    lineNo: line.line_no,
    variantId: line.variant_id,
    quantity,
    moneyPaise: amounts.moneyPaise,
    pointsPaise: amounts.pointsPaise,
  }))
  await insertAdjustment(tx, {
    order_id: order.id,
    key,
    kind: 'cancelled',
    cause: '',
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
  const answer = { isWhole, takenOffPaise: reduction.paise, pointsPaise: reduction.pointsPaise }
  await publish(tx, 'orders.cancelled', { ...about, lines, ...answer, actor, reason, at: at.toISOString() })
  return answer
}
