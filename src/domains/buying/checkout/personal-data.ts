import '#contracts/accounts/identity'
import { mergeOrders } from '#domains/buying/orders'
import { exportPayableData, eraseBrowserReports } from '#domains/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { releaseCheckout } from './expiry/release-checkout.ts'
import {
  reassignCheckouts,
  anonymiseCheckouts,
  lockShopper,
  listCheckoutsOf,
  listDuePayableIdsOf,
  findOpenCheckout,
} from './personal-data-queries.ts'
import { supersedeOpenCheckout, updateCheckoutState } from './queries.ts'

/** Every checkout of a person with its bill and address. */
export const personalDataOf = async (db: Db, personId: number) => ({
  checkouts: await listCheckoutsOf(db, personId),
})

/** The payable ids of a person: purchases, and orders that were confirmed before they were paid. */
export const listPayableIdsOf = async (db: Db, personId: number): Promise<number[]> => [
  ...(await listCheckoutsOf(db, personId)).map(({ id }) => id),
  ...(await listDuePayableIdsOf(db, personId)),
]

/** Payments and refunds of a person's purchases; the payments domain knows payables, not people. */
export const listPaymentsOfPerson = async (db: Db, personId: number) =>
  exportPayableData(db, await listPayableIdsOf(db, personId))

/** Erases what a person's browsers reported of payments. */
export const erasePaymentReports = async (tx: Tx, personId: number): Promise<void> =>
  eraseBrowserReports(tx, await listPayableIdsOf(tx, personId))

/** When the person's open checkout expires; null without one. */
export const openCheckoutExpiresAt = async (db: Db, personId: number): Promise<Date | null> =>
  (await findOpenCheckout(db, personId))?.expires_at ?? null

/** Blocks new checkouts of this person until the transaction ends. */
export const lockShopperForErasure = (tx: Tx, personId: number): Promise<void> => lockShopper(tx, personId)

/** Moves checkouts when accounts merge, and erases addresses of an erased account. */
export const personalDataListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'checkout: moves checkouts and purchases to the account that stays',
    handle: (tx, joined) => mergeCheckouts(tx, joined, clock.now()),
  }),
  listener({
    topic: 'identity.erased',
    name: 'checkout: erases addresses',
    handle: async (tx, { personId }) => {
      const open = await supersedeOpenCheckout(tx, personId)
      if (open !== null) await releaseCheckout(tx, open, clock.now())
      await anonymiseCheckouts(tx, personId)
    },
  }),
]

/**
 * Orders move with their checkouts, so that a payment finds both with the same person. One checkout stays open: that of `into`, else the other.
 * Money for the closed one is handled as for any closed checkout.
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
