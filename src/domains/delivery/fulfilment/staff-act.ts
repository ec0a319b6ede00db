import { noteAct } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { shipmentActs } from './contract.ts'
import { actOnParcel, lockWhole } from './moving/act-on-parcel.ts'
import { settleLost } from './moving/settle-lost.ts'
import { sendBack } from './moving/try-again.ts'
import { lockParcel } from './store/parcels.ts'

export type StaffAct = {
  act: (typeof shipmentActs)[number]
  parcelId: number
  reason: string
  actorId: number
  requestId: string
  now: Date
}

/** One of the staff moves a parcel by hand, with a proof, and it is written down. @throws Refusal 404, 409 `wrong_state`. */
export async function staffAct(
  db: Db,
  { act, parcelId, reason, actorId, requestId, now }: StaffAct,
): Promise<void> {
  await transact(db, async (tx) => {
    const whose = { parcelId, stores: null }
    const locked = await lockWhole(tx, whose)
    const how = { actor: 'staff', reason, now }
    let paise = 0
    if (act === 'settle') paise = await settleLost(tx, whose, how)
    else if (act === 'send_back') await sendBack(tx, whose, how)
    else await actOnParcel(tx, locked, { event: act, ...how })
    const after = await lockParcel(tx, parcelId)
    await noteAct(tx, {
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
