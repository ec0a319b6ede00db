import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { coverLost } from './disputes/cover-lost.ts'
import { shareOutOpen } from './disputes/tell-disputed.ts'
import { queueRefund } from './queue-refund.ts'
import { nextLook } from './rules.ts'
import {
  holdPayment,
  insertShares,
  lockPayable,
  readCharge,
  readChargesOf,
  writeKept,
  writeLook,
} from './store.ts'
import type { ChargeRow, PayableRow } from './tables.ts'

/** Money that came in for a payable and that nobody has decided about. */
export type OpenCharge = { paymentId: string; amountPaise: number }

/** The payment of a payable that is paid and not settled, under the payable's lock; null when there is nothing to settle. */
export async function takeCharge(tx: Tx, payableId: number): Promise<OpenCharge | null> {
  const payable = await lockPayable(tx, payableId)
  const charge = payable?.state === 'paid' ? await capturedOf(tx, payableId) : undefined
  return charge
    ? { paymentId: charge.payment_id, amountPaise: charge.amount_paise - charge.refunding_paise }
    : null
}

/** What one order keeps of a payment; `kind` says that it is a booking of seats, whose id then stands in its place. */
export type Share = { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }

/**
 * Placed orders keep the money, each its share, written down for good: shares are never worked out again.
 * @throws RangeError for shares that are not the whole.
 */
export async function keepCharge(
  tx: Tx,
  payableId: number,
  {
    charge: { paymentId, amountPaise },
    shares,
    now,
  }: { charge: OpenCharge; shares: readonly Share[]; now: Date },
): Promise<void> {
  const sharedPaise = shares.reduce((sum, share) => sum + share.amountPaise, 0)
  if (sharedPaise !== amountPaise)
    throw new RangeError(`Shares of ${sharedPaise} paise are not the ${amountPaise} that were paid.`)
  const kept = shares.filter((share) => share.amountPaise > 0)
  await holdPayment(tx, paymentId)
  await writeKept(tx, paymentId, amountPaise)
  await insertShares(
    tx,
    kept.map((share) => ({
      order_id: share.orderId,
      payable_id: payableId,
      payment_id: paymentId,
      captured_paise: share.amountPaise,
      kind: share.kind ?? 'order',
    })),
  )
  const capturedPaise = (await readCharge(tx, paymentId))?.amount_paise ?? amountPaise
  await publish(tx, 'payments.kept', { payableId, paymentId, capturedPaise, shares: kept })
  await shareOutOpen(tx, paymentId, now)
  await coverLost(tx, paymentId, now)
  await end(tx, payableId, { state: 'settled', now })
}

/** All of the money goes back. */
export async function returnCharge(
  tx: Tx,
  payableId: number,
  { charge, reason, now }: { charge: OpenCharge; reason: string; now: Date },
): Promise<void> {
  await holdPayment(tx, charge.paymentId)
  await queueRefund(tx, { ...charge, payableId, key: `unplaced:${payableId}`, reason, now })
  await coverLost(tx, charge.paymentId, now)
  await end(tx, payableId, { state: 'refunded', now })
}

/** From now on only a second payment could come; for that one looks seldom. */
async function end(
  tx: Tx,
  payableId: number,
  { state, now }: { state: 'settled' | 'refunded'; now: Date },
): Promise<void> {
  await writeLook(tx, payableId, {
    state,
    next_check_at: new Date(now.getTime() + (nextLook(0, state) ?? 0)),
  })
}

const capturedOf = async (db: Db, payableId: number): Promise<ChargeRow | undefined> =>
  (await readChargesOf(db, payableId)).find((charge) => charge.state === 'captured')

/** What a payable's money came to: 'failed' is the latest attempt's, and not the end. */
export type MoneyState = PayableRow['state'] | 'failed'

export function moneyStateOf(payable: PayableRow, charges: readonly ChargeRow[]): MoneyState {
  const isOpen = payable.state === 'waiting' || payable.state === 'closed'
  return isOpen && charges.at(-1)?.state === 'failed' ? 'failed' : payable.state
}
