import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyParcelEvent, lockParcelWithOrder, type ParcelScope } from './apply-parcel-event.ts'
import { insertCourierTask } from '../queries/couriers.ts'
import { requirePickupDay } from '../packing/schedule-pickup.ts'

export type Reattempt = { on: string; note: string; actor: string; now: Date }

/**
 * Asks the courier for another attempt on a day, with a delivery note. The state changes when the courier reports it.
 * @throws Refusal 404, 409 `wrong_state` unless the last attempt failed, 400 for a day that is not within the week.
 */
export async function reattemptDelivery(
  tx: Tx,
  scope: ParcelScope,
  { on, note, actor, now }: Reattempt,
): Promise<void> {
  requirePickupDay(on, now)
  const locked = await lockParcelWithOrder(tx, scope)
  if (locked.parcel.state !== 'delivery_failed') {
    throw conflict('wrong_state', 'fulfilment.parcel_moved_on', {
      parcel_state: locked.parcel.state,
    })
  }
  const change = {
    ...(note ? { address_note: note } : {}),
    expected_on: on,
    state_at: locked.parcel.state_at,
  }
  await applyParcelEvent(tx, locked, { event: 'reattempt', actor, reason: on, now, change })
  if (locked.parcel.courier === 'own') return
  await insertCourierTask(tx, {
    parcel_id: locked.parcel.id,
    what: 'reattempt',
    details: { on, note },
    asked_at: now,
  })
  await addJobs(tx, [{ identifier: 'fulfilment:run-courier-tasks', payload: {}, maxAttempts: 3 }])
}

/** Asks the courier to bring a parcel back. @throws Refusal 404, 409 `wrong_state` unless it is on its way. */
export async function sendBack(
  tx: Tx,
  scope: ParcelScope,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  const locked = await lockParcelWithOrder(tx, scope)
  const change = { back_because: actor === 'store' ? 'store' : 'staff' }
  await applyParcelEvent(tx, locked, { event: 'send_back', actor, reason, now, change })
  if (locked.parcel.courier === 'own') return
  await insertCourierTask(tx, { parcel_id: locked.parcel.id, what: 'send_back', details: {}, asked_at: now })
  await addJobs(tx, [{ identifier: 'fulfilment:run-courier-tasks', payload: {}, maxAttempts: 3 }])
}
