import { isAttempting, lookAtPayable, type Gateway } from '#domains/money/payments'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { forgetNetworks } from './limit-holds.ts'
import { settlePurchase } from './settle-purchase.ts'
import { lockCheckoutById, readOverdue } from './store.ts'
import { chaseDue } from './unpaid/chase-due.ts'
import { lapseUnpaid } from './unpaid/decide.ts'
import { endUnfinished } from './unpaid/end-unfinished.ts'

/** How much longer stock stays held for a checkout whose gateway does not say whether it was paid, or that is being paid for in this moment. */
const GRACE_MS = 15 * 60_000

/**
 * Gives the stock of overdue checkouts back; orders that still wait for money expire with them. The gateway is asked
 * first: what was paid in time is placed instead, and who is before her bank's page has a little longer, once.
 */
export async function expireCheckouts(db: Db, gateway: Gateway, now: Date): Promise<void> {
  let isAnswering = true
  for (const { id, delivery, expires_at } of await readOverdue(db, now)) {
    if (delivery === 'Online') {
      isAnswering = isAnswering && (await hasAsked(db, gateway, { payableId: id, now }))
      if (!isAnswering && now.getTime() - expires_at.getTime() < GRACE_MS) continue
    }
    await expireCheckout(db, id, now)
  }
}

async function hasAsked(db: Db, gateway: Gateway, about: { payableId: number; now: Date }): Promise<boolean> {
  try {
    await lookAtPayable(db, gateway, about)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function expireCheckout(db: Db, id: number, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const checkout = await lockCheckoutById(tx, id)
    if (checkout?.state !== 'open' || checkout.expires_at > now) return
    if ((await settlePurchase(tx, id, now)) !== 'nothing') return
    const mayWait = now.getTime() - checkout.expires_at.getTime() < GRACE_MS
    if (mayWait && (await isAttempting(tx, id, now))) return
    await endUnfinished(tx, id, now)
  })
}

/** The checkout's recurring work, by task name. */
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
      await lapseUnpaid(db, clock.now())
      await chaseDue(db, gateway, clock.now())
      await transact(db, (tx) => forgetNetworks(tx, clock.now()))
    },
  }
}

export const checkoutSchedule = { 'checkout:expire': '* * * * *' }
