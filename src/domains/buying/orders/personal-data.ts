import { translateWithin } from '#platform/messages'
import '#contracts/accounts/identity'
import '#contracts/money/payments'
import type { Order } from './contract.ts'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { eraseRefundDestinations } from '#domains/money/payments'
import { loadAdjustmentsAndRefunds } from './reading/find-orders.ts'
import { holdDisputedOrders, recordOutsideRefund } from './refunds/record-outside-refund.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { presentOrder } from './reading/present.ts'
import { isFinished, MAX_OPEN_MS, statusesOnWire } from './rules.ts'
import { loadOrderSettings } from './settings.ts'
import {
  anonymiseOrders,
  listOrderIdsOf,
  listWholeOrdersOf,
  listUnfinishedOrders,
  type UnfinishedOrder,
} from './queries/personal-data.ts'

/** Every order of a person, with lines, address and history. */
export const personalDataOf = async (db: Db, personId: number) => ({
  orders: (await loadAdjustmentsAndRefunds(db, await listWholeOrdersOf(db, personId))).map((order) =>
    translateWithin(presentOrder(order), 'en'),
  ),
})

/** An order that is in progress, or can still be returned. */
export type OpenOrder = { orderId: number; storeName: string; state: Order['order_status']; placedAt: Date }

/** A person's unfinished orders, oldest first. */
export async function listOpenOrdersOf(db: Db, personId: number, now: Date): Promise<OpenOrder[]> {
  return filterUnfinished(
    db,
    await listUnfinishedOrders(db, { shopperId: personId, since: new Date(now.getTime() - MAX_OPEN_MS) }),
    now,
  )
}

/** Unfinished orders of stores. */
export async function listOpenOrdersOfStores(
  db: Db,
  storeIds: readonly number[],
  now: Date,
): Promise<OpenOrder[]> {
  return filterUnfinished(
    db,
    await listUnfinishedOrders(db, { storeIds, since: new Date(now.getTime() - MAX_OPEN_MS) }),
    now,
  )
}

async function filterUnfinished(db: Db, rows: readonly UnfinishedOrder[], now: Date): Promise<OpenOrder[]> {
  const { return_days: returnDays } = await loadOrderSettings(db)
  return rows
    .filter((row) => !isFinished(row, { now, returnDays }))
    .map(({ id, storeName, status, payment, placedAt }) => ({
      orderId: id,
      storeName,
      state: statusesOnWire(status, payment).order_status,
      placedAt,
    }))
}

/** Bills are kept for the tax office; of their recipients only what a bill must name. */
export const orderListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'payments.refunded',
    name: 'orders: records refunds',
    handle: async (tx, { orderId, outside, amountPaise, key }) => {
      if (orderId === null) return
      if (outside)
        await recordOutsideRefund(tx, orderId, { outside, paise: amountPaise, key, at: clock.now() })
      await recordRefund(tx, orderId, clock.now())
    },
  }),
  listener({
    topic: 'payments.disputed',
    name: 'orders: pause while a bank disputes the payment',
    handle: (tx, { disputeId, shares }) =>
      holdDisputedOrders(
        tx,
        shares.map(({ orderId }) => orderId),
        { disputeId, at: clock.now() },
      ),
  }),
  listener({
    topic: 'identity.erased',
    name: 'orders: erases recipients',
    handle: async (tx, { personId }) => {
      await eraseRefundDestinations(tx, await listOrderIdsOf(tx, personId))
      await anonymiseOrders(tx, personId)
    },
  }),
]
