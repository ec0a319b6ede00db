import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { lockParcelWithOrder, stateAfter, type ParcelScope } from '../transitions/apply-parcel-event.ts'
import { insertBooking } from '../queries/couriers.ts'

/**
 * Requests an AWB for a packed parcel. The booking with our reference is stored first; the courier is asked after the commit. Repeating an open
 * request changes nothing.
 * @throws Refusal 404, 409 `wrong_state` once it has an AWB.
 */
export async function requestAwb(tx: Tx, scope: ParcelScope, now: Date): Promise<void> {
  const locked = await lockParcelWithOrder(tx, scope)
  stateAfter(locked, { event: 'label', actor: 'store' })
  if (await insertBooking(tx, { parcel_id: locked.parcel.id, requested_at: now })) {
    await addJobs(tx, [{ identifier: 'fulfilment:book', payload: {}, maxAttempts: 3 }])
  }
}

/** @throws Refusal 409 `by_hand` if this shop has no courier for bookings. */
export function requireCanBook({ canBook }: { canBook: boolean }): void {
  if (!canBook) throw conflict('by_hand', 'fulfilment.by_hand')
}
