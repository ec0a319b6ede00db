import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { announcePlaced } from './open-order.ts'
import { nextStatus, type OrderEvent, type PaymentState } from './rules.ts'
import { lockOrders, writeEvent, writeStatus } from './store/orders.ts'

/** Who moved an order, and why. */
export type Step = { event: OrderEvent; payment?: PaymentState; actor: string; reason: string; at: Date }

/**
 * Moves an order along its table, under its row's lock, and writes the event down.
 * @throws Refusal 404 for an unknown order, 409 `wrong_state` where the table has no such step.
 */
export async function advanceOrder(tx: Tx, orderId: number, step: Step): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('We could not find that order.')
  const status = nextStatus(order.status, step.event)
  if (!status) throw conflict('wrong_state', 'That is no longer possible for this order.', { order_state: order.status })
  await writeStatus(tx, orderId, { status, payment: step.payment ?? order.payment, at: step.at })
  await writeEvent(tx, {
    order_id: orderId,
    event: step.event,
    from_status: order.status,
    to_status: status,
    actor: step.actor,
    reason: step.reason,
    at: step.at,
  })
  if (status === 'placed') await announcePlaced(tx, order)
}
