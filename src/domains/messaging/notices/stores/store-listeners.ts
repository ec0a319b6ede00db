import '#contracts/selling/stores'
import { findStores } from '#domains/selling/sellers'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { notify } from '../notify.ts'

type StoreNews = { personId: number; storeId: number; what: string; words: string; at: Date }

const notifyOwner = (tx: Tx, { personId, storeId, what, words, at }: StoreNews): Promise<void> =>
  notify(tx, {
    personId,
    kind: 'standing',
    about: `store ${storeId} ${what}`,
    facts: { what, words, link: what === 'store-given' ? '/about' : '/store' },
    actors: [],
    at,
  })

/** News of the staff and of deadlines for the owners of stores. */
export const storeListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'stores.decided',
    name: 'notices: notify of a decision about a store',
    handle: async (tx, { storeId, personId, what, note, at }) => {
      if (personId !== null)
        await notifyOwner(tx, { personId, storeId, what: `store-${what}`, words: note, at: new Date(at) })
    },
  }),
  listener({
    topic: 'stores.handed_over',
    name: 'notices: notify of a store that changed hands',
    handle: async (tx, { storeId, fromId, toId, note, at }) => {
      const news = { storeId, words: note, at: new Date(at) }
      await notifyOwner(tx, { ...news, personId: toId, what: 'store-received' })
      if (fromId !== null) await notifyOwner(tx, { ...news, personId: fromId, what: 'store-given' })
    },
  }),
  listener({
    topic: 'stores.messaged',
    name: 'notices: notify of a message to a store',
    handle: (tx, { storeId, personId, subject, at }) =>
      notifyOwner(tx, { personId, storeId, what: 'store-message', words: subject, at: new Date(at) }),
  }),
  listener({
    topic: 'stores.deadline_near',
    name: 'notices: remind of an order that waits for its store',
    handle: (tx, { storeId, orderId, kind }) =>
      notifyAboutOrder(tx, { storeId, orderId, what: `store-${kind}`, at: clock.now() }),
  }),
  listener({
    topic: 'stores.deadline_missed',
    name: 'notices: notify of an order that was cancelled because its store was late',
    handle: (tx, { storeId, orderId, at }) =>
      notifyAboutOrder(tx, { storeId, orderId, what: 'store-missed', at: new Date(at) }),
  }),
]

type OrderNews = { storeId: number; orderId: number; what: string; at: Date }

async function notifyAboutOrder(tx: Tx, { storeId, orderId, what, at }: OrderNews): Promise<void> {
  const personId = (await findStores(tx, [storeId])).get(storeId)?.ownerId
  if (personId == null) return
  await notify(tx, {
    personId,
    kind: 'order',
    about: `store order ${orderId}`,
    facts: { what, link: `/store/orders/${orderId}` },
    actors: [],
    at,
  })
}
