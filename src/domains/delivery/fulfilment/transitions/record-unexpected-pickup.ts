import type { SoldOrder } from '#domains/buying/orders/reading'
import { removeShippedAfterRelease } from '#domains/products/stock/allocations'
import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { ASKED_BACK } from '../rules.ts'
import { insertCourierTask } from '../queries/couriers.ts'
import { updateParcel, type ParcelWithLines } from '../queries/parcels.ts'
import { goodsOf } from './transition-parcel.ts'

/**
 * Records a pickup of a parcel that must not be sent, for review. If its goods were cancelled and refunded, they leave the stock, so that they
 * cannot be sold, and the courier is asked to bring them back; the store counts them in on arrival. Idempotent.
 */
export async function recordUnexpectedPickup(
  tx: Tx,
  { parcel, lines }: ParcelWithLines,
  { sold, now }: { sold: SoldOrder; now: Date },
): Promise<void> {
  if (parcel.conflict === ASKED_BACK) return
  const isGivenBack = wereCancelled(sold, lines)
  await updateParcel(tx, parcel.id, { conflict: isGivenBack ? ASKED_BACK : 'cancelled_and_taken' })
  if (!isGivenBack) return
  const reason = 'A courier picked it up although it was cancelled'
  await removeShippedAfterRelease(tx, parcel.order_id, {
    sold: goodsOf(lines),
    reference: `parcel:${parcel.id}`,
    reason,
  })
  if (parcel.courier === 'own') return
  await insertCourierTask(tx, { parcel_id: parcel.id, what: 'send_back', details: {}, asked_at: now })
  await addJobs(tx, [{ identifier: 'fulfilment:run-courier-tasks', payload: {}, maxAttempts: 3 }])
}

/** Repacked goods may be in another parcel, so the line must have cancelled pieces and the quantity must exceed what is still to be shipped. */
const wereCancelled = ({ lines }: SoldOrder, inside: ParcelWithLines['lines']): boolean =>
  inside.some(({ line_no, quantity }) => {
    const line = lines.find((one) => one.line_no === line_no)
    return (
      line !== undefined && line.cancelled > 0 && quantity > line.quantity - line.cancelled - line.shipped
    )
  })
