import { listParcelsOfOrder } from '#domains/delivery/fulfilment'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { normalizeAwb } from '../remittances/parse-remittances.ts'
import { throwUntilPlaced } from './reduce-cash-due.ts'
import { recomputeCashDue } from './recompute-cash-due.ts'
import { matchUnmatchedLines } from '../remittances/record-remittances.ts'
import { insertCollection, lockInstrument } from '../queries/instruments.ts'

export type DeliveredParcel = {
  orderId: number
  parcelId: number
  courier: string
  cashPaise: number
  at: Date
}

/** Records cash collected at the door, which the courier owes from now on, and matches remittances that arrived earlier. */
export async function recordCollection(
  tx: Tx,
  { orderId, parcelId, courier, cashPaise, at }: DeliveredParcel,
): Promise<void> {
  const row = await lockInstrument(tx, orderId)
  if (!row) return throwUntilPlaced(tx, orderId)
  const parcel = (await listParcelsOfOrder(tx, orderId)).find(({ id }) => id === parcelId)
  const awb = normalizeAwb(parcel?.awb ?? '')
  const isNew = await insertCollection(tx, {
    parcel_id: parcelId,
    order_id: orderId,
    courier,
    awb,
    amount_paise: cashPaise,
    remitted_paise: 0,
    written_off_paise: 0,
    collected_at: at,
  })
  if (!isNew) return
  await recomputeCashDue(tx, row, { collectedPaise: cashPaise, actor: `courier ${courier}`, reason: awb, at })
  await publish(tx, 'cash.collected', { orderId, courier, amountPaise: cashPaise, at: at.toISOString() })
  await matchUnmatchedLines(tx, { courier, awb, at })
}
