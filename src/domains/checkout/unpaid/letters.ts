import '../contract.ts'
import { tellPerson } from '#domains/identity'
import { inRupees, type Both, type Post } from '#domains/letters'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
const days = { en: new Intl.DateTimeFormat('en-IN', day), hi: new Intl.DateTimeFormat('hi-IN', day) }

/** '29 November 2026' in India. */
const inIndia = (at: Date): Both => ({ en: days.en.format(at), hi: days.hi.format(at) })

/** Whoever's order was confirmed before it was paid is told how to pay, and until when. */
export function owedLetters(post: Post): readonly Listener[] {
  if (!post.mail) return []
  return [
    listener({
      topic: 'checkout.owed',
      name: 'checkout: writes how to pay what is due',
      tries: TRIES_OF_LETTERS,
      hear: (tx, { orderId, shopperId, amountPaise, payBy }) =>
        tellPerson(tx, post, {
          personId: shopperId,
          key: 'order-owed',
          values: { order: String(orderId), amount: inRupees(amountPaise), until: inIndia(new Date(payBy)) },
          path: `/order-details/${orderId}`,
          name: `order-${orderId}-owed`,
        }),
    }),
  ]
}
