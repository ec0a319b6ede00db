import { orderStatusLabels, paymentStatusLabels, type Order } from '#contracts/buying/orders'
import type { MessageId } from '../../messages/messages.tsx'

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
  goes_back ? backNames[goes_back] : orderStatusLabels[order_status]

export const paymentNames: Record<Order['payment_status'], MessageId> = paymentStatusLabels
