import '#contracts/money/payments'
import { tellPerson } from '#domains/accounts/identity'
import { inRupees, type Post } from '#domains/messaging/letters'
import { isGivenByBank, readRefund } from '#domains/money/payments'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import { readPayerOf } from './people-store.ts'
import { whyReturned } from './rules/why-returned.ts'

/** Whoever paid for nothing that we kept, twice, too late or for what was gone, is told that it went back: how much, why, and when it is there. */
export function returnedLetters(post: Post): readonly Listener[] {
  if (!post.mail) return []
  return [
    listener({
      topic: 'payments.refunded',
      name: 'checkout: writes of a payment that went back',
      tries: LETTER_TRIES,
      isRelevant: ({ orderId, payableId, outside }) =>
        orderId === null && payableId !== null && outside === undefined,
      handle: async (tx, { refundId, payableId, key, amountPaise, paymentId }) => {
        const [payer, refund] = [
          payableId === null ? undefined : await readPayerOf(tx, payableId),
          await readRefund(tx, refundId),
        ]
        if (!payer || !refund) return
        const path = payer.order_id === null ? '/orders' : `/order-details/${payer.order_id}`
        const about = { personId: payer.shopper_id, path, name: `refund-${refundId}` }
        const [amount, utr] = [inRupees(amountPaise), refund.rp_refund_id ?? paymentId ?? '']
        if (isGivenByBank(refund))
          return tellPerson(tx, post, {
            ...about,
            key: 'payment-returned-bank',
            values: { amount, utr: paymentId ?? utr },
          })
        await tellPerson(tx, post, {
          ...about,
          key: 'payment-returned',
          values: { amount, words: whyReturned(key, refund.reason), utr },
        })
      },
    }),
  ]
}
