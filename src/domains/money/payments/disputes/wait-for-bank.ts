import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict } from '#platform/refusal'
import type { RefundRow } from '../tables.ts'
import { sumDisputedPaise, listGivenRefunds, remainingPaise } from './refund-queries.ts'

/** Message of a refund while it waits. */
export const WAITS_FOR_BANK = 'payments.dispute_undecided'

type PendingRefund = Pick<RefundRow, 'id' | 'payment_id' | 'amount_paise'>

/** Whether a refund would pay out money that a chargeback may take too: the disputed amount waits for the decision, the rest is sent. */
export async function waitsForBank(
  db: Db,
  { id, payment_id, amount_paise }: PendingRefund,
): Promise<boolean> {
  const disputedPaise = await sumDisputedPaise(db, payment_id ?? '')
  return disputedPaise > 0 && (await remainingPaise(db, payment_id ?? '', id)) - amount_paise < disputedPaise
}

/** Blocks manual payment of disputed money. @throws Refusal 409 `disputed`. */
export async function requireNoDisputed(
  db: Db,
  { payment_id }: Pick<RefundRow, 'payment_id'>,
): Promise<void> {
  if (payment_id !== null && (await sumDisputedPaise(db, payment_id)) > 0)
    throw conflict('disputed', WAITS_FOR_BANK)
}

/** Initial evidence: the part of a payment already refunded. '': none. */
export async function loadEvidence(db: Db, paymentId: string): Promise<string> {
  const given = await listGivenRefunds(db, paymentId)
  const lines = given.map(({ amount_paise, rp_refund_id, state, queued_at, ended_at }) => {
    const at = (ended_at ?? queued_at).toISOString().slice(0, 10)
    const what = `₹${toRupees(amount_paise)} on ${at}`
    return state === 'submitted'
      ? `${what} (asked for)`
      : `${what}${rp_refund_id ? ` (${rp_refund_id})` : ''}`
  })
  return lines.length === 0 ? '' : `Refunded to the shopper: ${lines.join(', ')}.`.slice(0, 1_000)
}
