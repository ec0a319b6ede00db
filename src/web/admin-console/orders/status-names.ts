import type { Order } from '#contracts/buying/orders'
import type { MessageId } from '../../messages/messages.tsx'

export const statusNames: Record<Order['order_status'], MessageId> = {
  'Awaiting payment': 'queues.status.awaiting',
  Placed: 'queues.status.placed',
  Accepted: 'queues.status.accepted',
  Packed: 'queues.status.packed',
  Shipped: 'queues.status.shipped',
  Delivered: 'queues.status.delivered',
  Completed: 'queues.status.completed',
  Cancelled: 'queues.status.cancelled',
  Returned: 'queues.status.returned',
}

const backNames = {
  coming: 'queues.status.coming',
  back: 'queues.status.cameback',
  lost: 'queues.status.lost',
} as const

/** The state of an order, including one that is returning to its store or is lost. */
export const whereName = ({
  order_status,
  goes_back,
}: Pick<Order, 'order_status' | 'goes_back'>): MessageId =>
  goes_back ? backNames[goes_back] : statusNames[order_status]

export const paymentNames: Record<Order['payment_status'], MessageId> = {
  Pending: 'queues.paid.pending',
  Approved: 'queues.paid.approved',
  Failed: 'queues.paid.failed',
  'Partly refunded': 'queues.paid.partly',
  Refunded: 'queues.paid.refunded',
  'Cash on delivery': 'queues.paid.cash',
}
