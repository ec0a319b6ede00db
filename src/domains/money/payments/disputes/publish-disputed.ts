import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import type { DisputeRow } from '../tables.ts'
import { allocateDispute } from './apply-lost-disputes.ts'
import { listDisputeShares, listUnallocatedDisputes } from './queries.ts'

export async function publishDisputed(tx: Tx, dispute: DisputeRow, now: Date): Promise<void> {
  const shares = (await listDisputeShares(tx, [dispute.id])).map(({ orderId, paise, isOfBooking }) => ({
    orderId,
    paise,
    ...(isOfBooking && { kind: 'booking' as const }),
  }))
  await publish(tx, 'payments.disputed', {
    disputeId: dispute.id,
    paymentId: dispute.payment_id,
    payableId: dispute.payable_id,
    state: dispute.state,
    amountPaise: dispute.amount_paise,
    shares,
    respondBy: dispute.respond_by?.toISOString() ?? null,
    at: now.toISOString(),
  })
}

/** Assigns disputes opened before the payment had orders to its orders, which blocks their shares. */
export async function allocateOpenDisputes(tx: Tx, paymentId: string, now: Date): Promise<void> {
  for (const dispute of await listUnallocatedDisputes(tx, paymentId)) {
    await allocateDispute(tx, { id: dispute.id, payment_id: paymentId, amount: dispute.amount_paise })
    await publishDisputed(tx, dispute, now)
  }
}
