import type { Order } from '#contracts/buying/orders'
import type { MessageId } from '../../messages/messages.tsx'

const statusNames: Record<Order['order_status'], MessageId> = {
  'Awaiting payment': 'desk.status.awaiting',
  Placed: 'desk.status.placed',
  Accepted: 'desk.status.accepted',
  Packed: 'desk.status.packed',
  Shipped: 'desk.status.shipped',
  Delivered: 'desk.status.delivered',
  Completed: 'desk.status.completed',
  Cancelled: 'desk.status.cancelled',
  Returned: 'desk.status.returned',
}

const backNames = {
  coming: 'desk.status.coming',
  back: 'desk.status.cameback',
  lost: 'desk.status.lost',
} as const

/** Where an order is, as the desk says it: also of one that goes back to its store, or is lost. */
export const whereName = ({
  order_status,
  goes_back,
}: Pick<Order, 'order_status' | 'goes_back'>): MessageId =>
  goes_back ? backNames[goes_back] : statusNames[order_status]

/** How the desk says what became of its payment. */
export const paymentNames: Record<Order['payment_status'], MessageId> = {
  Pending: 'desk.paid.pending',
  Approved: 'desk.paid.approved',
  Failed: 'desk.paid.failed',
  'Partly refunded': 'desk.paid.partly',
  Refunded: 'desk.paid.refunded',
  'Cash on delivery': 'desk.paid.cash',
}
