import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { actOnParcel, lockWhole, type Whose } from '../moving/act-on-parcel.ts'
import { readBookings } from '../store/couriers.ts'

export type ByHand = { courierName: string; awb: string; trackingUrl: string; now: Date }

/**
 * The store sends with a courier of its own choice and says under which number.
 * @throws Refusal 404, 409 `wrong_state` once it has a number, `being_booked` while ours is asked for one.
 */
export async function enterAwb(
  tx: Tx,
  whose: Whose,
  { courierName, awb, trackingUrl, now }: ByHand,
): Promise<void> {
  const locked = await lockWhole(tx, whose)
  const isAsked = (await readBookings(tx, [locked.parcel.id])).some(({ state }) => state === 'requested')
  if (isAsked) throw conflict('being_booked', 'fulfilment.being_booked')
  const change = { courier: 'own', courier_name: courierName, awb, tracking_url: trackingUrl }
  await actOnParcel(tx, locked, { event: 'label', actor: 'store', reason: '', now, change })
}
