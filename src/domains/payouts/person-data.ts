import '#contracts/identity'
import { readParties } from '#domains/ledger'
import { listener, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { routeListeners } from './route/keep-share.ts'
import { forgetAccounts, readAccountsOf, readPayoutsTo } from './store.ts'

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

/** Numbers go with their person; what was paid stays in the books. */
export const payoutListeners = (clock: Clock): readonly Listener[] => [
  ...routeListeners(clock),
  listener({ topic: 'identity.erased', name: 'payouts: forgets accounts', hear: (tx, { personId }) => forgetAccounts(tx, personId, clock.now()) }),
]
