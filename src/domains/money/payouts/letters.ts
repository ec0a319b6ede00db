import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { findStores } from '#domains/selling/sellers'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { inRupees } from '#platform/money'

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** E-mails and SMS about changed bank accounts, sent to the previous contact details, and about losses charged to stores. */
export function payoutLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'payouts.account_changed',
      name: 'payouts: send the letter about a changed account',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: (tx, { personId, shown, usableFrom }, { id }) => {
        const values = { words: shown, when: inIndia.format(new Date(usableFrom)) }
        return notifyPerson(tx, post, {
          personId,
          key: 'payee-changed',
          values,
          path: '/grievance',
          name: `account-${id}`,
        })
      },
    }),
    listener({
      topic: 'payouts.debited',
      name: 'payouts: send the letter about a debited loss',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { orderId, storeId, personId: conductorId, paise, reason }, { id }) => {
        const personId = conductorId ?? (await findStores(tx, [storeId])).get(storeId)?.ownerId
        if (personId == null) return
        const values = { amount: inRupees(paise), order: String(orderId), words: reason }
        await notifyPerson(tx, post, {
          personId,
          key: 'loss-borne',
          values,
          path: conductorId === undefined ? '/store/payouts' : '/conduct/money',
          name: `loss-${id}`,
        })
      },
    }),
  ]
}
