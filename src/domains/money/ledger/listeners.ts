import '#contracts/delivery/cash'
import '#contracts/community/feed'
import '#contracts/accounts/identity'
import '#contracts/buying/orders'
import '#contracts/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { bookAgain, bookFact } from './book-fact.ts'
import { post } from './post.ts'
import type { Gone } from './rules/facts.ts'
import { joinPans } from './set-pan.ts'
import { soldFor } from './sale-of.ts'
import { bookSeatsPaid, bookSeatsRefunded, seatListeners, stopSeats } from './seats.ts'
import { giveEarnings, insertPost, readOrdersOfUnknownPost, writeWithdrawn } from './store/commissions.ts'

const SOLD = new Set(['delivered'])
/** Nothing more is to come back by itself. */
const OVER = new Set(['completed', 'returned_to_origin', 'fully_returned'])

async function hearMoved(
  tx: Tx,
  { orderId, to, at }: { orderId: number; to: string; at: string },
): Promise<void> {
  if (SOLD.has(to)) await bookFact(tx, orderId, { kind: 'delivered', key: to, at: new Date(at), detail: {} })
  if (OVER.has(to)) await bookFact(tx, orderId, { kind: 'completed', key: to, at: new Date(at), detail: {} })
}

type Back = Omit<Gone, 'lines'> & {
  orderId: number
  lines: readonly { lineNo: number; quantity: number }[]
  cause: string
  key: string
  at: string
}

async function hearReturned(tx: Tx, news: Back): Promise<void> {
  // What is sent again stays sold.
  if (news.cause === 'replacement') return
  const { orderId, lines, takenOffPaise, pointsPaise, isWhole, cause, key, at } = news
  // Cash that nobody was asked for goes off with its delivery.
  const withDelivery =
    news.withDelivery || (cause === 'rto' && takenOffPaise > 0 && (await isCash(tx, orderId)))
  const detail = {
    lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
    takenOffPaise,
    pointsPaise,
    isWhole,
    withDelivery,
  }
  await bookFact(tx, orderId, { kind: 'gone', key: `returned:${key}`, at: new Date(at), detail })
}

async function isCash(tx: Tx, orderId: number): Promise<boolean> {
  return (await soldFor(tx, orderId)).order.delivery === 'COD'
}

/** A payment is with the gateway; who keeps it is not said yet. Whichever news names it first books it. */
async function bookCapture(
  tx: Tx,
  { paymentId, paise, at }: { paymentId: string; paise: number; at: Date },
): Promise<void> {
  if (paise === 0) return
  await post(tx, {
    key: `payment:${paymentId}:captured`,
    kind: 'payment',
    at,
    postings: [
      { account: 'gateway_clearing', paise },
      { account: 'unplaced', paise: -paise },
    ],
  })
}

type Kept = {
  paymentId: string
  capturedPaise?: number
  shares: readonly { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }[]
}

async function hearKept(tx: Tx, { paymentId, capturedPaise, shares }: Kept, at: Date): Promise<void> {
  await bookCapture(tx, {
    paymentId,
    paise: capturedPaise ?? shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    at,
  })
  for (const { orderId, amountPaise, kind } of shares.toSorted((a, b) => a.orderId - b.orderId)) {
    if (kind === 'booking') await bookSeatsPaid(tx, { bookingId: orderId, paymentId, paise: amountPaise, at })
    else
      await bookFact(tx, orderId, {
        kind: 'kept',
        key: `paid:${paymentId}`,
        at,
        detail: { paise: amountPaise },
      })
  }
}

type Refunded = {
  refundId: number
  orderId: number | null
  paymentId: string | null
  amountPaise: number
  capturedPaise?: number | null
  method: string
  kind?: 'booking'
  outside?: 'dashboard' | 'dispute'
}

async function hearRefunded(tx: Tx, news: Refunded, at: Date): Promise<void> {
  const { refundId, orderId, paymentId, amountPaise, capturedPaise, method } = news
  const from = method === 'hand' ? 'bank' : 'gateway'
  if (orderId !== null && news.kind === 'booking')
    return bookSeatsRefunded(tx, {
      bookingId: orderId,
      refundId,
      paise: amountPaise,
      from,
      isLost: news.outside === 'dispute',
      at,
    })
  if (orderId !== null)
    return bookFact(tx, orderId, {
      kind: 'refunded',
      key: `refund:${refundId}`,
      at,
      detail: { paise: amountPaise, from },
    })
  if (paymentId !== null) await bookCapture(tx, { paymentId, paise: capturedPaise ?? amountPaise, at })
  await post(tx, {
    key: `refund:${refundId}`,
    kind: 'payment',
    at,
    postings: [
      { account: 'unplaced', paise: amountPaise },
      { account: from === 'bank' ? 'bank' : 'gateway_clearing', paise: -amountPaise },
    ],
  })
}

type Disputed = {
  disputeId: string
  state: string
  shares: readonly { orderId: number; kind?: 'booking' }[]
  at: string
}

const UNDECIDED = new Set(['open', 'under_review'])

/** As long as a bank has not decided nobody gets a share of the orders that it asks about; each state is heard once. */
async function hearDisputed(tx: Tx, { disputeId, state, shares, at }: Disputed): Promise<void> {
  const kind = UNDECIDED.has(state) ? 'disputed' : 'dispute_ended'
  for (const { orderId, kind: whose } of shares.toSorted((a, b) => a.orderId - b.orderId)) {
    if (whose === 'booking')
      await stopSeats(tx, { bookingId: orderId, disputeId, isOpen: UNDECIDED.has(state), at: new Date(at) })
    else
      await bookFact(tx, orderId, {
        kind,
        key: `${kind}:${disputeId}`,
        at: new Date(at),
        detail: { id: disputeId },
      })
  }
}

async function hearPublished(
  tx: Tx,
  { postId, creatorId, at }: { postId: number; creatorId: number; at: string },
  now: Date,
): Promise<void> {
  await insertPost(tx, { post_id: postId, creator_id: creatorId, published_at: new Date(at) })
  for (const orderId of await readOrdersOfUnknownPost(tx, postId))
    await bookAgain(tx, orderId, { key: `post:${postId}`, at: now })
}

async function hearJoined(tx: Tx, joined: { from: number; into: number }): Promise<void> {
  await giveEarnings(tx, joined)
  await joinPans(tx, joined)
}

/** Parcels of one order bring cash each for themselves, so it is the news that names it. */
const cashListeners: readonly Listener[] = [
  listener({
    topic: 'cash.collected',
    name: 'ledger: books cash that couriers owe',
    handle: (tx, { orderId, courier, amountPaise, at }, { id }) =>
      bookFact(tx, orderId, {
        kind: 'collected',
        key: `collected:${id}`,
        at: new Date(at),
        detail: { paise: amountPaise, courier },
      }),
  }),
  listener({
    topic: 'cash.remitted',
    name: 'ledger: books cash that couriers pay',
    handle: (tx, { orderId, courier, amountPaise, batchId, at }, { id }) =>
      bookFact(tx, orderId, {
        kind: 'remitted',
        key: `remitted:${batchId}:${id}`,
        at: new Date(at),
        detail: { paise: amountPaise, courier },
      }),
  }),
  listener({
    topic: 'cash.written_off',
    name: 'ledger: books cash that will not come',
    handle: (tx, { orderId, courier, amountPaise, at }, { id }) =>
      bookFact(tx, orderId, {
        kind: 'short',
        key: `given up:${id}`,
        at: new Date(at),
        detail: { paise: amountPaise, courier },
      }),
  }),
]

/** By which post's maker a line was sold. */
const postListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'feed.published',
    name: 'ledger: learns of posts',
    handle: (tx, news) => hearPublished(tx, news, clock.now()),
    handleAll: async (tx, told) => {
      for (const news of told) await hearPublished(tx, news, clock.now())
    },
  }),
  listener({
    topic: 'feed.withdrawn',
    name: 'ledger: learns of withdrawn posts',
    handle: (tx, { postId, at }) => writeWithdrawn(tx, postId, new Date(at)),
  }),
]

/** Everything that moves money, from whoever it is heard. */
export const ledgerListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'orders.placed',
    name: 'ledger: freezes commissions',
    isRelevant: ({ isFromPosts }) => isFromPosts,
    handle: (tx, { orderId }) =>
      bookFact(tx, orderId, { kind: 'placed', key: 'placed', at: clock.now(), detail: {} }),
  }),
  listener({ topic: 'orders.moved', name: 'ledger: books sales', handle: hearMoved }),
  listener({
    topic: 'orders.cancelled',
    name: 'ledger: takes back what was cancelled',
    handle: (tx, { orderId, lines, takenOffPaise, pointsPaise, isWhole, at }, { id }) =>
      bookFact(tx, orderId, {
        kind: 'gone',
        key: `cancelled:${id}`,
        at: new Date(at),
        detail: {
          lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
          takenOffPaise,
          pointsPaise,
          isWhole,
          withDelivery: isWhole,
        },
      }),
  }),
  listener({ topic: 'orders.returned', name: 'ledger: takes back what came back', handle: hearReturned }),
  listener({
    topic: 'orders.reduced',
    name: 'ledger: books reductions',
    handle: (tx, { orderId, takenOffPaise, funder, cause, key, at }) => {
      const detail = { paise: takenOffPaise, funder, ...(cause === 'dispute' && { cause }) }
      return bookFact(tx, orderId, { kind: 'reduced', key: `reduced:${key}`, at: new Date(at), detail })
    },
  }),
  listener({
    topic: 'payments.captured',
    name: 'ledger: books payments',
    handle: (tx, { paymentId, amountPaise }) =>
      bookCapture(tx, { paymentId, paise: amountPaise, at: clock.now() }),
  }),
  ...cashListeners,
  ...seatListeners,
  listener({
    topic: 'payments.kept',
    name: 'ledger: books what orders keep',
    handle: (tx, news) => hearKept(tx, news, clock.now()),
  }),
  listener({
    topic: 'payments.refunded',
    name: 'ledger: books refunds',
    handle: (tx, news) => hearRefunded(tx, news, clock.now()),
  }),
  listener({ topic: 'payments.disputed', name: 'ledger: keeps disputed shares back', handle: hearDisputed }),
  listener({
    topic: 'orders.held',
    name: 'ledger: keeps held shares back',
    handle: (tx, { orderId, holdId, isHeld, at }) => {
      const kind = isHeld ? 'held' : 'hold_ended'
      return bookFact(tx, orderId, {
        kind,
        key: `${kind}:${holdId}`,
        at: new Date(at),
        detail: { id: holdId },
      })
    },
  }),
  listener({
    topic: 'orders.account_settled',
    name: 'ledger: books what shoppers owed',
    handle: (tx, { orderId, outcome, amountPaise, key, at }) =>
      outcome === 'received'
        ? bookFact(tx, orderId, {
            kind: 'received',
            key: `received:${key}`,
            at: new Date(at),
            detail: { paise: amountPaise },
          })
        : bookFact(tx, orderId, {
            kind: 'short',
            key: `given up:${key}`,
            at: new Date(at),
            detail: { paise: amountPaise, courier: '' },
          }),
  }),
  ...postListeners(clock),
  listener({ topic: 'identity.joined', name: 'ledger: moves earnings', handle: hearJoined }),
]
