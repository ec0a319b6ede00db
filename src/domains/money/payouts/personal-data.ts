import '#contracts/accounts/identity'
import '#contracts/money/ledger'
import { listSuspendedIds } from '#domains/accounts/identity/account-status'
import {
  eraseAccountFingerprints,
  retainPanFingerprints,
  findTaxFormDeadline,
} from '#domains/money/ledger/tax'
import { listPayoutsForOrder, listPayoutsForSeats, listPayeeParties } from '#domains/money/ledger/balances'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { listStoreIdsOfOwner } from '#domains/selling/sellers'
import { cancelPayouts } from './batches/cancel-payouts.ts'
import { routeListeners } from './route/hold-shares.ts'
import {
  eraseAccounts,
  lockBatchBuilding,
  listAccountsOf,
  listPayoutsToPayee,
  listUnsentPayouts,
  listUnsentPayoutsTo,
} from './queries.ts'

/** A creator's payout accounts, by the last digits, and payouts. */
export async function personalDataOf(db: Db, personId: number) {
  const payeeIds = await listPayeeParties(db, personId)
  const [accounts, payouts] = await Promise.all([
    listAccountsOf(db, 'creator', payeeIds),
    listPayoutsToPayee(db, { kind: 'creator', payeeIds }, 10_000),
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

type BlockedShare = { orderId: number; kind?: 'booking'; at: string }

/**
 * Cancels payouts not yet with the bank when their shares become blocked: the next batch pays the others. Waits for batches that are being built,
 * so that none can claim the shares unseen.
 */
async function cancelBlockedPayouts(tx: Tx, { orderId, kind, at }: BlockedShare): Promise<void> {
  await lockBatchBuilding(tx)
  const [ids, what] =
    kind === 'booking'
      ? [await listPayoutsForSeats(tx, orderId), 'Booking']
      : [await listPayoutsForOrder(tx, orderId), 'Order']
  await cancelPayouts(tx, await listUnsentPayouts(tx, ids), {
    reason: `${what} ${orderId} is held`,
    at: new Date(at),
  })
}

/** A suspended person and their stores are not paid: payouts not yet with the bank are cancelled, and a later batch pays them. */
async function cancelSuspendedPayouts(tx: Tx, personId: number, at: Date): Promise<void> {
  if ((await listSuspendedIds(tx, [personId])).length === 0) return
  await lockBatchBuilding(tx)
  const stores = await listStoreIdsOfOwner(tx, personId)
  const own = await listUnsentPayoutsTo(tx, 'creator', await listPayeeParties(tx, personId))
  await cancelPayouts(tx, [...own, ...(await listUnsentPayoutsTo(tx, 'store', stores))], {
    reason: 'payouts.reason.suspended',
    at,
  })
}

async function erasePersonalData(tx: Tx, personId: number, at: Date): Promise<void> {
  const panUntil = await findTaxFormDeadline(tx, personId, at)
  const parties = await listPayeeParties(tx, personId)
  await retainPanFingerprints(tx, parties, panUntil ?? at)
  for (const payeeId of parties) await eraseAccounts(tx, payeeId, { at, panUntil })
  await eraseAccountFingerprints(tx, personId)
}

/** Account numbers are erased with their person, a PAN once its tax forms are filed; payouts stay in the books. */
export const payoutListeners = (clock: Clock): readonly Listener[] => [
  ...routeListeners(clock),
  listener({
    topic: 'ledger.payout_held',
    name: 'payouts: cancel blocked payouts',
    handle: cancelBlockedPayouts,
  }),
  listener({
    topic: 'identity.suspended',
    name: 'payouts: cancel payouts of suspended accounts',
    handle: (tx, { personId }) => cancelSuspendedPayouts(tx, personId, clock.now()),
  }),
  listener({
    topic: 'identity.erased',
    name: 'payouts: erase accounts',
    handle: (tx, { personId }) => erasePersonalData(tx, personId, clock.now()),
  }),
]
