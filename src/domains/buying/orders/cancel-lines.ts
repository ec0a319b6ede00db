import { msg } from '#platform/messages'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { releaseAllocation } from '#domains/products/stock'
import { badInput, conflict, notFound } from '#platform/refusal'
import { publishOrderMoved } from './transition-order.ts'
import { reducibleAmount, refundOrderPart } from './refund-order-part.ts'
import { refuseCancellingIfHeld } from './hold-order.ts'
import { nextStatus, type OrderStatus, type PaymentState } from './rules.ts'
import { deleteHolds, updateHeldBecause } from './queries/holds.ts'
import {
  addPieceCounts,
  lockOrders,
  listOrderLines,
  insertEvent,
  updateStatus,
  type LockedOrder,
} from './queries/orders.ts'
import { insertAdjustment } from './queries/adjustments.ts'
import type { OrderLineRow } from './tables.ts'
import { piecesLeft, worthOf, type Pieces, type Worth } from './worth.ts'

/** `lines: null`: all remaining pieces. */
export type Cancellation = { lines: readonly Pieces[] | null; actor: string; reason: string; at: Date }

export type CancellationResult = { isWhole: boolean; takenOffPaise: number; pointsPaise: number }

type CancelledLine = { line: OrderLineRow; quantity: number; worth: Worth }

/**
 * Cancels pieces of an order before it is packed: the goods can be bought again, what was paid for them is refunded to the same method, and a
 * COD order costs less. Delivery is refunded with the last piece. The rest is not priced again (docs/order-lifecycle.md#cancellation).
 * @throws Refusal 404, 409 `wrong_state` once it is packed, 409 `on_hold`, 400 for unknown pieces.
 */
export async function cancelLines(
  tx: Tx,
  orderId: number,
  wanted: Cancellation,
): Promise<CancellationResult> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const cancelled = requireCancellable(order)
  await refuseCancellingIfHeld(tx, order, wanted.actor)
  const {
    cancelled: gone,
    isWhole,
    reduction: off,
  } = computeCancellation(order, await listOrderLines(tx, orderId), wanted.lines)
  // Idempotent per pieces: the key contains the quantity cancelled before.
  const key = `cancelled:${orderId}:${gone.map(({ line, quantity }) => `${line.line_no}.${line.cancelled}+${quantity}`).join(',')}`

  await addPieceCounts(tx, orderId, {
    fate: 'cancelled',
    pieces: gone.map(({ line, quantity }) => ({ lineNo: line.line_no, quantity })),
  })
  await releaseAllocation(
    tx,
    orderId,
    gone.map(({ line, quantity }) => ({ variantId: line.variant_id, quantity })),
  )
  await refundOrderPart(tx, order, { ...off, key, reason: wanted.reason, at: wanted.at })
  await transitionCancelled(tx, order, { to: isWhole ? cancelled : order.status, wanted, gone })
  return publishCancelled(tx, order, { key, gone, isWhole, off, wanted })
}

/** Whether pieces of an order can still be cancelled. */
export const isCancellable = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status !== 'pending_payment' && nextStatus(status, 'cancel') !== null

/** @returns its status after all of it is cancelled. @throws Refusal 409 `wrong_state` once it is packed. */
export function requireCancellable({ status }: Pick<LockedOrder, 'status'>): OrderStatus {
  const cancelled = nextStatus(status, 'cancel')
  if (cancelled && status !== 'pending_payment') return cancelled
  throw conflict('wrong_state', 'orders.order_no_longer_cancelled', { order_state: status })
}

type CancellationQuote = { cancelled: CancelledLine[]; isWhole: boolean; reduction: Reduction }

/** The amounts of cancelling these pieces; `null`: all remaining. @throws Refusal 400 for unknown pieces. */
export function computeCancellation(
  order: LockedOrder,
  lines: readonly OrderLineRow[],
  pieces: readonly Pieces[] | null,
): CancellationQuote {
  const gone = cancelledLinesOf(lines, pieces)
  const isWhole = lines.every(
    (line) => piecesLeft(line) === (gone.find((one) => one.line === line)?.quantity ?? 0),
  )
  return { cancelled: gone, isWhole, reduction: reductionOf(order, gone, isWhole) }
}

function cancelledLinesOf(lines: readonly OrderLineRow[], pieces: readonly Pieces[] | null): CancelledLine[] {
  const asked =
    pieces ??
    lines
      .map((line) => ({ lineNo: line.line_no, quantity: piecesLeft(line) }))
      .filter(({ quantity }) => quantity > 0)
  if (asked.length === 0) throw badInput('orders.say_what_cancelled')
  if (new Set(asked.map(({ lineNo }) => lineNo)).size < asked.length)
    throw badInput('common.name_each_line_once')
  return asked.map(({ lineNo, quantity }) => {
    const line = lines.find((candidate) => candidate.line_no === lineNo)
    if (!line) throw badInput('common.no_such_line_in_this_order')
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > piecesLeft(line)) {
      throw badInput(msg('orders.cancel_at_most', { product: line.product_name, left: piecesLeft(line) }))
    }
    return { line, quantity, worth: worthOf(line, quantity) }
  })
}

type Reduction = { paise: number; pointsPaise: number }

function reductionOf(order: LockedOrder, gone: readonly CancelledLine[], isWhole: boolean): Reduction {
  const pointsLeftPaise = order.points_paise - order.points_back_paise
  if (isWhole) return { paise: order.total_paise - order.refunded_paise, pointsPaise: pointsLeftPaise }
  const sum = (of: 'moneyPaise' | 'pointsPaise'): number =>
    gone.reduce((all, { worth }) => all + worth[of], 0)
  return {
    paise: reducibleAmount(order, sum('moneyPaise')),
    pointsPaise: Math.min(pointsLeftPaise, sum('pointsPaise')),
  }
}

async function transitionCancelled(
  tx: Tx,
  order: LockedOrder,
  { to, wanted, gone }: { to: OrderStatus; wanted: Cancellation; gone: readonly CancelledLine[] },
): Promise<void> {
  const isWhole = to !== order.status
  const payment: PaymentState = isWhole && order.delivery === 'COD' ? 'cod_void' : order.payment
  if (isWhole) {
    await updateStatus(tx, order.id, { status: to, payment, at: wanted.at })
    await deleteHolds(tx, order.id)
    await updateHeldBecause(tx, order.id)
  }
  const what = gone.map(({ line, quantity }) => `${quantity} × ${line.product_name}`).join(', ')
  await insertEvent(tx, {
    order_id: order.id,
    event: isWhole ? 'cancel' : 'cancel_lines',
    from_status: order.status,
    to_status: to,
    actor: wanted.actor,
    reason: isWhole ? wanted.reason : [what, wanted.reason].filter(Boolean).join('. '),
    at: wanted.at,
  })
  if (isWhole) await publishOrderMoved(tx, order, { event: 'cancel', to, actor: wanted.actor, at: wanted.at })
}

type CancelledEventInput = {
  key: string
  gone: readonly CancelledLine[]
  isWhole: boolean
  off: Reduction
  wanted: Cancellation
}

async function publishCancelled(
  tx: Tx,
  order: LockedOrder,
  { key, gone, isWhole, off, wanted }: CancelledEventInput,
): Promise<CancellationResult> {
  const { actor, reason, at } = wanted
  const lines = gone.map(({ line, quantity, worth }) => ({
    lineNo: line.line_no,
    variantId: line.variant_id,
    quantity,
    moneyPaise: worth.moneyPaise,
    pointsPaise: worth.pointsPaise,
  }))
  await insertAdjustment(tx, {
    order_id: order.id,
    key,
    kind: 'cancelled',
    cause: '',
    funder: null,
    lines,
    taken_off_paise: off.paise,
    points_paise: off.pointsPaise,
    is_whole: isWhole,
    actor,
    reason,
    at,
  })
  const about = { orderId: order.id, shopperId: order.shopper_id, storeId: order.store_id }
  const answer = { isWhole, takenOffPaise: off.paise, pointsPaise: off.pointsPaise }
  await publish(tx, 'orders.cancelled', { ...about, lines, ...answer, actor, reason, at: at.toISOString() })
  return answer
}
