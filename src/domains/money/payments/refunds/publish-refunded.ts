import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { capturedPaiseOf, findCharge, findShare } from '../queries.ts'
import type { RefundRow } from '../tables.ts'

/** Publishes that a refund through the gateway has reached the shopper. */
export async function publishRefunded(tx: Tx, refund: RefundRow): Promise<void> {
  const charge = await findCharge(tx, refund.payment_id ?? '')
  await publish(tx, 'payments.refunded', {
    refundId: refund.id,
    key: refund.key,
    orderId: refund.order_id,
    ...(refund.order_id !== null &&
      (await findShare(tx, refund.order_id))?.kind === 'booking' && { kind: 'booking' as const }),
    payableId: refund.payable_id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount_paise,
    capturedPaise: capturedPaiseOf(charge),
    isSurplus: charge?.state !== 'captured',
    method: 'gateway',
  })
}
