import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput } from '#platform/refusal'
import { DAY_MS, dayInIndia } from '#platform/time'
import { applyParcelEvent, lockParcelWithOrder, type ParcelScope } from '../transitions/apply-parcel-event.ts'
import { insertCourierTask } from '../queries/couriers.ts'

/** Schedules a courier pickup within the next week. @throws Refusal 404, 409 `wrong_state`, 400 for another day. */
export async function schedulePickup(
  tx: Tx,
  scope: ParcelScope,
  { on, now }: { on: string; now: Date },
): Promise<void> {
  requirePickupDay(on, now)
  const locked = await lockParcelWithOrder(tx, scope)
  await applyParcelEvent(tx, locked, {
    event: 'schedule_pickup',
    actor: 'store',
    reason: '',
    now,
    change: { pickup_on: on },
  })
  if (locked.parcel.courier === 'own') return
  await insertCourierTask(tx, { parcel_id: locked.parcel.id, what: 'pickup', details: { on }, asked_at: now })
  await addJobs(tx, [{ identifier: 'fulfilment:run-courier-tasks', payload: {}, maxAttempts: 3 }])
}

/** @throws Refusal 400 unless it is one of the next seven days in India. */
export function requirePickupDay(on: string, now: Date): void {
  const today = Date.parse(dayInIndia(now))
  const day = Date.parse(on)
  if (Number.isNaN(day) || day < today || day > today + 7 * DAY_MS)
    throw badInput('fulfilment.pickup_day_invalid')
}
