import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import type { TemplateKey } from '#domains/messaging/letters/templates'
import { findStores } from '#domains/selling/sellers'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'

type ReturnKey = Extract<TemplateKey, `return-${string}`>

/** Letter templates to the shopper by event. Events that the shopper causes have none. */
const shopperTemplates: Record<string, ReturnKey> = {
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

const storeTemplates: Record<string, ReturnKey> = {
  open: 'return-store-open',
  give_info: 'return-store-give-info',
  accept_offer: 'return-store-accept-offer',
  escalate: 'return-store-escalate',
  appeal: 'return-store-escalate',
  withdraw: 'return-store-withdraw',
  send: 'return-store-send',
}

/** Sends letters about cases to the party that did not cause the event. Messages within a case are not quoted. */
export function returnLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'returns.state_changed',
      name: 'returns: send the letters about cases',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { event, actor, orderId, caseId, shopperId, storeId }, { id }) => {
        const values = { order: String(orderId) }
        const ofShopper = actor === 'shopper' ? undefined : shopperTemplates[event]
        if (ofShopper)
          await notifyPerson(tx, post, {
            personId: shopperId,
            key: ofShopper,
            values,
            path: `/order-details/${orderId}/return`,
            name: `return-${id}-shopper`,
          })
        const ofStore = actor === 'store' ? undefined : storeTemplates[event]
        const ownerId = ofStore ? (await findStores(tx, [storeId])).get(storeId)?.ownerId : null
        if (ofStore && ownerId != null)
          await notifyPerson(tx, post, {
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
