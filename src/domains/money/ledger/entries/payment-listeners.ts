import '#contracts/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { recordFact } from './record-fact.ts'
import { postEntry } from './post-entry.ts'
import { postSeatsPaid, postSeatsRefunded, recordSeatDispute } from './seats.ts'

/** The gateway has captured a payment whose order may still be unknown. The first event that names the order books it. */
async function bookCapture(
  tx: Tx,
  { paymentId, paise, at }: { paymentId: string; paise: number; at: Date },
): Promise<void> {
  if (paise === 0) return
  await postEntry(tx, {
    key: `payment:${paymentId}:captured`,
    kind: 'payment',
    at,
    postings: [
      { account: 'gateway_clearing', paise },
      { account: 'unplaced', paise: -paise },
    ],
  })
}

type ChargeApplied = {
  paymentId: string
  capturedPaise?: number
  shares: readonly { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }[]
}

async function handleChargeApplied(
  tx: Tx,
  { paymentId, capturedPaise, shares }: ChargeApplied,
  at: Date,
): Promise<void> {
  await bookCapture(tx, {
    paymentId,
    paise: capturedPaise ?? shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    at,
  })
  for (const { orderId, amountPaise, kind } of shares.toSorted((a, b) => a.orderId - b.orderId)) {
    if (kind === 'booking') await postSeatsPaid(tx, { bookingId: orderId, paymentId, paise: amountPaise, at })
    else
      await recordFact(tx, orderId, {
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

async function handleRefunded(tx: Tx, news: Refunded, at: Date): Promise<void> {
  const { refundId, orderId, paymentId, amountPaise, capturedPaise, method } = news
  const from = method === 'hand' ? 'bank' : 'gateway'
  if (orderId !== null && news.kind === 'booking')
    return postSeatsRefunded(tx, {
      bookingId: orderId,
      refundId,
      paise: amountPaise,
      from,
      isLost: news.outside === 'dispute',
      at,
    })
  if (orderId !== null)
    return recordFact(tx, orderId, {
      kind: 'refunded',
      key: `refund:${refundId}`,
      at,
      detail: { paise: amountPaise, from },
    })
  if (paymentId !== null) await bookCapture(tx, { paymentId, paise: capturedPaise ?? amountPaise, at })
  await postEntry(tx, {
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

/** While a chargeback is undecided, the shares of its orders are not paid out; each state is handled once. */
async function handleDisputed(tx: Tx, { disputeId, state, shares, at }: Disputed): Promise<void> {
  const kind = UNDECIDED.has(state) ? 'disputed' : 'dispute_ended'
  for (const { orderId, kind: shareKind } of shares.toSorted((a, b) => a.orderId - b.orderId)) {
    if (shareKind === 'booking')
      await recordSeatDispute(tx, {
        bookingId: orderId,
        disputeId,
        isOpen: UNDECIDED.has(state),
        at: new Date(at),
      })
    else
      await recordFact(tx, orderId, {
        kind,
        key: `${kind}:${disputeId}`,
        at: new Date(at),
        detail: { id: disputeId },
      })
  }
}

/** Captures, refunds and chargebacks at the gateway. */
export const paymentListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'payments.captured',
    name: 'ledger: post payments',
    handle: (tx, { paymentId, amountPaise }) =>
      bookCapture(tx, { paymentId, paise: amountPaise, at: clock.now() }),
  }),
  listener({
    topic: 'payments.shares_recorded',
    name: 'ledger: post the shares of orders',
    handle: (tx, news) => handleChargeApplied(tx, news, clock.now()),
  }),
  listener({
    topic: 'payments.refunded',
    name: 'ledger: post refunds',
    handle: (tx, news) => handleRefunded(tx, news, clock.now()),
  }),
  listener({
    topic: 'payments.disputed',
    name: 'ledger: hold disputed shares',
    handle: handleDisputed,
  }),
]
