import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { requireCancellable, computeCancellation } from './cancel-lines.ts'
import type { CancellationPreview } from './contract.ts'
import { refundMethodOf } from './refund-order-part.ts'
import { findSoldOrder } from './find-sold-order.ts'
import type { Pieces } from './worth.ts'

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
  const found = await findSoldOrder(db, orderId)
  if (!found) throw notFound('common.order_not_found')
  const { order, lines } = found
  requireCancellable(order)
  const { cancelled: gone, isWhole, reduction: off } = computeCancellation(order, lines, pieces)
  return {
    lines: gone.map(({ line, quantity, worth }) => ({
      line_no: line.line_no,
      product_name: line.product_name,
      quantity,
      worth: toRupees(worth.moneyPaise),
    })),
    is_whole: isWhole,
    amount: toRupees(off.paise),
    points: toRupees(off.pointsPaise),
    back_by: REFUND_METHOD_ON_WIRE[refundMethodOf(order, off.paise === 0 ? Infinity : off.paise)],
    left: toRupees(order.total_paise - order.refunded_paise - off.paise),
  }
}
