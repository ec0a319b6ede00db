import type { Tx } from '#platform/database'
import { letGo } from '../let-go.ts'
import { lockCheckoutById, writeState } from '../store.ts'
import { holdWaiting } from './hold-waiting.ts'
import { readUnpaidOf, writeWaiting } from './store.ts'

/**
 * A checkout whose browser never finished. Orders of it that wait for a person stay, with their goods; all else is given back.
 */
export async function endUnfinished(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  const checkout = await lockCheckoutById(tx, checkoutId)
  const waiting = checkout?.unpaid_hours
    ? (await readUnpaidOf(tx, checkoutId)).filter(({ state }) => state === 'waiting')
    : []
  if (!checkout || waiting.length === 0) {
    await letGo(tx, checkoutId, now)
    if (checkout?.state === 'open') await writeState(tx, checkoutId, 'expired')
    return
  }
  await writeWaiting(
    tx,
    checkoutId,
    new Date(Math.max(...waiting.map(({ hold_until }) => hold_until.getTime()))),
  )
  await holdWaiting(tx, checkout, false)
}
