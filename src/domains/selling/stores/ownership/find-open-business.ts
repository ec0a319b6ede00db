import { findOrdersById } from '#domains/buying/orders/reading'
import { listOpenOrdersOfStores } from '#domains/buying/orders'
import { listOpenCasesOfStore } from '#domains/delivery/returns'
import { sumOwedTo } from '#domains/money/ledger/balances'
import { listOrdersInDispute } from '#domains/money/payments/disputes'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { OpenBusinessOnWire } from '../contract.ts'

/** What of a store is still open: orders, returns, disputes of banks, and a debt. */
export async function findOpenBusiness(db: Db, storeId: number, now: Date): Promise<OpenBusinessOnWire> {
  const [orders, returns, disputes, balances] = await Promise.all([
    listOpenOrdersOfStores(db, [storeId], now),
    listOpenCasesOfStore(db, storeId),
    listDisputesOf(db, storeId),
    sumOwedTo(db, 'store', [storeId]),
  ])
  return {
    orders: orders.map(({ orderId, state, placedAt }) => ({
      order_id: orderId,
      order_status: state,
      placed_at: placedAt.toISOString(),
    })),
    returns: returns.map(({ id, orderId }) => ({ case_id: id, order_id: orderId })),
    disputes,
    owes: toRupees(Math.max(0, 0 - (balances.get(storeId) ?? 0))),
  }
}

async function listDisputesOf(db: Db, storeId: number): Promise<OpenBusinessOnWire['disputes']> {
  const disputed = await listOrdersInDispute(db)
  const orders = await findOrdersById(db, [...new Set(disputed.map(({ orderId }) => orderId))])
  const own = new Set(orders.filter(({ store_id }) => store_id === storeId).map(({ id }) => id))
  return disputed
    .filter(({ orderId }) => own.has(orderId))
    .map(({ disputeId, orderId }) => ({ dispute_id: disputeId, order_id: orderId }))
}

/** Whether nothing of a store is open. */
export const isNothingOpen = ({ orders, returns, disputes, owes }: OpenBusinessOnWire): boolean =>
  orders.length + returns.length + disputes.length === 0 && owes === 0
