import '#contracts/identity'
import '#contracts/orders'
import { payoutsFor, readParties } from '#domains/ledger'
import { listener, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { movePayout } from './move-payout.ts'
import { routeListeners } from './route/keep-share.ts'
import { forgetAccounts, readAccountsOf, readPayoutsTo, readStillHere } from './store.ts'

/** Where a creator is paid, by the end of the number, and what was paid to her. */
export async function dataOf(db: Db, personId: number) {
  const payeeIds = await readParties(db, personId)
  const [accounts, payouts] = await Promise.all([readAccountsOf(db, 'creator', payeeIds), readPayoutsTo(db, { kind: 'creator', payeeIds }, 10_000)])
  return {
    payout_accounts: accounts.map(({ method, shown, holder, pan_shown, set_at, replaced_at }) => ({
      method,
      shown,
      holder,
      pan: pan_shown,
      set_at,
      replaced_at,
    })),
    payouts: payouts.map(({ id, paise, state, state_changed_at, utr }) => ({ id, amount: toRupees(paise), state, at: state_changed_at, utr })),
  }
}

/** A payout that is not with the bank yet is given up when the staff hold one of its orders: the next batch pays what is not held. */
async function stopPayouts(tx: Tx, { orderId, isHeld, at }: { orderId: number; isHeld: boolean; at: string }): Promise<void> {
  if (!isHeld) return
  const step = { event: 'cancel' as const, actor: 'books', reason: `Order ${orderId} is held`, at: new Date(at) }
  for (const id of await readStillHere(tx, await payoutsFor(tx, orderId))) await movePayout(tx, id, step)
}

/** Numbers go with their person; what was paid stays in the books. */
export const payoutListeners = (clock: Clock): readonly Listener[] => [
  ...routeListeners(clock),
  listener({ topic: 'orders.held', name: 'payouts: takes held orders out of batches', hear: stopPayouts }),
  listener({ topic: 'identity.erased', name: 'payouts: forgets accounts', hear: (tx, { personId }) => forgetAccounts(tx, personId, clock.now()) }),
]
