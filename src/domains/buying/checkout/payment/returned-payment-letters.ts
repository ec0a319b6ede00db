import '#contracts/money/payments'
import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { isRefundedByBank } from '#domains/money/payments/disputes'
import { findRefund } from '#domains/money/payments/refunds'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { findPayerOf } from '../personal-data-queries.ts'
import { returnReasonOf } from '../rules/return-reasons.ts'
import { inRupees } from '#platform/money'

/** Letters about payments that were refunded in full because they were duplicate, late or for sold-out goods: amount, reason, and when it arrives. */
export function returnedPaymentLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail) return []
  return [
    listener({
      topic: 'payments.refunded',
      name: 'checkout: sends the letter of a returned payment',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      isRelevant: ({ orderId, payableId, outside }) =>
        orderId === null && payableId !== null && outside === undefined,
      handle: async (tx, { refundId, payableId, key, amountPaise, paymentId }) => {
        const [payer, refund] = [
          payableId === null ? undefined : await findPayerOf(tx, payableId),
          await findRefund(tx, refundId),
        ]
        if (!payer || !refund) return
        const path = payer.order_id === null ? '/orders' : `/order-details/${payer.order_id}`
        const about = { personId: payer.shopper_id, path, name: `refund-${refundId}` }
        const [amount, utr] = [inRupees(amountPaise), refund.rp_refund_id ?? paymentId ?? '']
        if (isRefundedByBank(refund))
          return notifyPerson(tx, post, {
            ...about,
            key: 'payment-returned-bank',
            values: { amount, utr: paymentId ?? utr },
          })
        await notifyPerson(tx, post, {
          ...about,
          key: 'payment-returned',
          values: { amount, words: returnReasonOf(key, refund.reason), utr },
        })
      },
    }),
  ]
}
