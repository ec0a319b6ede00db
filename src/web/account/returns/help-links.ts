import type { Order } from '#contracts/buying/orders'
import type { MessageId } from '../../messages/messages.tsx'

type OrderState = Pick<
  Order,
  'order_status' | 'can_cancel' | 'goes_back' | 'held_for' | 'to_pay' | 'payment_status' | 'refunds'
> & {
  lines: readonly Pick<Order['lines'][number], 'delivered'>[]
}

/** `isGone`: no further parcel can arrive. */
type ParcelState = { isGone: boolean }

export type HelpLink = { to: string; name: MessageId }

const WHERE = { to: '/help/where-is-my-order', name: 'returns.order.help.where' } as const
const NOT_WITH_ME = { to: '/help/where-is-my-order', name: 'returns.order.help.notwithme' } as const
const CANCEL = { to: '/help/cancel-an-order', name: 'returns.order.help.cancel' } as const
const TOO_LATE = { to: '/help/cancel-an-order', name: 'returns.order.help.toolate' } as const
const SEND_BACK = { to: '/help/return-something', name: 'returns.order.help.return' } as const
const REFUND = { to: '/help/when-does-my-refund-come', name: 'returns.order.help.refund' } as const

const isReceived = ({ lines }: OrderState): boolean => lines.some(({ delivered }) => delivered > 0)

/** Every item has been returned, and no parcel is in transit. */
const isAllBack = ({ order_status: status, to_pay }: OrderState): boolean =>
  status === 'Returned' && to_pay === 0

const OVER: ReadonlySet<Order['order_status']> = new Set(['Cancelled', 'Returned'])
const BACK: ReadonlySet<Order['payment_status']> = new Set(['Refunded', 'Partly refunded'])

/** Whether any item of the order may be returned. */
export const mayReturn = (order: OrderState): boolean => isReceived(order) && !isAllBack(order)

const isMoneyComing = ({ payment_status: payment, refunds }: OrderState, isTurned: boolean): boolean =>
  refunds.length > 0 || BACK.has(payment) || (isTurned && payment === 'Approved')

/** Help articles for the state of an order, without those for steps that are no longer possible. */
export function helpLinks(order: OrderState, { isGone }: ParcelState): HelpLink[] {
  const { order_status: status } = order
  const isTurned = isGone || order.goes_back !== null || order.held_for === 'paid_back'
  const refund = isMoneyComing(order, isTurned) ? [REFUND] : []
  if (mayReturn(order)) return [SEND_BACK, status === 'Shipped' ? WHERE : NOT_WITH_ME, ...refund]
  if (isTurned || OVER.has(status)) return refund
  return [order.can_cancel ? CANCEL : TOO_LATE, WHERE, ...refund]
}
