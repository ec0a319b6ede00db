import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyParcelEvent, lockParcelWithOrder, type ParcelScope } from '../transitions/apply-parcel-event.ts'
import { listBookings } from '../queries/couriers.ts'

export type ManualAwb = { courierName: string; awb: string; trackingUrl: string; now: Date }

/**
 * Records the AWB of a courier that the store has chosen.
 * @throws Refusal 404, 409 `wrong_state` once it has an AWB, `being_booked` while one is requested from ours.
 */
export async function enterAwb(
  tx: Tx,
  scope: ParcelScope,
  { courierName, awb, trackingUrl, now }: ManualAwb,
): Promise<void> {
  const locked = await lockParcelWithOrder(tx, scope)
  const isAsked = (await listBookings(tx, [locked.parcel.id])).some(({ state }) => state === 'requested')
  if (isAsked) throw conflict('being_booked', 'fulfilment.being_booked')
  const change = { courier: 'own', courier_name: courierName, awb, tracking_url: trackingUrl }
  await applyParcelEvent(tx, locked, { event: 'label', actor: 'store', reason: '', now, change })
}
