import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Gateway } from '../gateway.ts'
import { recordPayment } from './record-payment.ts'
import { isFinal, type Finding } from '../rules.ts'
import { findCharge } from '../queries.ts'

/**
 * Looks up a payment at the gateway and records it. Webhook, browser and poller all use this, in any order and any number of times; only the
 * gateway's answer counts.
 * @throws Refusal 503 `payment_unavailable`, 409 `payment_refused` for an id that the gateway does not know.
 */
export async function confirmCharge(
  db: Db,
  gateway: Gateway,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<Finding> {
  const known = await findCharge(db, paymentId)
  if (known && isFinal(known.state)) return known.state
  const payment = await gateway.fetchPayment(paymentId)
  return transact(db, (tx) => recordPayment(tx, payment, now))
}
