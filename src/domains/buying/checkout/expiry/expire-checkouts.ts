import type { Gateway } from '#domains/money/payments'
import { isAttempting, tryCheckPayable } from '#domains/money/payments/charges'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { deleteOldNetworks } from '../placement/limit-holds.ts'
import { completePurchase } from '../placement/complete-purchase.ts'
import { lockCheckoutById, listOverdueCheckouts } from '../queries.ts'
import { sendPaymentReminders } from '../unpaid/send-payment-reminders.ts'
import { expireUnpaid } from '../unpaid/decide-unpaid.ts'
import { closeAbandonedCheckout } from '../unpaid/close-abandoned-checkout.ts'

/** How much longer stock stays held when the gateway does not answer, or a payment is being attempted. */
const GRACE_MS = 15 * 60_000

/**
 * Releases the stock of overdue checkouts; orders that wait for money expire with them. The gateway is asked
 * first: what was paid in time is placed instead, and a payment that is being attempted extends the hold once.
 */
export async function expireCheckouts(db: Db, gateway: Gateway, now: Date): Promise<void> {
  let isAnswering = true
  for (const { id, delivery, expires_at } of await listOverdueCheckouts(db, now)) {
    if (delivery === 'Online') {
      isAnswering = isAnswering && (await tryCheckPayable(db, gateway, { payableId: id, now }))
      if (!isAnswering && now.getTime() - expires_at.getTime() < GRACE_MS) continue
    }
    await expireCheckout(db, id, now)
  }
}

async function expireCheckout(db: Db, id: number, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const checkout = await lockCheckoutById(tx, id)
    if (checkout?.state !== 'open' || checkout.expires_at > now) return
    if ((await completePurchase(tx, id, now)) !== 'nothing') return
    const mayWait = now.getTime() - checkout.expires_at.getTime() < GRACE_MS
    if (mayWait && (await isAttempting(tx, id, now))) return
    await closeAbandonedCheckout(tx, id, now)
  })
}

export function checkoutTasks({
  db,
  gateway,
  clock,
}: {
  db: Db
  gateway: Gateway
  clock: Clock
}): Record<string, () => Promise<void>> {
  return {
    'checkout:expire': async () => {
      await expireCheckouts(db, gateway, clock.now())
      await expireUnpaid(db, clock.now())
      await sendPaymentReminders(db, gateway, clock.now())
      await transact(db, (tx) => deleteOldNetworks(tx, clock.now()))
    },
  }
}

export const checkoutSchedule = { 'checkout:expire': '* * * * *' }
