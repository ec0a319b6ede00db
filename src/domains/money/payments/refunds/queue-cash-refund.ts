import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { insertRefund } from './queries.ts'

/** A cash refund of an order: `key` is the reason; the same key is the same refund. */
export type CashRefund = { amountPaise: number; key: string; reason: string; now: Date }

/** Queues a manual refund of cash collected for an order, to the shopper's chosen destination; once per key. */
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
