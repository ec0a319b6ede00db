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

/** Who cancels: one of the staff, for a reason, or the store itself. */
type Cancelling = { orderId: number; now: Date; staff: By | null }

/**
 * Cancels an overdue order that the clock leaves alone, because it is packed or held: its parcels are taken apart and its goods are free again. The
 * gateway is asked first, so that nothing is cancelled that was paid.
 * @throws Refusal 404, 409 `wrong_state` when nothing is due or a parcel has left, 409 `not_overdue`, 409 `on_hold` for its store, 503
 * `payment_unavailable`.
 */
export async function cancelOverdue(db: Db, gateway: Gateway, asked: Cancelling): Promise<void> {
  const { orderId, now } = asked
  for (const { payable_id: payableId } of await readDuePayments(db, orderId)) await lookAtPayable(db, gateway, { payableId, now })
  // What was paid meanwhile is kept, whatever is answered.
  const state = await transact(db, (tx) => cancelUnlessPaid(tx, asked))
  if (state !== 'expired') throw conflict('wrong_state', 'That is no longer possible for this order.', { state })
}

async function cancelUnlessPaid(tx: Tx, { orderId, now, staff }: Cancelling): Promise<string> {
  const { unpaid: before } = await lockUnpaidIn(tx, orderId, 'confirmed')
  const payments = await readDuePayments(tx, orderId)
  for (const payment of payments) await settleDue(tx, payment, now)
  const unpaid = (await readUnpaid(tx, orderId)) ?? before
  if (unpaid.state !== 'confirmed') return unpaid.state
  const { owed, duePaise } = await lookAtOwed(tx, { unpaid, payments, now })
  if (duePaise === 0) throw conflict('wrong_state', 'Nothing is due for this order.')
  if (!hasHadItsTime(owed, now)) {
    throw conflict('not_overdue', 'Its shopper still has time to pay, or a payment for it is under way.', { pay_by: owed.payBy.toISOString() })
  }
  const actor = staff ? 'staff' : 'store'
  await writeUnpaid(tx, orderId, { state: 'expired', look_at: null })
  await unpackOrder(tx, orderId, { actor, reason: REASON, now })
  await cancelLines(tx, orderId, { lines: null, actor, reason: REASON, at: now })
  if (staff) await note(tx, orderId, { staff, duePaise })
  return 'expired'
}

const note = (tx: Tx, orderId: number, { staff, duePaise }: { staff: By; duePaise: number }): Promise<void> =>
  noteAct(tx, {
    actorId: staff.actorId,
    act: 'payment-decided',
    about: `order ${orderId}`,
    before: { state: 'confirmed' },
    after: { state: 'expired', amount: toRupees(duePaise) },
    reason: staff.reason,
    requestId: staff.requestId,
    at: staff.now,
  })
