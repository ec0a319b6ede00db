import type { Tx } from '#platform/database'
import { orderLinesOf, orderRowOf, type NewOrder } from './open-order.ts'
import { nextStatus, type OrderEvent, type OrderStatus } from '../rules.ts'
import { insertWholeOrders } from '../queries/orders.ts'
import { splitPaise } from '#platform/money'
import type { OrderEventRow, OrderLineRow } from '../tables.ts'

/** An order that was paid in cash on delivery, at `deliveredAt`. */
export type PastOrder = Omit<NewOrder, 'delivery' | 'isPaid'> & {
  acceptedAt: Date
  sentAt: Date
  deliveredAt: Date
  completedAt: Date | null
}

/**
 * Imports orders that were fulfilled before the shop opened, with their whole history. Publishes no events
 * and changes no stock: the stock was counted after they had left.
 */
export async function importPastOrders(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  if (past.length > 0) await insertWholeOrders(tx, past.map(toWholeOrder))
}

function toWholeOrder({ acceptedAt, sentAt, deliveredAt, completedAt, ...newOrder }: PastOrder) {
  const steps: { event: OrderEvent; actor: string; at: Date }[] = [
    { event: 'accept', actor: 'store', at: acceptedAt },
    { event: 'hand_over_all', actor: 'store', at: sentAt },
    { event: 'deliver_all', actor: 'courier', at: deliveredAt },
    ...(completedAt ? [{ event: 'close_window' as const, actor: 'clock', at: completedAt }] : []),
  ]
  let status: OrderStatus = 'placed'
  const of = { order_id: newOrder.id, reason: '' }
  const events: Omit<OrderEventRow, 'id'>[] = [
    { ...of, event: 'place', from_status: null, to_status: status, actor: 'shopper', at: newOrder.at },
  ]
  for (const { event, actor, at } of steps) {
    const next = nextStatus(status, event)
    if (!next) throw new Error(`An order that is ${status} cannot ${event}.`)
    events.push({ ...of, event, from_status: status, to_status: next, actor, at })
    status = next
  }
  const order = orderRowOf({ ...newOrder, delivery: 'COD', isPaid: false }, status, 'cod_collected')
  return {
    order: { ...order, status_changed_at: completedAt ?? deliveredAt },
    lines: toDeliveredLines(newOrder),
    events,
  }
}

/** Delivery and the COD fee are split by value, and their tax is on the first line: the original parts are unknown. */
function toDeliveredLines(newOrder: Pick<NewOrder, 'id' | 'lines' | 'money' | 'tax'>): OrderLineRow[] {
  const lines = orderLinesOf(newOrder)
  const delivery = splitPaise(
    newOrder.money.shipping_paise + newOrder.money.cod_fee_paise,
    lines.map((line) => line.amount_paise),
  )
  const rest = (of: 'cgst_paise' | 'sgst_paise' | 'igst_paise'): number =>
    newOrder.tax[of] - lines.reduce((sum, line) => sum + line[of], 0)
  return lines.map((line, index) => ({
    ...line,
    delivery_paise: delivery[index] ?? 0,
    ...(index === 0 && {
      delivery_cgst_paise: rest('cgst_paise'),
      delivery_sgst_paise: rest('sgst_paise'),
      delivery_igst_paise: rest('igst_paise'),
    }),
    shipped: line.quantity,
    delivered: line.quantity,
  }))
}
