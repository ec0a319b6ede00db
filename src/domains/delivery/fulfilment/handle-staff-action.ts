import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { shipmentActions } from './contract.ts'
import { applyParcelEvent, lockParcelWithOrder } from './transitions/apply-parcel-event.ts'
import { refundLostParcel } from './transitions/refund-lost-parcel.ts'
import { sendBack } from './transitions/reattempt-delivery.ts'
import { lockParcel } from './queries/parcels.ts'

export type StaffAction = {
  act: (typeof shipmentActions)[number]
  parcelId: number
  reason: string
  actorId: number
  requestId: string
  now: Date
}

/** Lets the staff move a parcel manually, with evidence; recorded in the audit log. @throws Refusal 404, 409 `wrong_state`. */
export async function handleStaffAction(
  db: Db,
  { act, parcelId, reason, actorId, requestId, now }: StaffAction,
): Promise<void> {
  await transact(db, async (tx) => {
    const scope = { parcelId, stores: null }
    const locked = await lockParcelWithOrder(tx, scope)
    const how = { actor: 'staff', reason, now }
    let paise = 0
    if (act === 'settle') paise = await refundLostParcel(tx, scope, how)
    else if (act === 'send_back') await sendBack(tx, scope, how)
    else await applyParcelEvent(tx, locked, { event: act, ...how })
    const after = await lockParcel(tx, parcelId)
    await recordAudit(tx, {
      actorId,
      act: 'parcel-moved',
      about: `parcel ${parcelId}`,
      before: { order: locked.parcel.order_id, state: locked.parcel.state },
      after: { state: after?.state ?? '', ...(paise > 0 ? { given_back_paise: paise } : {}) },
      reason,
      requestId,
      at: now,
    })
  })
}
