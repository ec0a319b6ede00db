import { tellPerson } from '#domains/accounts/identity'
import type { Post, TemplateKey } from '#domains/messaging/letters'
import { storesOf } from '#domains/selling/sellers'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'

type ReturnKey = Extract<TemplateKey, `return-${string}`>

/** What the shopper is told of her own case, by the step. Steps that she takes herself need no letter. */
const toShopper: Record<string, ReturnKey> = {
  ask_info: 'return-ask-info',
  offer: 'return-offer',
  approve: 'return-approve',
  reject: 'return-reject',
  book_pickup: 'return-book-pickup',
  pickup_off: 'return-pickup-off',
  receive: 'return-receive',
  inspect: 'return-inspect',
  decide_for: 'return-decide-for',
  decide_against: 'return-decide-against',
  let_stand: 'return-let-stand',
  resolve: 'return-resolve',
  lapse: 'return-lapse',
}

const toStore: Record<string, ReturnKey> = {
  open: 'return-store-open',
  give_info: 'return-store-give-info',
  accept_offer: 'return-store-accept-offer',
  escalate: 'return-store-escalate',
  appeal: 'return-store-escalate',
  withdraw: 'return-store-withdraw',
  send: 'return-store-send',
}

/** Letters about cases, to whoever has not taken the step herself. What was said stays in the shop. */
export function returnLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'returns.moved',
      name: 'returns: writes the letter',
      tries: LETTER_TRIES,
      handle: async (tx, { event, actor, orderId, caseId, shopperId, storeId }, { id }) => {
        const values = { order: String(orderId) }
        const ofShopper = actor === 'shopper' ? undefined : toShopper[event]
        if (ofShopper)
          await tellPerson(tx, post, {
            personId: shopperId,
            key: ofShopper,
            values,
            path: `/order-details/${orderId}/return`,
            name: `return-${id}-shopper`,
          })
        const ofStore = actor === 'store' ? undefined : toStore[event]
        const ownerId = ofStore ? (await storesOf(tx, [storeId])).get(storeId)?.ownerId : null
        if (ofStore && ownerId != null)
          await tellPerson(tx, post, {
            personId: ownerId,
            key: ofStore,
            values,
            path: `/store/returns/${caseId}`,
            name: `return-${id}-store`,
          })
      },
    }),
  ]
}
