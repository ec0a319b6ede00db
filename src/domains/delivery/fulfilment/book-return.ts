import { lockSoldOrder } from '#domains/buying/orders/reading'
import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput } from '#platform/refusal'
import { EMPTY_PARCEL, weightOf, type Pieces } from './packing/pack-order.ts'
import { insertBooking } from './queries/couriers.ts'
import { insertParcel, listParcelsOfOrders, insertParcelEvent } from './queries/parcels.ts'

export type ReturnBooking = {
  orderId: number
  caseId: number
  pieces: readonly Pieces[]
  actor: string
  now: Date
}

/**
 * Books a courier to pick up pieces from the shopper: a reverse parcel, once per case. Its events are `fulfilment.parcel_state_changed` with `direction:
 * 'reverse'`; 'delivered' means delivered to the store. Without a connected courier it stays a draft until an AWB is entered manually.
 * @returns the parcel. @throws Refusal 404, 400 for lines that are not in the order.
 */
export async function bookReturn(
  tx: Tx,
  { orderId, caseId, pieces, actor, now }: ReturnBooking,
): Promise<number> {
  const sold = await lockSoldOrder(tx, orderId)
  const before = await listParcelsOfOrders(tx, [orderId])
  const known = before.find(
    ({ parcel }) =>
      parcel.direction === 'reverse' && parcel.case_id === caseId && parcel.state !== 'cancelled',
  )
  if (known) return known.parcel.id
  const lines = pieces.map(({ lineNo, quantity }) => {
    const line = sold.lines.find((one) => one.line_no === lineNo)
    if (!line || quantity < 1 || quantity > line.quantity) throw badInput('common.order_line_not_found')
    return { line_no: lineNo, variant_id: line.variant_id, quantity }
  })
  const id = newPrivateId()
  const { order } = sold
  const times = { state_at: now, state_changed_at: now, created_at: now }
  const references = {
    order_id: orderId,
    store_id: order.store_id,
    shopper_id: order.shopper_id,
    number: before.length + 1,
  }
  await insertParcel(
    tx,
    {
      ...EMPTY_PARCEL,
      ...times,
      ...references,
      id,
      direction: 'reverse',
      case_id: caseId,
      grams: await weightOf(tx, lines),
    },
    lines,
  )
  await insertParcelEvent(tx, {
    parcel_id: id,
    event: 'pack',
    from_state: null,
    to_state: 'draft',
    actor,
    reason: '',
    at: now,
    recorded_at: now,
  })
  await insertBooking(tx, { parcel_id: id, requested_at: now })
  await addJobs(tx, [{ identifier: 'fulfilment:book', payload: {}, maxAttempts: 3 }])
  return id
}
