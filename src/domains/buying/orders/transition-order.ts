import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { publishOrderPlaced } from './open-order.ts'
import { refuseIfHeld, releaseOrder } from './hold-order.ts'
import { nextStatus, type OrderEvent, type OrderStatus, type PaymentState } from './rules.ts'
import { hasLineFromPost, lockOrders, insertEvent, updateStatus } from './queries/orders.ts'

type OrderTransition = { event: OrderEvent; to: OrderStatus; actor: string; at: Date }

/** Tells the shop that a placed order went a step further. */
export async function publishOrderMoved(
  tx: Tx,
  order: { id: number; shopper_id: number; store_id: number; status: OrderStatus },
  { event, to, actor, at }: OrderTransition,
): Promise<void> {
  await publish(tx, 'orders.moved', {
    orderId: order.id,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    event,
    from: order.status,
    to,
    actor,
    at: at.toISOString(),
  })
}

/** Who moved an order, and why. */
export type OrderStep = { event: OrderEvent; payment?: PaymentState; actor: string; reason: string; at: Date }

const SHIPPING_EVENTS: ReadonlySet<OrderEvent> = new Set(['hand_over_first', 'hand_over_all'])

/**
 * Moves an order along its table, under its row's lock, and writes the event down.
 * @throws Refusal 404 for an unknown order, 409 `wrong_state` where the table has no such step, 409 `on_hold` for a store or a timer.
 */
export async function transitionOrder(tx: Tx, orderId: number, step: OrderStep): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const status = nextStatus(order.status, step.event)
  if (!status) throw conflict('wrong_state', 'common.no_longer_possible_order', { order_state: order.status })
  refuseIfHeld(order, step.actor)
  // Whoever brings a parcel that is paid in cash has taken the cash.
  const isCollected = step.event === 'deliver_all' && order.payment === 'cod_pending'
  await updateStatus(tx, orderId, {
    status,
    payment: step.payment ?? (isCollected ? 'cod_collected' : order.payment),
    at: step.at,
  })
  await insertEvent(tx, {
    order_id: orderId,
    event: step.event,
    from_status: order.status,
    to_status: status,
    actor: step.actor,
    reason: step.reason,
    at: step.at,
  })
  // Held so that it was not sent: a courier has fetched it all the same, and whatever comes of that goes on.
  if (SHIPPING_EVENTS.has(step.event))
    await releaseOrder(tx, orderId, {
      because: 'paid_back',
      actor: step.actor,
      reason: 'It has left',
      at: step.at,
    })
  if (status === 'placed') return publishOrderPlaced(tx, order, await hasLineFromPost(tx, orderId))
  if (order.status !== 'pending_payment')
    await publishOrderMoved(tx, order, { event: step.event, to: status, actor: step.actor, at: step.at })
}
