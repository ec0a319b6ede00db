import { advanceOrder, ordersOf } from '#domains/orders'
import type { Gateway } from '#domains/payments'
import { release } from '#domains/stock'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { lockCheckoutById, readOverdue, writeState } from './store.ts'

/** Gives the stock of overdue checkouts back; orders that still wait for money expire with them. */
export async function expireCheckouts(db: Db, now: Date): Promise<void> {
  for (const { id } of await readOverdue(db, now)) await expireCheckout(db, id, now)
}

async function expireCheckout(db: Db, id: number, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const checkout = await lockCheckoutById(tx, id)
    if (checkout?.state !== 'open' || checkout.expires_at > now) return
    await release(tx, id)
    await writeState(tx, id, 'expired')
    const waiting = (await ordersOf(tx, id)).filter((order) => order.status === 'pending_payment')
    for (const order of waiting) {
      await advanceOrder(tx, order.id, { event: 'expire', actor: 'clock', reason: '', at: now })
    }
  })
}

/** The checkout's recurring work, by task name. */
export function checkoutTasks({ db, clock }: { db: Db; gateway: Gateway; clock: Clock }): Record<string, () => Promise<void>> {
  return { 'checkout:expire': () => expireCheckouts(db, clock.now()) }
}
