import { translateWithin } from '#platform/messages'
import '#contracts/accounts/identity'
import '#contracts/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { forgetDestinations } from '#domains/money/payments'
import { completed } from './find-orders.ts'
import { holdDisputed, noteOutside } from './note-outside.ts'
import { noteRefund } from './note-refund.ts'
import { presentOrder } from './present.ts'
import { isFinished, OLDEST_OPEN_MS, statusesOf } from './rules.ts'
import { orderSettings } from './settings.ts'
import {
  giveOrders,
  leaveOrders,
  leaveOldOrders,
  readIdsOf,
  readOrdersOf,
  readUnfinished,
  type Unfinished,
} from './store/people.ts'

/** Every order of a person, with its lines, its address and what became of it. */
export const dataOf = async (db: Db, personId: number) => ({
  orders: (await completed(db, await readOrdersOf(db, personId))).map((order) =>
    translateWithin(presentOrder(order), 'en'),
  ),
})

/** An order that is still on its way, or can still be sent back. */
export type OpenOrder = { orderId: number; storeName: string; state: string; placedAt: Date }

/** Orders of a person that are not finished, oldest first. */
export async function openOrdersOf(db: Db, personId: number, now: Date): Promise<OpenOrder[]> {
  return unfinished(
    db,
    await readUnfinished(db, { shopperId: personId, since: new Date(now.getTime() - OLDEST_OPEN_MS) }),
    now,
  )
}

/** The same for what stores have to bring to its end. */
export async function openOrdersOfStores(
  db: Db,
  storeIds: readonly number[],
  now: Date,
): Promise<OpenOrder[]> {
  return unfinished(
    db,
    await readUnfinished(db, { storeIds, since: new Date(now.getTime() - OLDEST_OPEN_MS) }),
    now,
  )
}

async function unfinished(db: Db, rows: readonly Unfinished[], now: Date): Promise<OpenOrder[]> {
  const { return_days: returnDays } = await orderSettings(db)
  return rows
    .filter((row) => !isFinished(row, { now, returnDays }))
    .map(({ id, storeName, status, payment, placedAt }) => ({
      orderId: id,
      storeName,
      state: statusesOf(status, payment).order_status,
      placedAt,
    }))
}

/** Makes one account's orders another's, in the transaction that moves their checkouts. */
export const moveOrders = (tx: Tx, joined: { from: number; into: number }): Promise<void> =>
  giveOrders(tx, joined)

/** Forgets to whom orders went whose bills no law asks for any more. */
export const forgetOldRecipients = (tx: Tx, before: Date): Promise<void> => leaveOldOrders(tx, before)

/** Bills stay for the tax office; of their recipients only what a bill must name. */
export const orderListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'payments.refunded',
    name: 'orders: notes what went back',
    handle: async (tx, { orderId, outside, amountPaise, key }) => {
      if (orderId === null) return
      if (outside) await noteOutside(tx, orderId, { outside, paise: amountPaise, key, at: clock.now() })
      await noteRefund(tx, orderId, clock.now())
    },
  }),
  listener({
    topic: 'payments.disputed',
    name: 'orders: stand still while a bank disputes the payment',
    handle: (tx, { disputeId, shares }) =>
      holdDisputed(
        tx,
        shares.map(({ orderId }) => orderId),
        { disputeId, at: clock.now() },
      ),
  }),
  listener({
    topic: 'identity.erased',
    name: 'orders: forgets recipients',
    handle: async (tx, { personId }) => {
      await forgetDestinations(tx, await readIdsOf(tx, personId))
      await leaveOrders(tx, personId)
    },
  }),
]
