import '#contracts/accounts/identity'
import { mergeOrders } from '#domains/buying/orders'
import { exportPayableData, eraseBrowserReports } from '#domains/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { releaseCheckout } from './release-checkout.ts'
import {
  reassignCheckouts,
  anonymiseCheckouts,
  lockShopper,
  listCheckoutsOf,
  listDuePayableIdsOf,
  findOpenCheckout,
} from './personal-data-queries.ts'
import { supersedeOpenCheckout, updateCheckoutState } from './queries.ts'

/** What a person began to buy: every checkout with its bill, and where it was to go. */
export const personalDataOf = async (db: Db, personId: number) => ({
  checkouts: await listCheckoutsOf(db, personId),
})

/** Under these ids payments know a person's money: of her purchases, and of orders that were confirmed before she paid them. */
export const listPayableIdsOf = async (db: Db, personId: number): Promise<number[]> => [
  ...(await listCheckoutsOf(db, personId)).map(({ id }) => id),
  ...(await listDuePayableIdsOf(db, personId)),
]

/** What was paid and refunded for a person's purchases: payments know payables and no people. */
export const listPaymentsOfPerson = async (db: Db, personId: number) =>
  exportPayableData(db, await listPayableIdsOf(db, personId))

/** Forgets what a person's browsers reported of payments. */
export const erasePaymentReports = async (tx: Tx, personId: number): Promise<void> =>
  eraseBrowserReports(tx, await listPayableIdsOf(tx, personId))

/** Until when the checkout is good that a person has open; null: none is. */
export const openCheckoutExpiresAt = async (db: Db, personId: number): Promise<Date | null> =>
  (await findOpenCheckout(db, personId))?.expires_at ?? null

/** Nobody begins to buy for this person until the transaction ends. */
export const lockShopperForErasure = (tx: Tx, personId: number): Promise<void> => lockShopper(tx, personId)

/** What was begun goes where its person goes; of who has left no address stays. */
export const personalDataListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'identity.joined',
    name: 'checkout: moves what was begun or bought',
    handle: (tx, joined) => mergeCheckouts(tx, joined, clock.now()),
  }),
  listener({
    topic: 'identity.erased',
    name: 'checkout: forgets addresses',
    handle: async (tx, { personId }) => {
      const open = await supersedeOpenCheckout(tx, personId)
      if (open !== null) await releaseCheckout(tx, open, clock.now())
      await anonymiseCheckouts(tx, personId)
    },
  }),
]

/**
 * Orders move with their checkouts, so that whatever settles a payment finds both with the same person. One checkout of
 * hers stays open: her own, else the other. Money that comes for the one that was let go is settled as for any that was.
 */
async function mergeCheckouts(
  tx: Tx,
  { from, into }: { from: number; into: number },
  now: Date,
): Promise<void> {
  for (const shopperId of [from, into].toSorted((a, b) => a - b)) await lockShopper(tx, shopperId)
  const [coming, own] = [await findOpenCheckout(tx, from), await findOpenCheckout(tx, into)]
  if (coming && own) {
    await updateCheckoutState(tx, coming.id, 'superseded')
    await releaseCheckout(tx, coming.id, now)
  }
  await reassignCheckouts(tx, { from, into })
  await mergeOrders(tx, { from, into })
}
