import '../contract.ts'
import { cancelUnsentPayouts } from '#domains/money/payouts'
import { changeStore } from '#domains/selling/sellers'
import { addJobs, publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { isoOrNull } from '#platform/time'
import { transact } from '#platform/transact'
import { lockStoreForStaff } from '../lock-store-for-staff.ts'
import { recordDecision } from '../record-decision.ts'
import { parseUntil } from '../rules.ts'
import { insertRestriction } from '../queries/restrictions.ts'
import type { OpenOrders } from '../tables.ts'

export type Suspension = StaffAction & {
  note: string
  openOrders: OpenOrders
  until: string | null | undefined
}

/**
 * Suspends a store: its goods leave the shop in every process, and its payouts wait. Its open orders finish, or those that have not left are
 * cancelled and refunded by a job.
 * @throws Refusal 400 for `until`, 403 for the own store, 404, 409 `closed`, 409 `wrong_state` when it is suspended.
 */
export const suspendStore = (
  db: Db,
  storeId: number,
  { note, openOrders, until: text, ...action }: Suspension,
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, now } = action
    const store = await lockStoreForStaff(tx, storeId, actorId)
    if (store.suspendedAt) throw conflict('wrong_state', 'stores.is_suspended')
    const until = parseUntil(text, now)
    await insertRestriction(tx, {
      store_id: storeId,
      kind: 'suspension',
      reason,
      note,
      open_orders: openOrders,
      until,
      started_by: actorId,
      started_at: now,
    })
    await changeStore(tx, storeId, { suspendedAt: now })
    await cancelUnsentPayouts(tx, storeId, { reason: 'stores.reason.suspended', at: now })
    if (openOrders === 'cancel') await queueCancellation(tx, storeId)
    await recordDecision(tx, storeId, {
      ...action,
      kind: 'suspended',
      act: 'store-suspended',
      facts: { note, open_orders: openOrders, until: isoOrNull(until) },
      before: { status: store.status },
      after: { status: 'Suspended', open_orders: openOrders, until: isoOrNull(until) },
    })
    await publish(tx, 'stores.decided', {
      storeId,
      personId: store.ownerId,
      what: 'suspended',
      note,
      until: isoOrNull(until),
      at: now.toISOString(),
    })
  })

/** Queues the cancellation of a store's open orders, once. */
export const queueCancellation = (tx: Tx, storeId: number): Promise<void> =>
  addJobs(tx, [
    { identifier: 'stores:cancel-orders', payload: { storeId }, jobKey: `stores:cancel-orders ${storeId}` },
  ])
