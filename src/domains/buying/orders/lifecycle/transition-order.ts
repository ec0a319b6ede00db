import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { publishOrderPlaced } from './open-order.ts'
import { refuseIfHeld, releaseOrder } from './hold-order.ts'
import { nextStatus, type OrderEvent, type OrderStatus, type PaymentState } from '../rules.ts'
import { hasLineFromPost, lockOrders, insertEvent, updateStatus } from '../queries/orders.ts'

type OrderTransition = { event: OrderEvent; to: OrderStatus; actor: string; at: Date }

/** Publishes a placed order's change of status. */
export async function publishOrderStateChanged(
  tx: Tx,
  order: { id: number; shopper_id: number; store_id: number; status: OrderStatus },
  { event, to, actor, at }: OrderTransition,
): Promise<void> {
  await publish(tx, 'orders.state_changed', {
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

/** Who changed an order's status, and why. */
export type OrderStep = { event: OrderEvent; payment?: PaymentState; actor: string; reason: string; at: Date }

const SHIPPING_EVENTS: ReadonlySet<OrderEvent> = new Set(['hand_over_first', 'hand_over_all'])

/**
 * Moves an order along its table, under its row's lock, and records the event.
 * @throws Refusal 404 for an unknown order, 409 `wrong_state` where the table has no such transition, 409 `on_hold` for a store or a timer.
 */
export async function transitionOrder(tx: Tx, orderId: number, step: OrderStep): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const status = nextStatus(order.status, step.event)
  if (!status) throw conflict('wrong_state', 'common.order_moved_on', { order_state: order.status })
  refuseIfHeld(order, step.actor)
  // The courier who delivers a COD parcel has collected the cash.
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
  // The hold should have stopped the dispatch, but a courier has the parcel: later steps must be possible.
  if (SHIPPING_EVENTS.has(step.event))
    await releaseOrder(tx, orderId, {
      because: 'paid_back',
      actor: step.actor,
      reason: 'orders.reason.has_left',
      at: step.at,
    })
  if (status === 'placed') return publishOrderPlaced(tx, order, await hasLineFromPost(tx, orderId))
  if (order.status !== 'pending_payment')
    await publishOrderStateChanged(tx, order, {
      event: step.event,
      to: status,
      actor: step.actor,
      at: step.at,
    })
}
