import { unpackOrder } from '#domains/fulfilment'
import { cancelLines } from '#domains/orders'
import { lookAtPayable, type Gateway } from '#domains/payments'
import { noteAct } from '#domains/staff'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { hasHadItsTime } from '../rules/due.ts'
import { lookAtOwed } from './chase-due.ts'
import { lockUnpaidIn } from './lock-unpaid.ts'
import type { By } from './policies.ts'
import { settleDue } from './settle-due.ts'
import { readDuePayments, readUnpaid, writeUnpaid } from './store.ts'

const REASON = 'Not paid in time'

/**
 * Cancels an overdue order that the clock leaves alone, because it is packed or held: its parcels are taken apart and its goods are free again. The
 * gateway is asked first, so that nothing is cancelled that was paid.
 * @throws Refusal 404, 409 `wrong_state` when nothing is due or a parcel has left, 409 `not_overdue`, 503 `payment_unavailable`.
 */
export async function cancelOverdue(db: Db, gateway: Gateway, { orderId, ...by }: By & { orderId: number }): Promise<void> {
  for (const { payable_id: payableId } of await readDuePayments(db, orderId)) await lookAtPayable(db, gateway, { payableId, now: by.now })
  // What was paid meanwhile is kept, whatever is answered.
  const state = await transact(db, (tx) => cancelUnlessPaid(tx, orderId, by))
  if (state !== 'expired') throw conflict('wrong_state', 'That is no longer possible for this order.', { state })
}

async function cancelUnlessPaid(tx: Tx, orderId: number, by: By): Promise<string> {
  const { unpaid: before } = await lockUnpaidIn(tx, orderId, 'confirmed')
  const payments = await readDuePayments(tx, orderId)
  for (const payment of payments) await settleDue(tx, payment, by.now)
  const unpaid = (await readUnpaid(tx, orderId)) ?? before
  if (unpaid.state !== 'confirmed') return unpaid.state
  const { owed, duePaise } = await lookAtOwed(tx, { unpaid, payments, now: by.now })
  if (duePaise === 0) throw conflict('wrong_state', 'Nothing is due for this order.')
  if (!hasHadItsTime(owed, by.now)) {
    throw conflict('not_overdue', 'Its shopper still has time to pay, or a payment for it is under way.', { pay_by: owed.payBy.toISOString() })
  }
  await writeUnpaid(tx, orderId, { state: 'expired', look_at: null })
  await unpackOrder(tx, orderId, { actor: 'staff', reason: REASON, now: by.now })
  await cancelLines(tx, orderId, { lines: null, actor: 'staff', reason: REASON, at: by.now })
  await noteAct(tx, {
    actorId: by.actorId,
    act: 'payment-decided',
    about: `order ${orderId}`,
    before: { state: before.state },
    after: { state: 'expired', amount: toRupees(duePaise) },
    reason: by.reason,
    requestId: by.requestId,
    at: by.now,
  })
  return 'expired'
}
