import { cancelLines } from '#domains/buying/orders/cancellation'
import { releaseOrder } from '#domains/buying/orders/lifecycle'
import { findSoldOrder } from '#domains/buying/orders/reading'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { transitionCash } from '../transition-cash.ts'
import { CONFIRMATION_HOLD } from './create-instruments.ts'
import { lockInstrument, updateInstrument, listOverdueConfirmations } from '../queries/instruments.ts'

const CANCELLABLE: ReadonlySet<string> = new Set(['placed', 'accepted'])

/** Cancels orders whose confirmation time is over, each in a separate transaction. */
export async function cancelUnconfirmedOrders(db: Db, now: Date): Promise<void> {
  for (const orderId of await listOverdueConfirmations(db, now))
    await transact(db, (tx) => cancelUnconfirmedOrder(tx, orderId, now))
}

// Lock order: the order before its cash.
async function cancelUnconfirmedOrder(tx: Tx, orderId: number, now: Date): Promise<void> {
  await releaseOrder(tx, orderId, {
    because: CONFIRMATION_HOLD,
    actor: 'clock',
    reason: 'cash.reason.unconfirmed',
    at: now,
  })
  const row = await lockInstrument(tx, orderId)
  if (row?.status !== 'waiting_confirmation' || !row.confirm_by || row.confirm_by > now) return
  const sold = await findSoldOrder(tx, orderId)
  const by = { actor: 'clock', reason: 'cash.reason.unconfirmed', at: now }
  if (!sold || !CANCELLABLE.has(sold.order.status)) {
    // The order was shipped or cancelled meanwhile: the courier asks for what is left.
    await transitionCash(tx, row, { ...by, event: 'confirm' })
    return
  }
  await updateInstrument(tx, orderId, { void_paise: row.asked_paise, void_reason: 'unconfirmed' })
  await transitionCash(tx, row, { ...by, event: 'void' })
  await cancelLines(tx, orderId, {
    lines: null,
    actor: 'clock',
    reason: 'cash.reason.cash_unconfirmed',
    at: now,
  })
}
