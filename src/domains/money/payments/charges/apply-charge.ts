import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { applyLostDisputes } from '../disputes/apply-lost-disputes.ts'
import { allocateOpenDisputes } from '../disputes/publish-disputed.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { nextCheckDelay } from '../rules.ts'
import {
  lockPayment,
  insertShares,
  lockPayable,
  findCharge,
  listChargesOf,
  saveAppliedPaise,
  saveNextCheck,
} from '../queries.ts'
import type { ChargeRow, PayableRow } from '../tables.ts'

/** A captured payment that is not decided yet. */
export type OpenCharge = { paymentId: string; amountPaise: number }

/** The captured payment of a payable that is paid and not decided, under the payable's lock; null when there is none. */
export async function lockOpenCharge(tx: Tx, payableId: number): Promise<OpenCharge | null> {
  const payable = await lockPayable(tx, payableId)
  const charge = payable?.state === 'paid' ? await findCapturedCharge(tx, payableId) : undefined
  return charge
    ? { paymentId: charge.payment_id, amountPaise: charge.amount_paise - charge.refunding_paise }
    : null
}

/** One order's share of a payment; with `kind` it is a booking of seats, whose id is in `orderId`. */
export type Share = { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }

/**
 * Assigns the payment to the placed orders as stored shares, which are never recomputed.
 * @throws RangeError if the shares do not add up to the whole.
 */
export async function applyCharge(
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
    throw new RangeError(
      `Shares of ${sharedPaise} paise do not equal the ${amountPaise} paise that were paid.`,
    )
  const nonZero = shares.filter((share) => share.amountPaise > 0)
  await lockPayment(tx, paymentId)
  await saveAppliedPaise(tx, paymentId, amountPaise)
  await insertShares(
    tx,
    nonZero.map((share) => ({
      order_id: share.orderId,
      payable_id: payableId,
      payment_id: paymentId,
      captured_paise: share.amountPaise,
      kind: share.kind ?? 'order',
    })),
  )
  const capturedPaise = (await findCharge(tx, paymentId))?.amount_paise ?? amountPaise
  await publish(tx, 'payments.shares_recorded', { payableId, paymentId, capturedPaise, shares: nonZero })
  await allocateOpenDisputes(tx, paymentId, now)
  await applyLostDisputes(tx, paymentId, now)
  await closePayable(tx, payableId, { state: 'settled', now })
}

/** Refunds the whole payment. */
export async function refundCharge(
  tx: Tx,
  payableId: number,
  { charge, reason, now }: { charge: OpenCharge; reason: string; now: Date },
): Promise<void> {
  await lockPayment(tx, charge.paymentId)
  await queueRefund(tx, { ...charge, payableId, key: `unplaced:${payableId}`, reason, now })
  await applyLostDisputes(tx, charge.paymentId, now)
  await closePayable(tx, payableId, { state: 'refunded', now })
}

/** From now on only a duplicate payment could arrive, so checks become rare. */
async function closePayable(
  tx: Tx,
  payableId: number,
  { state, now }: { state: 'settled' | 'refunded'; now: Date },
): Promise<void> {
  await saveNextCheck(tx, payableId, {
    state,
    next_check_at: new Date(now.getTime() + (nextCheckDelay(0, state) ?? 0)),
  })
}

const findCapturedCharge = async (db: Db, payableId: number): Promise<ChargeRow | undefined> =>
  (await listChargesOf(db, payableId)).find((charge) => charge.state === 'captured')

/** State of a payable's money: 'failed' is that of the latest attempt and not final. */
export type MoneyState = PayableRow['state'] | 'failed'

export function moneyStateOf(payable: PayableRow, charges: readonly ChargeRow[]): MoneyState {
  const isOpen = payable.state === 'waiting' || payable.state === 'closed'
  return isOpen && charges.at(-1)?.state === 'failed' ? 'failed' : payable.state
}
