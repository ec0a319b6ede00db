import { cancelLines, releaseOrder, soldOrder } from '#domains/buying/orders'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { moveCash } from './move-cash.ts'
import { HOLD } from './note-placed.ts'
import { lockInstrument, patchInstrument, readLapsed } from './store/instruments.ts'

const CANCELLABLE: ReadonlySet<string> = new Set(['placed', 'accepted'])

/** Cancels the orders whose shoppers have not confirmed them in time, each by itself. */
export async function lapseUnconfirmed(db: Db, now: Date): Promise<void> {
  for (const orderId of await readLapsed(db, now)) await transact(db, (tx) => lapse(tx, orderId, now))
}

// The order is locked before its cash, as everybody does who does something to both.
async function lapse(tx: Tx, orderId: number, now: Date): Promise<void> {
  await releaseOrder(tx, orderId, { because: HOLD, actor: 'clock', reason: 'Not confirmed in time', at: now })
  const row = await lockInstrument(tx, orderId)
  if (row?.status !== 'waiting_confirmation' || !row.confirm_by || row.confirm_by > now) return
  const sold = await soldOrder(tx, orderId)
  const by = { actor: 'clock', reason: 'Not confirmed in time', at: now }
  if (!sold || !CANCELLABLE.has(sold.order.status)) {
    // It went on its way or was cancelled meanwhile: the courier asks for what is left.
    await moveCash(tx, row, { ...by, event: 'confirm' })
    return
  }
  await patchInstrument(tx, orderId, { void_paise: row.asked_paise, void_reason: 'unconfirmed' })
  await moveCash(tx, row, { ...by, event: 'void' })
  await cancelLines(tx, orderId, {
    lines: null,
    actor: 'clock',
    reason: 'Cash on delivery was not confirmed in time',
    at: now,
  })
}
