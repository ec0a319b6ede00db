import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { mustBeCancellable, weigh } from './cancel-lines.ts'
import type { WeighedCancellation } from './contract.ts'
import { wayBack } from './give-back.ts'
import { soldOrder } from './sold-order.ts'
import type { Pieces } from './worth.ts'

const BACK_BY = { queued: 'original', manual: 'by_hand', not_asked: 'not_asked' } as const

/**
 * What cancelling an order, or some pieces of it (`null`: all that are left), would come to; nothing is done.
 * @throws Refusal 404, 409 `wrong_state`, 400 for pieces that are not there.
 */
export async function weighCancellation(
  db: Db,
  orderId: number,
  pieces: readonly Pieces[] | null,
): Promise<WeighedCancellation> {
  const found = await soldOrder(db, orderId)
  if (!found) throw notFound('common.order_not_found')
  const { order, lines } = found
  mustBeCancellable(order)
  const { gone, isWhole, off } = weigh(order, lines, pieces)
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
    back_by: BACK_BY[wayBack(order, off.paise === 0 ? Infinity : off.paise)],
    left: toRupees(order.total_paise - order.refunded_paise - off.paise),
  }
}
