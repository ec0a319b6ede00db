import type { Order } from '#contracts/orders'
import type { MessageId } from '../../words/words.tsx'

/** How the desk says where an order is. */
export const statusNames: Record<Order['order_status'], MessageId> = {
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

/** How the desk says what became of its payment. */
export const paymentNames: Record<Order['payment_status'], MessageId> = {
  Pending: 'desk.paid.pending',
  Approved: 'desk.paid.approved',
  Failed: 'desk.paid.failed',
  'Partly refunded': 'desk.paid.partly',
  Refunded: 'desk.paid.refunded',
  'Cash on delivery': 'desk.paid.cash',
}
