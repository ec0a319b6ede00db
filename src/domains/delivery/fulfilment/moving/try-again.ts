import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { actOnParcel, lockWhole, type Whose } from './act-on-parcel.ts'
import { insertErrand } from '../store/couriers.ts'
import { refuseOtherDay } from '../packing/schedule-pickup.ts'

export type Again = { on: string; note: string; actor: string; now: Date }

/**
 * Asks the courier to try once more on a day, with a word on how to find the door. The parcel moves when the courier says so.
 * @throws Refusal 404, 409 `wrong_state` unless the last attempt failed, 400 for a day that is not within the week.
 */
export async function tryAgain(tx: Tx, whose: Whose, { on, note, actor, now }: Again): Promise<void> {
  refuseOtherDay(on, now)
  const locked = await lockWhole(tx, whose)
  if (locked.parcel.state !== 'delivery_failed') {
    throw conflict('wrong_state', 'fulfilment.no_longer_possible_parcel', {
      parcel_state: locked.parcel.state,
    })
  }
  const change = {
    ...(note ? { address_note: note } : {}),
    expected_on: on,
    state_at: locked.parcel.state_at,
  }
  await actOnParcel(tx, locked, { event: 'reattempt', actor, reason: on, now, change })
  if (locked.parcel.courier === 'own') return
  await insertErrand(tx, {
    parcel_id: locked.parcel.id,
    what: 'reattempt',
    details: { on, note },
    asked_at: now,
  })
  await addJobs(tx, [{ identifier: 'fulfilment:errands', payload: {}, maxAttempts: 3 }])
}

/** Has a parcel brought back. @throws Refusal 404, 409 `wrong_state` unless it is on its way. */
export async function sendBack(
  tx: Tx,
  whose: Whose,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  const locked = await lockWhole(tx, whose)
  const change = { back_because: actor === 'store' ? 'store' : 'staff' }
  await actOnParcel(tx, locked, { event: 'send_back', actor, reason, now, change })
  if (locked.parcel.courier === 'own') return
  await insertErrand(tx, { parcel_id: locked.parcel.id, what: 'send_back', details: {}, asked_at: now })
  await addJobs(tx, [{ identifier: 'fulfilment:errands', payload: {}, maxAttempts: 3 }])
}
