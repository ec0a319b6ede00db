import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { requireCancellable, computeCancellation } from './cancel-lines.ts'
import type { CancellationPreview } from '../contract.ts'
import { refundMethodOf } from '../refunds/refund-order-part.ts'
import { findSoldOrder } from '../reading/find-sold-order.ts'
import type { Pieces } from '../pieces/worth.ts'

const REFUND_METHOD_ON_WIRE = { queued: 'original', manual: 'by_hand', not_asked: 'not_asked' } as const

/**
 * Previews cancelling an order or pieces of it (`null`: all remaining), without changing it.
 * @throws Refusal 404, 409 `wrong_state`, 400 for unknown pieces.
 */
export async function previewCancellation(
  db: Db,
  orderId: number,
  pieces: readonly Pieces[] | null,
): Promise<CancellationPreview> {
  const sold = await findSoldOrder(db, orderId)
  if (!sold) throw notFound('common.order_not_found')
  const { order, lines } = sold
  requireCancellable(order)
  const { cancelled: cancelledLines, isWhole, reduction } = computeCancellation(order, lines, pieces)
  return {
    lines: cancelledLines.map(({ line, quantity, amounts }) => ({
      line_no: line.line_no,
      product_name: line.product_name,
      quantity,
      worth: toRupees(amounts.moneyPaise),
    })),
    is_whole: isWhole,
    amount: toRupees(reduction.paise),
    points: toRupees(reduction.pointsPaise),
    back_by: REFUND_METHOD_ON_WIRE[refundMethodOf(order, reduction.paise === 0 ? Infinity : reduction.paise)],
    left: toRupees(order.total_paise - order.refunded_paise - reduction.paise),
  }
}
