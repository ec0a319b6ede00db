import type { Tx } from '#platform/database'
import {
  applyParcelEvent,
  lockParcelWithOrder,
  type LockedParcel,
  type ParcelScope,
} from '../transitions/apply-parcel-event.ts'
import { ASKED_BACK } from '../rules.ts'
import { insertCourierTask } from '../queries/couriers.ts'

/** Cancels a parcel that is not picked up yet; its goods can be packed again. @throws Refusal 404, 409 `wrong_state`. */
export async function cancelParcel(
  tx: Tx,
  scope: ParcelScope,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  await cancelLockedParcel(tx, await lockParcelWithOrder(tx, scope), { actor, reason, now })
}

/** Cancels a parcel that the caller has locked. */
export async function cancelLockedParcel(
  tx: Tx,
  locked: LockedParcel,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  const { id, courier, awb, conflict: courierConflict } = locked.parcel
  await applyParcelEvent(tx, locked, { event: 'cancel', actor, reason, now })
  // A courier that was asked to bring the parcel back must not get a cancellation.
  if (awb !== null && courier !== null && courier !== 'own' && courierConflict !== ASKED_BACK) {
    await insertCourierTask(tx, { parcel_id: id, what: 'cancel', details: { awb, courier }, asked_at: now })
  }
}
