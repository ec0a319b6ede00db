import '#contracts/buying/orders'
import '#contracts/money/payments'
import { findOrdersById } from '#domains/buying/orders/reading'
import { shareOf } from '#domains/money/payments/charges'
import { addJobs, listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { findAccount, loadSettings } from '../queries.ts'
import { remainingOf, transitionTransfer } from './transition-transfer.ts'
import { MIN_TRANSFER_PAISE } from './rules.ts'
import {
  insertTransfer,
  insertTransferEvent,
  lockTransferOfOrder,
  findLink,
  rescheduleLinks,
  rescheduleTransfer,
  saveTransfer,
} from './queries.ts'
import type { LinkRow, TransferRow } from './tables.ts'

export const queueRouteJob = (tx: Tx): Promise<void> =>
  addJobs(tx, [{ identifier: 'payouts:route', payload: {}, jobKey: 'payouts:route' }])

/** A store's active account at the gateway, if it is linked to its current bank account. */
export async function findActiveLink(tx: Tx, storeId: number): Promise<LinkRow | undefined> {
  const { route } = await loadSettings(tx)
  if (route !== 1) return undefined
  const [link, account] = [await findLink(tx, storeId), await findAccount(tx, 'store', storeId)]
  return link?.state === 'activated' && link.bank_id === account?.id ? link : undefined
}

type ChargeApplied = {
  paymentId: string
  shares: readonly { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }[]
}

/** Transfers each order's whole share to its store's account at the gateway, on hold; seats and small amounts stay with the platform. */
async function holdShares(tx: Tx, { paymentId, shares }: ChargeApplied, now: Date): Promise<void> {
  const orders = shares.filter(
    ({ kind, amountPaise }) => kind !== 'booking' && amountPaise >= MIN_TRANSFER_PAISE,
  )
  const ids = orders.map(({ orderId }) => orderId)
  const stores = new Map((await findOrdersById(tx, ids)).map(({ id, store_id }) => [id, store_id]))
  let isNew = false
  for (const { orderId, amountPaise } of orders) {
    const link = await findActiveLink(tx, stores.get(orderId) ?? 0)
    if (!link?.account_id) continue
    const id = newPrivateId()
    const of = {
      key: `order:${orderId}`,
      store_id: link.store_id,
      order_id: orderId,
      payment_id: paymentId,
      payout_id: null,
    }
    if (
      !(await insertTransfer(tx, {
        id,
        ...of,
        account_id: link.account_id,
        amount_paise: amountPaise,
        ...newTransferFields(now),
      }))
    )
      continue
    await insertTransferEvent(tx, {
      transfer_id: id,
      from_state: null,
      to_state: 'wanted',
      actor: 'payment',
      reason: '',
      at: now,
    })
    isNew = true
  }
  if (isNew) await queueRouteJob(tx)
}

/** Initial fields of a transfer. */
export const newTransferFields = (now: Date) => ({
  reversed_paise: 0,
  to_reverse_paise: 0,
  asking_paise: 0,
  surplus_paise: 0,
  state: 'wanted' as const,
  transfer_id: null,
  error: '',
  attempt: 1,
  asked_at: null,
  created_at: now,
  state_changed_at: now,
  next_at: now,
})

/** Refunded money is no longer held for the store. A released amount is netted with its next payout instead. */
async function handleRefunded(tx: Tx, { orderId }: { orderId: number | null }, now: Date): Promise<void> {
  const transfer = orderId === null ? undefined : await lockTransferOfOrder(tx, orderId)
  if (transfer) await alignTransferWithShare(tx, transfer, now)
}

/** Limits a transfer to the order's share of the payment, in any order of events. */
export async function alignTransferWithShare(tx: Tx, transfer: TransferRow, now: Date): Promise<TransferRow> {
  if (transfer.order_id === null) return transfer
  const share = await shareOf(tx, transfer.order_id)
  return limitTransfer(tx, transfer, {
    paise: share ? Math.max(0, share.captured_paise - share.refunding_paise) : 0,
    now,
    why: 'refunded',
  })
}

/** The excess is reversed; a transfer that was never requested is simply not made. */
export async function limitTransfer(
  tx: Tx,
  transfer: TransferRow,
  { paise, now, why }: { paise: number; now: Date; why: string },
): Promise<TransferRow> {
  if (transfer.state !== 'wanted' && transfer.state !== 'on_hold') return transfer
  const to_reverse_paise = Math.max(transfer.to_reverse_paise, remainingOf(transfer) - paise)
  if (transfer.asked_at === null && to_reverse_paise > transfer.amount_paise - MIN_TRANSFER_PAISE) {
    return transitionTransfer(tx, transfer, {
      event: 'drop',
      actor: 'ledger',
      reason: why,
      at: now,
      more: { next_at: null },
    })
  }
  if (to_reverse_paise === transfer.to_reverse_paise) return transfer
  await saveTransfer(tx, transfer.id, { to_reverse_paise, next_at: now })
  await queueRouteJob(tx)
  return { ...transfer, to_reverse_paise }
}

async function handleRouteEvent(
  tx: Tx,
  event: { transferId: string | null; accountId: string | null },
  now: Date,
): Promise<void> {
  const isKnown = event.transferId !== null && (await rescheduleTransfer(tx, event.transferId, now))
  const isOurs = event.accountId !== null && (await rescheduleLinks(tx, { accountId: event.accountId, now }))
  if (isKnown || isOurs) await queueRouteJob(tx)
}

export const routeListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'payments.shares_recorded',
    name: "payouts: hold stores' shares at the gateway",
    handle: (tx, news) => holdShares(tx, news, clock.now()),
  }),
  listener({
    topic: 'payments.refunded',
    name: 'payouts: reverse refunded shares at the gateway',
    isRelevant: ({ orderId, kind }) => orderId !== null && kind !== 'booking',
    handle: (tx, news) => handleRefunded(tx, news, clock.now()),
  }),
  listener({
    topic: 'payments.transfer_changed',
    name: 'payouts: refresh transfers and linked accounts',
    handle: (tx, event) => handleRouteEvent(tx, event, clock.now()),
  }),
]
