import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { cancelLines, isCancellable } from '../cancellation/cancel-lines.ts'
import type { StaffOrder, CancellationPreview } from '../contract.ts'
import { findWholeOrder } from '../reading/find-orders.ts'
import { holdOrder, releaseOrder } from '../lifecycle/hold-order.ts'
import { isReducible } from '../refunds/reduce-order.ts'
import { loadOrderSettings } from '../settings.ts'
import { findSoldOrder } from '../reading/find-sold-order.ts'
import { listHolds } from '../queries/holds.ts'
import { lockOrders } from '../queries/orders.ts'
import { previewCancellation } from '../cancellation/preview-cancellation.ts'
import type { Pieces } from '../pieces/worth.ts'
import { recordOrderAudit } from './record-audit.ts'
import type { StaffAction } from '#platform/staff-action'

/** One order with the actions that are possible. @throws Refusal 404. */
export async function findOrderForStaff(db: Db, orderId: number): Promise<StaffOrder> {
  const [found, shown, holds, settings] = await Promise.all([
    findSoldOrder(db, orderId),
    findWholeOrder(db, orderId),
    listHolds(db, orderId),
    loadOrderSettings(db),
  ])
  if (!found || !shown) throw notFound('common.order_not_found')
  const { order } = found
  return {
    order: shown,
    shopper_id: order.shopper_id,
    holds: holds.map(({ because, actor, held_at }) => ({ because, actor, held_at: held_at.toISOString() })),
    can_cancel: isCancellable(order),
    can_reduce: isReducible(order),
    left: toRupees(order.total_paise - order.refunded_paise),
    alone_up_to: toRupees(settings.refund_alone_paise),
  }
}

/** Cancels an order or pieces of it for the staff. @returns the amounts. @throws Refusal as `cancelLines`. */
export const cancelOrderForStaff = (
  db: Db,
  orderId: number,
  action: StaffAction & { lines: readonly Pieces[] | null },
): Promise<CancellationPreview> =>
  transact(db, async (tx) => {
    const weighed = await previewCancellation(tx, orderId, action.lines)
    const done = await cancelLines(tx, orderId, {
      lines: action.lines,
      actor: 'staff',
      reason: action.reason,
      at: action.now,
    })
    const after = { amount: done.takenOffPaise / 100, whole: done.isWhole }
    await recordOrderAudit(tx, action, { act: 'order-cancelled', about: `order ${orderId}`, after })
    return {
      ...weighed,
      is_whole: done.isWhole,
      amount: toRupees(done.takenOffPaise),
      points: toRupees(done.pointsPaise),
    }
  })

const STAFF_HOLD = 'staff'

/** The hold's start is its id, so a repeated hold is the same one. */
async function publishHeld(
  tx: Tx,
  orderId: number,
  { isHeld, at }: { isHeld: boolean; at: Date },
): Promise<void> {
  const hold = (await listHolds(tx, orderId)).find(({ because }) => because === STAFF_HOLD)
  const [order] = await lockOrders(tx, [orderId])
  if (!hold || !order) return
  await publish(tx, 'orders.held', {
    orderId,
    storeId: order.store_id,
    holdId: hold.held_at.toISOString(),
    isHeld,
    at: at.toISOString(),
  })
}

/** Holds an order: its steps and, once it is completed, its payout. @throws Refusal 404; 409 `wrong_state` after it was cancelled or expired. */
export const holdOrderForStaff = (db: Db, orderId: number, action: StaffAction): Promise<void> =>
  transact(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    if (order && ['cancelled', 'expired'].includes(order.status))
      throw conflict('wrong_state', 'orders.order_ended')
    await holdOrder(tx, orderId, {
      because: STAFF_HOLD,
      actor: 'staff',
      reason: action.reason,
      at: action.now,
    })
    await publishHeld(tx, orderId, { isHeld: true, at: action.now })
    await recordOrderAudit(tx, action, { act: 'order-held', about: `order ${orderId}` })
  })

/** Releases one hold, or (null) all. @throws Refusal 404. */
export const releaseOrderForStaff = (
  db: Db,
  orderId: number,
  action: StaffAction & { because: string | null },
): Promise<void> =>
  transact(db, async (tx) => {
    const reasons = (await listHolds(tx, orderId)).map(({ because }) => because)
    const released =
      action.because === null ? reasons : reasons.filter((because) => because === action.because)
    if (released.includes(STAFF_HOLD)) await publishHeld(tx, orderId, { isHeld: false, at: action.now })
    for (const because of released)
      await releaseOrder(tx, orderId, { because, actor: 'staff', reason: action.reason, at: action.now })
    await recordOrderAudit(tx, action, {
      act: 'order-released',
      about: `order ${orderId}`,
      before: { because: released.join(', ') },
    })
  })
