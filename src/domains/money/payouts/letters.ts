import { tellPerson } from '#domains/accounts/identity'
import { inRupees, type Post } from '#domains/messaging/letters'
import { storesOf } from '#domains/selling/sellers'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Letters and SMS about where somebody is paid, to where they were reached before, and about what stores have to bear. */
export function payoutLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'payouts.account_changed',
      name: 'payouts: writes of a changed account',
      tries: LETTER_TRIES,
      handle: (tx, { personId, shown, usableFrom }, { id }) => {
        const values = { words: shown, when: inIndia.format(new Date(usableFrom)) }
        return tellPerson(tx, post, {
          personId,
          key: 'payee-changed',
          values,
          path: '/grievance',
          name: `account-${id}`,
        })
      },
    }),
    listener({
      topic: 'payouts.loss_borne',
      name: 'payouts: writes of a loss',
      tries: LETTER_TRIES,
      handle: async (tx, { orderId, storeId, personId: conductorId, paise, reason }, { id }) => {
        const personId = conductorId ?? (await storesOf(tx, [storeId])).get(storeId)?.ownerId
        if (personId == null) return
        const values = { amount: inRupees(paise), order: String(orderId), words: reason }
        await tellPerson(tx, post, {
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
