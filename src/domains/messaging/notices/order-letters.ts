import '#contracts/delivery/fulfilment'
import '#contracts/buying/orders'
import '#contracts/money/payouts'
import { notifyPeople, notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { inRupees } from '#platform/money'
import { findStores } from '#domains/selling/sellers'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'

const pageOf = (orderId: number): string => `/order-details/${orderId}`

const templateByParcelState = {
  picked_up: 'order-shipped',
  out_for_delivery: 'order-at-the-door',
  delivery_failed: 'order-not-met',
} as const

/** Any of these may be the first state that the courier reports. */
const RETURNING: ReadonlySet<string> = new Set(['rto_initiated', 'rto_in_transit', 'rto_delivered'])

const hasParcelTemplate = (state: string): state is keyof typeof templateByParcelState =>
  Object.hasOwn(templateByParcelState, state)

const templateByOrderState = { delivered: 'order-delivered', cancelled: 'order-cancelled' } as const

const hasOrderTemplate = (state: string): state is keyof typeof templateByOrderState =>
  Object.hasOwn(templateByOrderState, state)

const retryOptions = { tries: LETTER_MAX_ATTEMPTS }

/** Letters and SMS about orders to shoppers and stores, and about payouts to payees. */
export function orderLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      ...retryOptions,
      topic: 'orders.placed',
      name: 'notices: send messages of a placed order',
      handle: (tx, order) => sendPlacedLetters(tx, post, [order]),
      handleAll: (tx, orders) => sendPlacedLetters(tx, post, orders),
      // Two letters for each event; a mail server takes up to a second for one, and the transaction stays open meanwhile.
      batchSize: 5,
    }),
    ...parcelLetters(post),
    listener({
      ...retryOptions,
      topic: 'orders.state_changed',
      name: 'notices: send messages of a delivered or cancelled order',
      isRelevant: ({ to }) => hasOrderTemplate(to),
      handle: async (tx, { orderId, shopperId, to }) => {
        if (!hasOrderTemplate(to)) return
        const about = { personId: shopperId, path: pageOf(orderId), name: `order-${orderId}-${to}` }
        await notifyPerson(tx, post, {
          ...about,
          key: templateByOrderState[to],
          values: { order: String(orderId) },
        })
      },
    }),
    listener({
      ...retryOptions,
      topic: 'payouts.state_changed',
      name: 'notices: send messages of a payout',
      handle: (tx, payout, { id }) => sendPayoutLetter(tx, post, { ...payout, id }),
    }),
  ]
}

const parcelLetters = (post: MessageTransport): readonly Listener[] => [
  listener({
    ...retryOptions,
    topic: 'fulfilment.parcel_state_changed',
    name: "notices: send messages of a parcel's progress",
    isRelevant: ({ direction, to }) => direction === 'forward' && hasParcelTemplate(to),
    handle: async (tx, { parcelId, orderId, shopperId, to, courier, awb }, { id }) => {
      if (!hasParcelTemplate(to)) return
      const about = { personId: shopperId, path: pageOf(orderId), name: `parcel-${parcelId}-${id}` }
      await notifyPerson(tx, post, {
        ...about,
        key: templateByParcelState[to],
        values: { order: String(orderId), courier, awb },
      })
    },
  }),
  listener({
    ...retryOptions,
    topic: 'fulfilment.parcel_state_changed',
    name: 'notices: send messages of a returning parcel',
    isRelevant: ({ direction, from, to }) =>
      direction === 'forward' && RETURNING.has(to) && !RETURNING.has(from),
    handle: (tx, { parcelId, orderId, shopperId, courier, awb }) => {
      const about = { personId: shopperId, path: pageOf(orderId), name: `parcel-${parcelId}-back` }
      return notifyPerson(tx, post, {
        ...about,
        key: 'order-turned-back',
        values: { order: String(orderId), courier, awb },
      })
    },
  }),
]

type PlacedOrder = {
  orderId: number
  shopperId: number
  storeId: number
  totalPaise: number
  isReplacement?: true
}

async function sendPlacedLetters(
  tx: Tx,
  post: MessageTransport,
  orders: readonly PlacedOrder[],
): Promise<void> {
  const stores = await findStores(tx, [...new Set(orders.map(({ storeId }) => storeId))])
  const valuesOf = ({ orderId, totalPaise }: PlacedOrder) => ({
    order: String(orderId),
    amount: inRupees(totalPaise),
  })
  const toShoppers = orders.map((order) => {
    const about = {
      personId: order.shopperId,
      path: pageOf(order.orderId),
      name: `order-${order.orderId}-placed`,
    }
    return {
      ...about,
      key: order.isReplacement ? ('replacement-placed' as const) : ('order-placed' as const),
      values: valuesOf(order),
    }
  })
  const toOwners = orders.flatMap((order) => {
    const personId = stores.get(order.storeId)?.ownerId
    if (personId == null) return []
    const about = { personId, path: `/store/orders/${order.orderId}`, name: `order-${order.orderId}-store` }
    return [
      {
        ...about,
        key: order.isReplacement ? ('store-replacement' as const) : ('store-new-order' as const),
        values: valuesOf(order),
      },
    ]
  })
  await notifyPeople(tx, post, [...toShoppers, ...toOwners])
}

type Payout = {
  id: number
  kind: string
  payeeId: number
  paise: number
  to: string
  utr: string
  reason: string
}

async function sendPayoutLetter(tx: Tx, post: MessageTransport, payout: Payout): Promise<void> {
  const { id, kind, payeeId, paise, to, utr, reason } = payout
  const personId = kind === 'store' ? (await findStores(tx, [payeeId])).get(payeeId)?.ownerId : payeeId
  if (personId == null) return
  const about = { personId, path: PAYOUT_PAGES[kind] ?? '/profile', name: `payout-${id}` }
  const amount = inRupees(paise)
  if (to === 'paid') await notifyPerson(tx, post, { ...about, key: 'payout-paid', values: { amount, utr } })
  else await notifyPerson(tx, post, { ...about, key: 'payout-failed', values: { amount, words: reason } })
}

const PAYOUT_PAGES: Record<string, string> = {
  store: '/store/payouts',
  creator: '/profile/earnings',
  conductor: '/conduct/money',
}
