import '#contracts/accounts/identity'
import '#contracts/money/ledger'
import { suspendedIds } from '#domains/accounts/identity'
import {
  forgetAccountPrints,
  payoutsFor,
  payoutsForSeats,
  readParties,
  retainPanPrints,
  taxFormsUntil,
} from '#domains/money/ledger'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { storesOfOwner } from '#domains/selling/sellers'
import { giveUp } from './give-up.ts'
import { routeListeners } from './route/keep-share.ts'
import {
  forgetAccounts,
  holdBuilding,
  readAccountsOf,
  readPayoutsTo,
  readStillHere,
  readStillHereTo,
} from './store.ts'

/** Where a creator is paid, by the end of the number, and what was paid to her. */
export async function dataOf(db: Db, personId: number) {
  const payeeIds = await readParties(db, personId)
  const [accounts, payouts] = await Promise.all([
    readAccountsOf(db, 'creator', payeeIds),
    readPayoutsTo(db, { kind: 'creator', payeeIds }, 10_000),
  ])
  return {
    payout_accounts: accounts.map(({ method, shown, holder, pan_shown, set_at, replaced_at }) => ({
      method,
      shown,
      holder,
      pan: pan_shown,
      set_at,
      replaced_at,
    })),
    payouts: payouts.map(({ id, paise, state, state_changed_at, utr }) => ({
      id,
      amount: toRupees(paise),
      state,
      at: state_changed_at,
      utr,
    })),
  }
}

type KeptBack = { orderId: number; kind?: 'booking'; at: string }

/**
 * A payout that is not with the bank is given up when shares in it must wait: the next batch pays what need not. Batches that are being built are
 * waited for, so that none can claim the shares unseen.
 */
async function stopPayouts(tx: Tx, { orderId, kind, at }: KeptBack): Promise<void> {
  await holdBuilding(tx)
  const [ids, what] =
    kind === 'booking'
      ? [await payoutsForSeats(tx, orderId), 'Booking']
      : [await payoutsFor(tx, orderId), 'Order']
  await giveUp(tx, await readStillHere(tx, ids), { reason: `${what} ${orderId} is held`, at: new Date(at) })
}

/** Whoever is suspended is not paid until she is back, nor are her stores: what is not with the bank is given up, and a later batch pays it. */
async function stopSuspended(tx: Tx, personId: number, at: Date): Promise<void> {
  if ((await suspendedIds(tx, [personId])).length === 0) return
  await holdBuilding(tx)
  const stores = (await storesOfOwner(tx, personId)).map(({ id }) => id)
  const own = await readStillHereTo(tx, 'creator', await readParties(tx, personId))
  await giveUp(tx, [...own, ...(await readStillHereTo(tx, 'store', stores))], {
    reason: 'The account is suspended',
    at,
  })
}

async function forget(tx: Tx, personId: number, at: Date): Promise<void> {
  const panUntil = await taxFormsUntil(tx, personId, at)
  const parties = await readParties(tx, personId)
  await retainPanPrints(tx, parties, panUntil ?? at)
  for (const payeeId of parties) await forgetAccounts(tx, payeeId, { at, panUntil })
  await forgetAccountPrints(tx, personId)
}

/** Numbers go with their person, a PAN once its tax forms are filed; what was paid stays in the books. */
export const payoutListeners = (clock: Clock): readonly Listener[] => [
  ...routeListeners(clock),
  listener({
    topic: 'ledger.kept_back',
    name: 'payouts: takes out of batches what must wait',
    handle: stopPayouts,
  }),
  listener({
    topic: 'identity.suspended',
    name: 'payouts: pays nobody who is suspended',
    handle: (tx, { personId }) => stopSuspended(tx, personId, clock.now()),
  }),
  listener({
    topic: 'identity.erased',
    name: 'payouts: forgets accounts',
    handle: (tx, { personId }) => forget(tx, personId, clock.now()),
  }),
]
