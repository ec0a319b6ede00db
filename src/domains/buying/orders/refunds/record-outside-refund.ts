import { isDisputed } from '#domains/money/payments/disputes'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { holdOrder, releaseOrder } from '../lifecycle/hold-order.ts'
import type { OrderStatus } from '../rules.ts'
import { lockOrders, reduceTotal, insertEvent } from '../queries/orders.ts'
import { insertAdjustment, findAdjustment } from '../queries/adjustments.ts'

export type OutsideRefund = { outside: 'dashboard' | 'dispute'; paise: number; key: string; at: Date }

/** The store has not dispatched it: an order that is refunded in full is not sent. */
const NOT_SHIPPED: ReadonlySet<OrderStatus> = new Set(['placed', 'accepted', 'packed'])
const CLOSED_STATUSES: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired', 'pending_payment'])

/**
 * Records money of an order that was returned outside of the shop: a reduction at the platform's cost, once per key. An order of which
 * nothing is left to pay is put on hold for review.
 */
export async function recordOutsideRefund(
  tx: Tx,
  orderId: number,
  { outside, paise, key: why, at }: OutsideRefund,
): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) return
  const key = `reduced:${orderId}:${why}`
  const takenOffPaise = Math.min(paise, order.total_paise - order.refunded_paise)
  if (takenOffPaise === 0 || (await findAdjustment(tx, key))) return
  const cause = outside === 'dispute' ? ('dispute' as const) : ('outside' as const)
  await reduceTotal(tx, orderId, { paise: takenOffPaise, pointsPaise: 0 })
  await insertAdjustment(tx, {
    order_id: orderId,
    key,
    kind: 'reduced',
    cause,
    funder: 'platform',
    lines: [],
    taken_off_paise: takenOffPaise,
    points_paise: 0,
    is_whole: false,
    actor: 'gateway',
    reason: '',
    at,
  })
  const step = {
    order_id: orderId,
    from_status: order.status,
    to_status: order.status,
    actor: 'gateway',
    reason: '',
    at,
  }
  await insertEvent(tx, { ...step, event: `reduce ${cause}` })
  await publish(tx, 'orders.reduced', {
    orderId,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    takenOffPaise,
    wayBack: 'queued',
    cause,
    funder: 'platform',
    key: why,
    actor: 'gateway',
    reason: '',
    at: at.toISOString(),
  })
  const isAll = order.refunded_paise + takenOffPaise === order.total_paise
  if (isAll && NOT_SHIPPED.has(order.status))
    await holdOrder(tx, orderId, { because: 'paid_back', actor: 'gateway', at })
}

/**
 * Holds orders with an open dispute until every dispute is decided. The current state is looked up, so that events in the wrong order, or of one
 * dispute of two, change nothing.
 */
export async function holdDisputedOrders(
  tx: Tx,
  orderIds: readonly number[],
  { disputeId, at }: { disputeId: string; at: Date },
): Promise<void> {
  for (const { id, status } of await lockOrders(tx, orderIds)) {
    if (CLOSED_STATUSES.has(status)) continue
    const hold = { because: 'dispute', actor: 'gateway', reason: disputeId, at }
    await ((await isDisputed(tx, id)) ? holdOrder(tx, id, hold) : releaseOrder(tx, id, hold))
  }
}
