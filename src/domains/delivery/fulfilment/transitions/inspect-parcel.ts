import { returnPieces } from '#domains/buying/orders/pieces'
import { restockReturned } from '#domains/products/stock/allocations'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { cashOfOtherParcels } from '../packing/cash-of-other-parcels.ts'
import { insertInspection, type Inspected } from '../queries/parcels.ts'
import type { ParcelLineRow } from '../tables.ts'
import { applyParcelEvent, lockParcelWithOrder, stateAfter, type ParcelScope } from './apply-parcel-event.ts'
import { piecesOf } from './transition-parcel.ts'

/**
 * Records the store's inspection of a parcel that came back: good pieces are restocked, and the shopper is refunded. The delivery charge is
 * withheld only if the parcel was refused at the door.
 * @throws Refusal 404, 409 `wrong_state`, 400 unless every piece is named once with its condition.
 */
export async function inspectParcel(
  tx: Tx,
  scope: ParcelScope,
  { found, actor, now }: { found: readonly Inspected[]; actor: string; now: Date },
): Promise<void> {
  const locked = await lockParcelWithOrder(tx, scope)
  const { parcel, lines, sold } = locked
  if (parcel.direction === 'reverse')
    throw conflict('wrong_state', 'fulfilment.return_has_case', { parcel_state: parcel.state })
  stateAfter(locked, { event: 'inspect', actor })
  requireInspectedLines(lines, found)
  await applyParcelEvent(tx, locked, { event: 'inspect', actor, reason: reasonOf(found), now })
  await insertInspection(tx, parcel.id, found)
  const good = lines.flatMap(({ line_no, variant_id }) => {
    const quantity = sumOf(
      found.filter(({ lineNo, condition }) => lineNo === line_no && condition === 'good'),
    )
    return quantity > 0 ? [{ variantId: variant_id, quantity }] : []
  })
  if (good.length > 0) await restockReturned(tx, parcel.order_id, good)
  await returnPieces(tx, parcel.order_id, {
    pieces: piecesOf(lines),
    cause: 'rto',
    withDelivery: parcel.back_because !== 'refused',
    otherParcelsDuePaise: await cashOfOtherParcels(tx, sold, parcel.id),
    actor: actor === 'staff' ? 'staff' : 'store',
    reason: '',
    at: now,
    key: `parcel:${parcel.id}`,
  })
  await publish(tx, 'fulfilment.returned_to_origin', {
    orderId: parcel.order_id,
    parcelId: parcel.id,
    lines: found.map(({ lineNo, quantity, condition }) => ({ lineNo, quantity, condition })),
    at: now.toISOString(),
  })
}

const sumOf = (found: readonly Inspected[]): number => found.reduce((sum, { quantity }) => sum + quantity, 0)

const reasonOf = (found: readonly Inspected[]): string =>
  [...new Set(found.map(({ condition }) => condition))].join(', ')

function requireInspectedLines(lines: readonly ParcelLineRow[], found: readonly Inspected[]): void {
  const isWhole = lines.every(
    ({ line_no, quantity }) => sumOf(found.filter(({ lineNo }) => lineNo === line_no)) === quantity,
  )
  const isKnown = found.every(({ lineNo }) => lines.some(({ line_no }) => line_no === lineNo))
  const names = new Set(found.map(({ lineNo, condition }) => `${lineNo} ${condition}`))
  if (!isWhole || !isKnown || names.size < found.length) throw badInput('fulfilment.pieces_incomplete')
}
