import type { Tx } from '#platform/database'
import { linesOf, rowOf, type NewOrder } from './open-order.ts'
import { nextStatus, type OrderEvent, type OrderStatus } from './rules.ts'
import { insertWholeOrders } from './store/orders.ts'
import type { OrderEventRow } from './tables.ts'

/** An order that was paid in cash at the door: `deliveredAt` with the goods in hand. */
export type PastOrder = Omit<NewOrder, 'delivery' | 'isPaid'> & { acceptedAt: Date; sentAt: Date; deliveredAt: Date; completedAt: Date | null }

/**
 * Writes down orders that were fulfilled before the shop opened, with their whole history. They are told to nobody,
 * and touch no stock: what is on the shelf was counted after they had left it.
 */
export async function keepPastOrders(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  if (past.length > 0) await insertWholeOrders(tx, past.map(wholeOf))
}

function wholeOf({ acceptedAt, sentAt, deliveredAt, completedAt, ...wanted }: PastOrder) {
  const steps: { event: OrderEvent; actor: string; at: Date }[] = [
    { event: 'accept', actor: 'store', at: acceptedAt },
    { event: 'hand_over_all', actor: 'store', at: sentAt },
    { event: 'deliver_all', actor: 'courier', at: deliveredAt },
    ...(completedAt ? [{ event: 'close_window' as const, actor: 'clock', at: completedAt }] : []),
  ]
  let status: OrderStatus = 'placed'
  const of = { order_id: wanted.id, reason: '' }
  const events: Omit<OrderEventRow, 'id'>[] = [{ ...of, event: 'place', from_status: null, to_status: status, actor: 'shopper', at: wanted.at }]
  for (const { event, actor, at } of steps) {
    const next = nextStatus(status, event)
    if (!next) throw new Error(`An order that is ${status} cannot ${event}.`)
    events.push({ ...of, event, from_status: status, to_status: next, actor, at })
    status = next
  }
  const order = rowOf({ ...wanted, delivery: 'COD', isPaid: false }, status, 'cod_collected')
  return { order: { ...order, status_changed_at: completedAt ?? deliveredAt }, lines: linesOf(wanted), events }
}
