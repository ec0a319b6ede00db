import type { MessageKey } from '#platform/messages'
import type { Db, Tx } from '#platform/database'
import { deleteHold, insertHold, listUnsentPayoutsTo, lockBatchBuilding, isPayeeHeld } from '../queries.ts'
import { refuseWaitingChanges, retireAccount } from '../accounts/queries.ts'
import { cancelPayouts } from './cancel-payouts.ts'
import { saveFinalPayouts } from './request-final-payout.ts'

type StaffHold = { actorId: number; reason: string; at: Date }

/**
 * Cancels a store's payouts that are not with the bank yet; a later batch pays them. Waits for batches that are being built, so that none pays the
 * store unseen.
 */
export async function cancelUnsentPayouts(
  tx: Tx,
  storeId: number,
  { reason, at }: { reason: MessageKey; at: Date },
): Promise<void> {
  await lockBatchBuilding(tx)
  await cancelPayouts(tx, await listUnsentPayoutsTo(tx, 'store', [storeId]), { reason, at })
}

/** Holds a store's payouts until staff release them. @returns whether they were not held before. */
export const holdStorePayouts = (
  tx: Tx,
  storeId: number,
  { actorId, reason, at }: StaffHold,
): Promise<boolean> =>
  insertHold(tx, { kind: 'store', payee_id: storeId, reason, held_by: actorId, held_at: at })

/** @returns whether they were held. */
export const releaseStorePayouts = (tx: Tx, storeId: number): Promise<boolean> =>
  deleteHold(tx, 'store', storeId)

export const areStorePayoutsHeld = (db: Db, storeId: number): Promise<boolean> =>
  isPayeeHeld(db, 'store', storeId)

/**
 * Ends the bank account of a store that another person takes over: nothing is paid until the new owner has given an account, a change that waits for
 * approval is refused, and payouts not yet with the bank are cancelled.
 */
export async function retireStoreAccount(
  tx: Tx,
  storeId: number,
  { actorId, reason, at }: { actorId: number; reason: MessageKey; at: Date },
): Promise<void> {
  await cancelUnsentPayouts(tx, storeId, { reason, at })
  await refuseWaitingChanges(tx, { kind: 'store', payeeId: storeId }, { actorId, at })
  await retireAccount(tx, { kind: 'store', payeeId: storeId }, at)
}

/** Requests that a closed store is paid in full with the next payouts, even below the minimum. */
export const requestFinalStorePayout = (tx: Tx, storeId: number, now: Date): Promise<void> =>
  saveFinalPayouts(tx, [{ kind: 'store', payee_id: storeId }], now)
