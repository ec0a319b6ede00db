import type { Db, Tx } from '#platform/database'
import { queueRefund } from './queue-refund.ts'
import { nextLook } from './rules.ts'
import { lockPayable, readChargesOf, writeKept, writeLook } from './store.ts'
import type { ChargeRow, PayableRow } from './tables.ts'

/** Money that came in for a payable and that nobody has decided about. */
export type OpenCharge = { paymentId: string; amountPaise: number }

/** The payment of a payable that is paid and not settled, under the payable's lock; null when there is nothing to settle. */
export async function takeCharge(tx: Tx, payableId: number): Promise<OpenCharge | null> {
  const payable = await lockPayable(tx, payableId)
  const charge = payable?.state === 'paid' ? await capturedOf(tx, payableId) : undefined
  return charge ? { paymentId: charge.payment_id, amountPaise: charge.amount_paise } : null
}

/** Placed orders keep the money. */
export async function keepCharge(tx: Tx, payableId: number, { charge, now }: { charge: OpenCharge; now: Date }): Promise<void> {
  await writeKept(tx, charge.paymentId, charge.amountPaise)
  await end(tx, payableId, { state: 'settled', now })
}

/** All of the money goes back. */
export async function returnCharge(
  tx: Tx,
  payableId: number,
  { charge, reason, now }: { charge: OpenCharge; reason: string; now: Date },
): Promise<void> {
  await queueRefund(tx, { ...charge, payableId, key: `unplaced:${payableId}`, reason, now })
  await end(tx, payableId, { state: 'refunded', now })
}

/** From now on only a second payment could come; for that one looks seldom. */
async function end(tx: Tx, payableId: number, { state, now }: { state: 'settled' | 'refunded'; now: Date }): Promise<void> {
  await writeLook(tx, payableId, { state, look_at: new Date(now.getTime() + (nextLook(0, state) ?? 0)) })
}

const capturedOf = async (db: Db, payableId: number): Promise<ChargeRow | undefined> =>
  (await readChargesOf(db, payableId)).find((charge) => charge.state === 'captured')

/** What a payable's money came to: 'failed' is the latest attempt's, and not the end. */
export type MoneyState = PayableRow['state'] | 'failed'

export function moneyStateOf(payable: PayableRow, charges: readonly ChargeRow[]): MoneyState {
  const isOpen = payable.state === 'waiting' || payable.state === 'closed'
  return isOpen && charges.at(-1)?.state === 'failed' ? 'failed' : payable.state
}
