import '../contract.ts'
import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import type { LocalizedText } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Events, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { inRupees } from '#platform/money'
import { dayInWords } from '#platform/time'

/** '29 November 2026' in India. */
const formatDate = (at: Date): LocalizedText => ({ en: dayInWords(at), hi: dayInWords(at, 'hi') })

/** Letters about an order confirmed before payment: how to pay and until when, one reminder, and extensions. */
export function dueLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail) return []
  return [
    listener({
      topic: 'checkout.payment_due',
      name: 'checkout: sends the letter how to pay the amount due',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: (tx, owed) => sendDueLetter(tx, post, { ...owed, key: 'order-owed', name: 'owed' }),
    }),
    listener({
      topic: 'checkout.due_soon',
      name: 'checkout: sends the payment reminder',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: (tx, owed) =>
        sendDueLetter(tx, post, {
          ...owed,
          key: owed.isSent ? 'order-due-sent' : 'order-due-soon',
          name: `due-${owed.payBy.slice(0, 10)}`,
        }),
    }),
    listener({
      topic: 'checkout.due_extended',
      name: 'checkout: sends the letter of an extended time to pay',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: (tx, owed) =>
        sendDueLetter(tx, post, {
          ...owed,
          key: 'order-due-extended',
          name: `until-${owed.payBy.slice(0, 10)}`,
        }),
    }),
  ]
}

type DueLetterEvent = Events['checkout.payment_due'] & {
  key: 'order-owed' | 'order-due-soon' | 'order-due-sent' | 'order-due-extended'
  name: string
}

const sendDueLetter = (
  tx: Tx,
  post: MessageTransport,
  { orderId, shopperId, amountPaise, payBy, key, name }: DueLetterEvent,
): Promise<void> =>
  notifyPerson(tx, post, {
    personId: shopperId,
    key,
    values: { order: String(orderId), amount: inRupees(amountPaise), until: formatDate(new Date(payBy)) },
    path: `/order-details/${orderId}`,
    name: `order-${orderId}-${name}`,
  })
