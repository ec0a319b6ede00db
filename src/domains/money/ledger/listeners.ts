import '#contracts/delivery/cash'
import '#contracts/community/feed'
import '#contracts/accounts/identity'
import '#contracts/buying/orders'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { repostOrder, recordFact } from './entries/record-fact.ts'
import { paymentListeners } from './entries/payment-listeners.ts'
import type { RemovedGoods } from './rules/facts.ts'
import { mergePans } from './tax/set-pan.ts'
import { loadSoldOrder } from './entries/sale-of.ts'
import { seatListeners } from './entries/seats.ts'
import {
  reassignEarnings,
  insertLedgerPost,
  listOrdersOfUnknownPost,
  savePostWithdrawal,
} from './queries/commissions.ts'

const SOLD_STATES = new Set(['delivered'])
/** States after which no further return is expected. */
const COMPLETED_STATES = new Set(['completed', 'returned_to_origin', 'fully_returned'])

async function handleTransition(
  tx: Tx,
  { orderId, to, at }: { orderId: number; to: string; at: string },
): Promise<void> {
  if (SOLD_STATES.has(to))
    await recordFact(tx, orderId, { kind: 'delivered', key: to, at: new Date(at), detail: {} })
  if (COMPLETED_STATES.has(to))
    await recordFact(tx, orderId, { kind: 'completed', key: to, at: new Date(at), detail: {} })
}

type ReturnedGoods = Omit<RemovedGoods, 'lines'> & {
  orderId: number
  lines: readonly { lineNo: number; quantity: number }[]
  cause: string
  key: string
  at: string
}

async function handleReturned(tx: Tx, news: ReturnedGoods): Promise<void> {
  // Goods of a replacement stay sold.
  if (news.cause === 'replacement') return
  const { orderId, lines, takenOffPaise, pointsPaise, isWhole, cause, key, at } = news
  // Uncollected cash is written off together with the delivery charge.
  const withDelivery =
    news.withDelivery || (cause === 'rto' && takenOffPaise > 0 && (await isCash(tx, orderId)))
  const detail = {
    lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
    takenOffPaise,
    pointsPaise,
    isWhole,
    withDelivery,
  }
  await recordFact(tx, orderId, { kind: 'gone', key: `returned:${key}`, at: new Date(at), detail })
}

async function isCash(tx: Tx, orderId: number): Promise<boolean> {
  return (await loadSoldOrder(tx, orderId)).order.delivery === 'COD'
}

async function handlePublished(
  tx: Tx,
  { postId, creatorId, at }: { postId: number; creatorId: number; at: string },
  now: Date,
): Promise<void> {
  await insertLedgerPost(tx, { post_id: postId, creator_id: creatorId, published_at: new Date(at) })
  for (const orderId of await listOrdersOfUnknownPost(tx, postId))
    await repostOrder(tx, orderId, { key: `post:${postId}`, at: now })
}

async function handleAccountsMerged(tx: Tx, joined: { from: number; into: number }): Promise<void> {
  await reassignEarnings(tx, joined)
  await mergePans(tx, joined)
}

/** Parcels of one order collect cash separately, so the event names the amount. */
const cashListeners: readonly Listener[] = [
  listener({
    topic: 'cash.collected',
    name: 'ledger: post cash collected by couriers',
    handle: (tx, { orderId, courier, amountPaise, at }, { id }) =>
      recordFact(tx, orderId, {
        kind: 'collected',
        key: `collected:${id}`,
        at: new Date(at),
        detail: { paise: amountPaise, courier },
      }),
  }),
  listener({
    topic: 'cash.remitted',
    name: 'ledger: post cash remitted by couriers',
    handle: (tx, { orderId, courier, amountPaise, batchId, at }, { id }) =>
      recordFact(tx, orderId, {
        kind: 'remitted',
        key: `remitted:${batchId}:${id}`,
        at: new Date(at),
        detail: { paise: amountPaise, courier },
      }),
  }),
  listener({
    topic: 'cash.written_off',
    name: 'ledger: post written-off cash',
    handle: (tx, { orderId, courier, amountPaise, at }, { id }) =>
      recordFact(tx, orderId, {
        kind: 'short',
        key: `given up:${id}`,
        at: new Date(at),
        detail: { paise: amountPaise, courier },
      }),
  }),
]

const postListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'feed.published',
    name: 'ledger: record published posts',
    handle: (tx, news) => handlePublished(tx, news, clock.now()),
    handleAll: async (tx, events) => {
      for (const news of events) await handlePublished(tx, news, clock.now())
    },
  }),
  listener({
    topic: 'feed.withdrawn',
    name: 'ledger: record withdrawn posts',
    handle: (tx, { postId, at }) => savePostWithdrawal(tx, postId, new Date(at)),
  }),
]

const saleListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'orders.placed',
    name: 'ledger: freeze commissions',
    isRelevant: ({ isFromPosts }) => isFromPosts,
    handle: (tx, { orderId }) =>
      recordFact(tx, orderId, { kind: 'placed', key: 'placed', at: clock.now(), detail: {} }),
  }),
  listener({ topic: 'orders.state_changed', name: 'ledger: post sales', handle: handleTransition }),
  listener({
    topic: 'orders.cancelled',
    name: 'ledger: reverse cancelled goods',
    handle: (tx, { orderId, lines, takenOffPaise, pointsPaise, isWhole, at }, { id }) =>
      recordFact(tx, orderId, {
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
  listener({ topic: 'orders.returned', name: 'ledger: reverse returned goods', handle: handleReturned }),
  listener({
    topic: 'orders.reduced',
    name: 'ledger: post price reductions',
    handle: (tx, { orderId, takenOffPaise, funder, cause, key, at }) => {
      const detail = { paise: takenOffPaise, funder, ...(cause === 'dispute' && { cause }) }
      return recordFact(tx, orderId, { kind: 'reduced', key: `reduced:${key}`, at: new Date(at), detail })
    },
  }),
]

/** All listeners that move money. */
export const ledgerListeners = (clock: Clock): readonly Listener[] => [
  ...saleListeners(clock),
  ...paymentListeners(clock),
  ...cashListeners,
  ...seatListeners,
  listener({
    topic: 'orders.held',
    name: 'ledger: hold the shares of orders on hold',
    handle: (tx, { orderId, holdId, isHeld, at }) => {
      const kind = isHeld ? 'held' : 'hold_ended'
      return recordFact(tx, orderId, {
        kind,
        key: `${kind}:${holdId}`,
        at: new Date(at),
        detail: { id: holdId },
      })
    },
  }),
  listener({
    topic: 'orders.account_settled',
    name: 'ledger: post settled debts of shoppers',
    handle: (tx, { orderId, outcome, amountPaise, key, at }) =>
      outcome === 'received'
        ? recordFact(tx, orderId, {
            kind: 'received',
            key: `received:${key}`,
            at: new Date(at),
            detail: { paise: amountPaise },
          })
        : recordFact(tx, orderId, {
            kind: 'short',
            key: `given up:${key}`,
            at: new Date(at),
            detail: { paise: amountPaise, courier: '' },
          }),
  }),
  ...postListeners(clock),
  listener({
    topic: 'identity.merged',
    name: 'ledger: reassign earnings to the joined account',
    handle: handleAccountsMerged,
  }),
]
