import '../contract.ts'
import { tellPerson } from '#domains/accounts/identity'
import { inRupees, type Both, type Post } from '#domains/messaging/letters'
import { listener, LETTER_TRIES, type Events, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
const days = { en: new Intl.DateTimeFormat('en-IN', day), hi: new Intl.DateTimeFormat('hi-IN', day) }

/** '29 November 2026' in India. */
const inIndia = (at: Date): Both => ({ en: days.en.format(at), hi: days.hi.format(at) })

/** Whoever's order was confirmed before it was paid is told how to pay, and until when; is reminded once before, and told of more time. */
export function owedLetters(post: Post): readonly Listener[] {
  if (!post.mail) return []
  return [
    listener({
      topic: 'checkout.owed',
      name: 'checkout: writes how to pay what is due',
      tries: LETTER_TRIES,
      handle: (tx, owed) => write(tx, post, { ...owed, key: 'order-owed', name: 'owed' }),
    }),
    listener({
      topic: 'checkout.due_soon',
      name: 'checkout: reminds of what is due',
      tries: LETTER_TRIES,
      handle: (tx, owed) =>
        write(tx, post, {
          ...owed,
          key: owed.isSent ? 'order-due-sent' : 'order-due-soon',
          name: `due-${owed.payBy.slice(0, 10)}`,
        }),
    }),
    listener({
      topic: 'checkout.due_extended',
      name: 'checkout: writes that there is more time to pay',
      tries: LETTER_TRIES,
      handle: (tx, owed) =>
        write(tx, post, { ...owed, key: 'order-due-extended', name: `until-${owed.payBy.slice(0, 10)}` }),
    }),
  ]
}

type Owed = Events['checkout.owed'] & {
  key: 'order-owed' | 'order-due-soon' | 'order-due-sent' | 'order-due-extended'
  name: string
}

const write = (
  tx: Tx,
  post: Post,
  { orderId, shopperId, amountPaise, payBy, key, name }: Owed,
): Promise<void> =>
  tellPerson(tx, post, {
    personId: shopperId,
    key,
    values: { order: String(orderId), amount: inRupees(amountPaise), until: inIndia(new Date(payBy)) },
    path: `/order-details/${orderId}`,
    name: `order-${orderId}-${name}`,
  })
