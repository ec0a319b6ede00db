import '#contracts/delivery/fulfilment'
import '#contracts/buying/orders'
import '#contracts/money/payouts'
import { tellPeople, tellPerson } from '#domains/accounts/identity'
import { inRupees, type Post } from '#domains/messaging/letters'
import { storesOf } from '#domains/selling/sellers'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'

const pageOf = (orderId: number): string => `/order-details/${orderId}`

const ofParcel = {
  picked_up: 'order-shipped',
  out_for_delivery: 'order-at-the-door',
  delivery_failed: 'order-not-met',
} as const

/** However far back it is when its courier first says so. */
const TURNED: ReadonlySet<string> = new Set(['rto_initiated', 'rto_in_transit', 'rto_delivered'])

const isTold = (state: string): state is keyof typeof ofParcel => Object.hasOwn(ofParcel, state)

const ofOrder = { delivered: 'order-delivered', cancelled: 'order-cancelled' } as const

const isEnd = (state: string): state is keyof typeof ofOrder => Object.hasOwn(ofOrder, state)

const once = { tries: LETTER_TRIES }

/** Letters and SMS about orders: to their shoppers, and to stores that have a new one; and to whoever is paid. */
export function orderingLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      ...once,
      topic: 'orders.placed',
      name: 'notices: writes of an order',
      handle: (tx, order) => placed(tx, post, [order]),
      handleAll: (tx, orders) => placed(tx, post, orders),
      // Two letters each; a mail server takes a second for one at its worst, and the transaction stays open meanwhile.
      batchSize: 5,
    }),
    ...parcelLetters(post),
    listener({
      ...once,
      topic: 'orders.moved',
      name: 'notices: writes how an order ends',
      isRelevant: ({ to }) => isEnd(to),
      handle: async (tx, { orderId, shopperId, to }) => {
        if (!isEnd(to)) return
        const about = { personId: shopperId, path: pageOf(orderId), name: `order-${orderId}-${to}` }
        await tellPerson(tx, post, { ...about, key: ofOrder[to], values: { order: String(orderId) } })
      },
    }),
    listener({
      ...once,
      topic: 'payouts.moved',
      name: 'notices: writes of a payout',
      handle: (tx, payout, { id }) => paidOut(tx, post, { ...payout, id }),
    }),
  ]
}

const parcelLetters = (post: Post): readonly Listener[] => [
  listener({
    ...once,
    topic: 'fulfilment.parcel_moved',
    name: 'notices: writes how a parcel goes',
    isRelevant: ({ direction, to }) => direction === 'forward' && isTold(to),
    handle: async (tx, { parcelId, orderId, shopperId, to, courier, awb }, { id }) => {
      if (!isTold(to)) return
      const about = { personId: shopperId, path: pageOf(orderId), name: `parcel-${parcelId}-${id}` }
      await tellPerson(tx, post, {
        ...about,
        key: ofParcel[to],
        values: { order: String(orderId), courier, awb },
      })
    },
  }),
  listener({
    ...once,
    topic: 'fulfilment.parcel_moved',
    name: 'notices: writes that a parcel turns back',
    isRelevant: ({ direction, from, to }) => direction === 'forward' && TURNED.has(to) && !TURNED.has(from),
    handle: (tx, { parcelId, orderId, shopperId, courier, awb }) => {
      const about = { personId: shopperId, path: pageOf(orderId), name: `parcel-${parcelId}-back` }
      return tellPerson(tx, post, {
        ...about,
        key: 'order-turned-back',
        values: { order: String(orderId), courier, awb },
      })
    },
  }),
]

type Placed = {
  orderId: number
  shopperId: number
  storeId: number
  totalPaise: number
  isReplacement?: true
}

async function placed(tx: Tx, post: Post, orders: readonly Placed[]): Promise<void> {
  const stores = await storesOf(tx, [...new Set(orders.map(({ storeId }) => storeId))])
  const valuesOf = ({ orderId, totalPaise }: Placed) => ({
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
  await tellPeople(tx, post, [...toShoppers, ...toOwners])
}

type PaidOut = {
  id: number
  kind: string
  payeeId: number
  paise: number
  to: string
  utr: string
  reason: string
}

async function paidOut(tx: Tx, post: Post, payout: PaidOut): Promise<void> {
  const { id, kind, payeeId, paise, to, utr, reason } = payout
  const personId = kind === 'store' ? (await storesOf(tx, [payeeId])).get(payeeId)?.ownerId : payeeId
  if (personId == null) return
  const about = { personId, path: PAGES[kind] ?? '/profile', name: `payout-${id}` }
  const amount = inRupees(paise)
  if (to === 'paid') await tellPerson(tx, post, { ...about, key: 'payout-paid', values: { amount, utr } })
  else await tellPerson(tx, post, { ...about, key: 'payout-failed', values: { amount, words: reason } })
}

const PAGES: Record<string, string> = {
  store: '/store/payouts',
  creator: '/profile/earnings',
  conductor: '/conduct/money',
}
