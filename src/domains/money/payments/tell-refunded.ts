import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { capturedBy, readCharge, readShare } from './store.ts'
import type { RefundRow } from './tables.ts'

/** Tells the shop that a refund of ours is back with the shopper by way of the gateway. */
export async function tellRefunded(tx: Tx, refund: RefundRow): Promise<void> {
  const charge = await readCharge(tx, refund.payment_id ?? '')
  await publish(tx, 'payments.refunded', {
    refundId: refund.id,
    key: refund.key,
    orderId: refund.order_id,
    ...(refund.order_id !== null &&
      (await readShare(tx, refund.order_id))?.kind === 'booking' && { kind: 'booking' as const }),
    payableId: refund.payable_id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount_paise,
    capturedPaise: capturedBy(charge),
    isSurplus: charge?.state !== 'captured',
    method: 'gateway',
  })
}
