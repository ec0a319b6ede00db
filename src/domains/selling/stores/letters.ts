import './contract.ts'
import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { localize, type LocalizedText } from '#domains/messaging/letters/templates'
import { findStores } from '#domains/selling/sellers'
import { LETTER_MAX_ATTEMPTS, listener, type Events, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { msg, translate } from '#platform/messages'
import { momentInWords } from '#platform/time'

const templates = {
  suspended: 'store-suspended',
  paused: 'store-paused',
  reinstated: 'store-reopened',
  resumed: 'store-reopened',
  closed: 'store-closed',
} as const

const momentText = (at: string): LocalizedText =>
  localize((language) => momentInWords(new Date(at), language))

/** 'Until 5 December 2026, 10:30', or nothing. */
const untilText = (until: string | null): LocalizedText =>
  localize((language) =>
    until === null
      ? ''
      : translate(msg('stores.letter.until', { when: momentInWords(new Date(until), language) }), language),
  )

/** Letters to the owners of stores. */
export function storeLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const maxAttempts = LETTER_MAX_ATTEMPTS
  return [
    listener({
      topic: 'stores.decided',
      name: 'stores: sends the letter about a decision',
      maxAttempts,
      handle: async (tx, { storeId, personId, what, note, until }, { id }) => {
        if (personId === null) return
        await notifyPerson(tx, post, {
          personId,
          key: templates[what],
          values: { store: await nameOf(tx, storeId), facts: untilText(until), words: note },
          path: '/store',
          name: `stores-${id}`,
        })
      },
    }),
    listener({
      topic: 'stores.handed_over',
      name: 'stores: sends the letters about a hand-over',
      maxAttempts,
      handle: (tx, news, { id }) => sendHandOver(tx, post, { ...news, id }),
    }),
    listener({
      topic: 'stores.messaged',
      name: 'stores: sends a message of the staff',
      maxAttempts,
      handle: async (tx, { storeId, personId, subject, text }, { id }) =>
        notifyPerson(tx, post, {
          personId,
          key: 'store-message',
          values: { store: await nameOf(tx, storeId), title: subject, words: text },
          path: '/store',
          name: `stores-${id}`,
        }),
    }),
    ...deadlineLetters(post),
  ]
}

const nameOf = async (tx: Tx, storeId: number): Promise<string> =>
  (await findStores(tx, [storeId])).get(storeId)?.name ?? ''

async function sendHandOver(
  tx: Tx,
  post: MessageTransport,
  { storeId, fromId, toId, note, id }: Events['stores.handed_over'] & { id: number },
): Promise<void> {
  const values = { store: await nameOf(tx, storeId), words: note }
  await notifyPerson(tx, post, {
    personId: toId,
    key: 'store-received',
    values,
    path: '/store',
    name: `stores-${id}-to`,
  })
  if (fromId !== null)
    await notifyPerson(tx, post, {
      personId: fromId,
      key: 'store-given',
      values,
      path: '/about',
      name: `stores-${id}-from`,
    })
}

const deadlineLetters = (post: MessageTransport): readonly Listener[] => [
  listener({
    topic: 'stores.deadline_near',
    name: 'stores: reminds of an order that waits',
    maxAttempts: LETTER_MAX_ATTEMPTS,
    handle: async (tx, { storeId, orderId, kind, cancelAt }) => {
      const personId = await ownerOf(tx, storeId)
      if (personId === null) return
      await notifyPerson(tx, post, {
        personId,
        key: kind === 'accept' ? 'store-accept-soon' : 'store-ship-soon',
        values: { order: String(orderId), when: momentText(cancelAt) },
        path: `/store/orders/${orderId}`,
        name: `order-${orderId}-${kind}-soon`,
      })
    },
  }),
  listener({
    topic: 'stores.deadline_missed',
    name: 'stores: says that an order was cancelled',
    maxAttempts: LETTER_MAX_ATTEMPTS,
    handle: async (tx, { storeId, orderId, kind }) => {
      const personId = await ownerOf(tx, storeId)
      if (personId === null) return
      await notifyPerson(tx, post, {
        personId,
        key: kind === 'accept' ? 'store-not-accepted' : 'store-not-shipped',
        values: { order: String(orderId) },
        path: `/store/orders/${orderId}`,
        name: `order-${orderId}-${kind}-missed`,
      })
    },
  }),
]

const ownerOf = async (tx: Tx, storeId: number): Promise<number | null> =>
  (await findStores(tx, [storeId])).get(storeId)?.ownerId ?? null
