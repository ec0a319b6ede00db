import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Gateway } from '../gateway.ts'
import { recordPayment } from './record-payment.ts'
import { nextCheckDelay } from '../rules.ts'
import {
  claimBrowserCheck,
  lockPayable,
  listChargesOf,
  findPayable,
  claimDuePayables,
  saveNextCheck,
} from '../queries.ts'
import type { PayableRow } from '../tables.ts'

const CHECK_TIMEOUT_MS = 60_000
const CONCURRENCY = 4
const BROWSER_CHECK_INTERVAL_MS = 3_000

/**
 * Asks the gateway for the payments of a payable and records each.
 * @returns false when the payable does not exist. @throws Refusal 503 `payment_unavailable`.
 */
export async function checkPayable(
  db: Db,
  gateway: Gateway,
  { payableId, now }: { payableId: number; now: Date },
): Promise<boolean> {
  const payable = await findPayable(db, payableId)
  if (!payable) return false
  // The gateway lists newest first; the earliest payment is the one that counts.
  for (const payment of (await gateway.paymentsOf(payable.rp_order_id)).reverse()) {
    await transact(db, (tx) => recordPayment(tx, payment, now))
  }
  return true
}

/** `checkPayable`, or false when the gateway did not answer. */
export async function tryCheckPayable(
  db: Db,
  gateway: Gateway,
  about: { payableId: number; now: Date },
): Promise<boolean> {
  try {
    await checkPayable(db, gateway, about)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Same check on a browser's request: at most every few seconds, so that one browser cannot use up the gateway's rate limit. */
export async function checkPayableForBrowser(
  db: Db,
  gateway: Gateway,
  { payableId, now }: { payableId: number; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - BROWSER_CHECK_INTERVAL_MS)
  if (await transact(db, (tx) => claimBrowserCheck(tx, payableId, { now, before })))
    await checkPayable(db, gateway, { payableId, now })
}

/** Checks every payable that is due, a few at once; without an answer from the gateway it is due again a minute later. */
export async function checkDuePayables(db: Db, gateway: Gateway, now: Date): Promise<void> {
  for (;;) {
    const due = await transact(db, (tx) =>
      claimDuePayables(tx, { now, again: new Date(now.getTime() + CHECK_TIMEOUT_MS), limit: CONCURRENCY }),
    )
    const looks = await Promise.all(due.map((payable) => checkWithGateway(db, gateway, { payable, now })))
    if (due.length < CONCURRENCY || looks.includes('no answer')) return
  }
}

async function checkWithGateway(
  db: Db,
  gateway: Gateway,
  { payable, now }: { payable: PayableRow; now: Date },
): Promise<'looked' | 'no answer'> {
  try {
    await checkPayable(db, gateway, { payableId: payable.id, now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'payment_unavailable') return 'no answer'
  }
  await transact(db, (tx) => scheduleNextCheck(tx, payable, now))
  return 'looked'
}

async function scheduleNextCheck(tx: Tx, before: PayableRow, now: Date): Promise<void> {
  const payable = await lockPayable(tx, before.id)
  if (!payable) return
  // It was already paid before this check and is still undecided, so the event is published again.
  if (before.state === 'paid' && payable.state === 'paid') await republishCapture(tx, payable.id)
  const wait = nextCheckDelay(now.getTime() - payable.opened_at.getTime(), payable.state)
  const isOver = wait === null && payable.state === 'waiting'
  await saveNextCheck(tx, payable.id, {
    next_check_at: wait === null ? null : new Date(now.getTime() + wait),
    state: isOver ? 'closed' : payable.state,
  })
}

async function republishCapture(tx: Tx, payableId: number): Promise<void> {
  const charge = (await listChargesOf(tx, payableId)).find((one) => one.state === 'captured')
  if (charge)
    await publish(tx, 'payments.captured', {
      payableId,
      paymentId: charge.payment_id,
      amountPaise: charge.amount_paise,
    })
}
