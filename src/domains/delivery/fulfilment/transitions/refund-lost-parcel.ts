import { returnPieces } from '#domains/buying/orders/pieces'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { insertParcelEvent, updateParcel } from '../queries/parcels.ts'
import { cashOfOtherParcels } from '../packing/cash-of-other-parcels.ts'
import { lockParcelWithOrder, type ParcelScope } from './apply-parcel-event.ts'
import { recordReturnProgress, piecesOf } from './transition-parcel.ts'

/**
 * Writes a parcel off: the shopper is refunded, delivery included, and later courier updates are ignored.
 * @throws Refusal 404, 409 `wrong_state` unless it is lost or damaged and not written off yet.
 */
export async function refundLostParcel(
  tx: Tx,
  scope: ParcelScope,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<number> {
  const { parcel, lines, sold } = await lockParcelWithOrder(tx, scope)
  const isGone = parcel.state === 'lost' || parcel.state === 'damaged_in_transit'
  if (!isGone || parcel.settled_at !== null || parcel.direction === 'reverse') {
    throw conflict('wrong_state', 'fulfilment.parcel_not_lost', {
      parcel_state: parcel.state,
    })
  }
  await updateParcel(tx, parcel.id, { settled_at: now })
  await insertParcelEvent(tx, {
    parcel_id: parcel.id,
    event: 'settle',
    from_state: parcel.state,
    to_state: parcel.state,
    actor,
    reason,
    at: now,
    recorded_at: now,
  })
  const { takenOffPaise } = await returnPieces(tx, parcel.order_id, {
    pieces: piecesOf(lines),
    cause: 'claim',
    isInTransit: true,
    withDelivery: true,
    otherParcelsDuePaise: await cashOfOtherParcels(tx, sold, parcel.id),
    actor,
    reason: '',
    at: now,
    key: `parcel:${parcel.id}`,
  })
  await recordReturnProgress(tx, parcel.order_id)
  return takenOffPaise
}
