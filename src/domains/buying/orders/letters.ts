import '#contracts/money/payments'
import { tellPerson } from '#domains/accounts/identity'
import { inRupees, type Post } from '#domains/messaging/letters'
import { isGivenByBank, readRefund } from '#domains/money/payments'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import { readOrder } from './store/orders.ts'

/** What shoppers are told of money that went back to them. */
export function orderLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'payments.refunded',
      name: 'orders: writes that money went back',
      tries: LETTER_TRIES,
      isRelevant: ({ orderId, kind }) => orderId !== null && kind === undefined,
      handle: async (tx, { refundId, orderId, amountPaise }) => {
        const [order, refund] = [
          orderId === null ? undefined : await readOrder(tx, orderId),
          await readRefund(tx, refundId),
        ]
        if (!order) return
        const values = { order: String(order.id), amount: inRupees(amountPaise) }
        await tellPerson(tx, post, {
          personId: order.shopper_id,
          key: refund && isGivenByBank(refund) ? 'order-refunded-bank' : 'order-refunded',
          values,
          path: `/order-details/${order.id}`,
          name: `refund-${refundId}`,
        })
      },
    }),
  ]
}
