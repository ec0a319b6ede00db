import { parcelsOf } from '#domains/delivery/fulfilment'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { cleanAwb } from './remitting/read-file.ts'
import { waitForPlaced } from './note-less.ts'
import { reckonCash } from './reckon-cash.ts'
import { matchWaiting } from './remitting/match.ts'
import { insertCollection, lockInstrument } from './store/instruments.ts'

export type Collected = { orderId: number; parcelId: number; courier: string; cashPaise: number; at: Date }

/** A courier has taken cash at the door: from now on it owes it. Whatever it handed over before that was heard is matched now. */
export async function noteDelivered(
  tx: Tx,
  { orderId, parcelId, courier, cashPaise, at }: Collected,
): Promise<void> {
  const row = await lockInstrument(tx, orderId)
  if (!row) return waitForPlaced(tx, orderId)
  const parcel = (await parcelsOf(tx, orderId)).find(({ id }) => id === parcelId)
  const awb = cleanAwb(parcel?.awb ?? '')
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
  await reckonCash(tx, row, { collectedPaise: cashPaise, actor: `courier ${courier}`, reason: awb, at })
  await publish(tx, 'cash.collected', { orderId, courier, amountPaise: cashPaise, at: at.toISOString() })
  await matchWaiting(tx, { courier, awb, at })
}
