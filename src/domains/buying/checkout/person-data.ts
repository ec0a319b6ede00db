import '#contracts/accounts/identity'
import { moveOrders } from '#domains/buying/orders'
import { dataOfPayables, forgetReports } from '#domains/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { letGo } from './let-go.ts'
import {
  giveCheckouts,
  leaveCheckouts,
  lockShopper,
  readCheckoutsOf,
  readDuesOf,
  readOpenOf,
} from './people-store.ts'
import { supersedeOpen, writeState } from './store.ts'

/** What a person began to buy: every checkout with its bill, and where it was to go. */
export const dataOf = async (db: Db, personId: number) => ({ checkouts: await readCheckoutsOf(db, personId) })

/** Under these ids payments know a person's money: of her purchases, and of orders that were confirmed before she paid them. */
export const checkoutIdsOf = async (db: Db, personId: number): Promise<number[]> => [
  ...(await readCheckoutsOf(db, personId)).map(({ id }) => id),
  ...(await readDuesOf(db, personId)),
]

/** What was paid and refunded for a person's purchases: payments know payables and no people. */
export const paymentsOf = async (db: Db, personId: number) =>
  dataOfPayables(db, await checkoutIdsOf(db, personId))

/** Forgets what a person's browsers reported of payments. */
export const forgetPayments = async (tx: Tx, personId: number): Promise<void> =>
  forgetReports(tx, await checkoutIdsOf(tx, personId))

/** Until when the checkout is good that a person has open; null: none is. */
export const openCheckoutOf = async (db: Db, personId: number): Promise<Date | null> =>
  (await readOpenOf(db, personId))?.expires_at ?? null

/** Nobody begins to buy for this person until the transaction ends. */
export const holdShopper = (tx: Tx, personId: number): Promise<void> => lockShopper(tx, personId)

/** What was begun goes where its person goes; of who has left no address stays. */
export const personListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'identity.joined',
    name: 'checkout: moves what was begun or bought',
    handle: (tx, joined) => joinCheckouts(tx, joined, clock.now()),
  }),
  listener({
    topic: 'identity.erased',
    name: 'checkout: forgets addresses',
    handle: async (tx, { personId }) => {
      const open = await supersedeOpen(tx, personId)
      if (open !== null) await letGo(tx, open, clock.now())
      await leaveCheckouts(tx, personId)
    },
  }),
]

/**
 * Orders move with their checkouts, so that whatever settles a payment finds both with the same person. One checkout of
 * hers stays open: her own, else the other. Money that comes for the one that was let go is settled as for any that was.
 */
async function joinCheckouts(
  tx: Tx,
  { from, into }: { from: number; into: number },
  now: Date,
): Promise<void> {
  for (const shopperId of [from, into].toSorted((a, b) => a - b)) await lockShopper(tx, shopperId)
  const [coming, own] = [await readOpenOf(tx, from), await readOpenOf(tx, into)]
  if (coming && own) {
    await writeState(tx, coming.id, 'superseded')
    await letGo(tx, coming.id, now)
  }
  await giveCheckouts(tx, { from, into })
  await moveOrders(tx, { from, into })
}
