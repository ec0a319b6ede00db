import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Gateway } from './gateway.ts'
import { recordPayment } from './record-payment.ts'
import { nextLook } from './rules.ts'
import { readChargesOf, readPayable, lockPayable, takeDuePayables, writeLook } from './store.ts'
import type { PayableRow } from './tables.ts'

const LOOK_WITHIN_MS = 60_000
const AT_ONCE = 4

/**
 * Asks the gateway who paid a payable, and records each payment.
 * @returns false when there is no such payable. @throws Refusal 503 `payment_unavailable`.
 */
export async function lookAtPayable(db: Db, gateway: Gateway, { payableId, now }: { payableId: number; now: Date }): Promise<boolean> {
  const payable = await readPayable(db, payableId)
  if (!payable) return false
  // The gateway names the newest first; the payment that came first is the one that counts.
  for (const payment of (await gateway.paymentsOf(payable.rp_order_id)).reverse()) {
    await transact(db, (tx) => recordPayment(tx, payment, now))
  }
  return true
}

/** Looks at every payable whose time has come, a few at once; a gateway that does not answer is asked again a minute later. */
export async function lookAtDue(db: Db, gateway: Gateway, now: Date): Promise<void> {
  for (;;) {
    const due = await transact(db, (tx) => takeDuePayables(tx, { now, again: new Date(now.getTime() + LOOK_WITHIN_MS), most: AT_ONCE }))
    const looks = await Promise.all(due.map((payable) => lookAt(db, gateway, { payable, now })))
    if (due.length < AT_ONCE || looks.includes('no answer')) return
  }
}

async function lookAt(db: Db, gateway: Gateway, { payable, now }: { payable: PayableRow; now: Date }): Promise<'looked' | 'no answer'> {
  try {
    await lookAtPayable(db, gateway, { payableId: payable.id, now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'payment_unavailable') return 'no answer'
  }
  await transact(db, (tx) => planNext(tx, payable, now))
  return 'looked'
}

async function planNext(tx: Tx, before: PayableRow, now: Date): Promise<void> {
  const payable = await lockPayable(tx, before.id)
  if (!payable) return
  // It was paid when we came and nobody has settled it since: the news is told once more.
  if (before.state === 'paid' && payable.state === 'paid') await announceAgain(tx, payable.id)
  const wait = nextLook(now.getTime() - payable.opened_at.getTime(), payable.state)
  const isOver = wait === null && payable.state === 'waiting'
  await writeLook(tx, payable.id, { look_at: wait === null ? null : new Date(now.getTime() + wait), state: isOver ? 'closed' : payable.state })
}

async function announceAgain(tx: Tx, payableId: number): Promise<void> {
  const charge = (await readChargesOf(tx, payableId)).find((one) => one.state === 'captured')
  if (charge) await announce(tx, 'payments.captured', { payableId, paymentId: charge.payment_id, amountPaise: charge.amount_paise })
}
