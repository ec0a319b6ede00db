import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { insertRefund } from './queries.ts'

/** Cash of an order that is to be paid back: `key` says why, and the same reason again is the same refund. */
export type CashRefund = { amountPaise: number; key: string; reason: string; now: Date }

/** Has cash that was collected for an order paid back to the shopper by the staff, where she says; once per key. */
export async function queueCashRefund(
  tx: Tx,
  orderId: number,
  { amountPaise, key, reason, now }: CashRefund,
): Promise<void> {
  await insertRefund(tx, {
    id: newPrivateId(),
    key,
    payment_id: null,
    payable_id: null,
    order_id: orderId,
    amount_paise: amountPaise,
    reason,
    queued_at: now,
    method: 'hand',
  })
}
