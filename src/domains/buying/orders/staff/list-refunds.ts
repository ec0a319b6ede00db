import { readCursor, writeCursor } from '#platform/cursor'
import { loadNames } from '#domains/accounts/identity/people'
import {
  countRefundsByState,
  findRefunds,
  shortOf,
  type RefundRow,
  type RefundState,
} from '#domains/money/payments/refunds'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { ListedRefund, refundTabs } from '../contract.ts'
import { findOrderNames, listRefundRequests } from '../queries/refund-requests.ts'
import type { RefundRequestRow } from '../tables.ts'

type RefundTab = (typeof refundTabs)[number]
type RefundTabFilter = {
  states: RefundState[]
  isApproved: boolean | null
  requests: RefundRequestRow['state'] | null
}

const filtersByTab: Record<RefundTab, RefundTabFilter> = {
  to_decide: { states: ['manual'], isApproved: false, requests: 'pending_approval' },
  to_pay: { states: ['manual'], isApproved: true, requests: null },
  under_way: { states: ['queued', 'submitted'], isApproved: null, requests: null },
  failed: { states: ['failed'], isApproved: null, requests: null },
  done: { states: ['succeeded', 'external'], isApproved: null, requests: 'cancelled' },
  all: {
    states: ['queued', 'submitted', 'succeeded', 'failed', 'manual', 'external'],
    isApproved: null,
    requests: 'pending_approval',
  },
}

export type RefundListQuery = {
  tab?: RefundTab | undefined
  search?: string | undefined
  after?: string | undefined
  limit?: number | undefined
  actorId: number
}

type RefundPage = { rows: ListedRefund[]; next: string | null; counts: Record<string, number> }

/** A page of refunds, newest first; requests that wait for approval come first. */
export async function listRefunds(
  db: Db,
  { tab = 'to_decide', search = '', after, limit = 50, actorId }: RefundListQuery,
): Promise<RefundPage> {
  const { requests: requestState, ...filter } = filtersByTab[tab]
  const term = search.trim()
  const position = readCursor(after)
  const [requests, foundRefunds, counts, waiting] = await Promise.all([
    requestState !== null && position === null ? listRefundRequests(db, requestState, term) : [],
    findRefunds(db, { ...filter, search: term, after: position, limit: limit + 1 }),
    countRefundsByState(db),
    listRefundRequests(db, 'pending_approval', ''),
  ])
  const refunds = foundRefunds.slice(0, limit)
  const last = foundRefunds.length > limit ? refunds.at(-1) : undefined
  const presented = await loadPresenter(db, { requests, refunds, actorId })
  return {
    rows: [...requests.map(presented.request), ...refunds.map(presented.refund)],
    next: last ? writeCursor({ at: last.queued_at.toISOString(), id: last.id }) : null,
    counts: countTabs(counts, waiting.length),
  }
}

function countTabs(
  counts: Awaited<ReturnType<typeof countRefundsByState>>,
  waiting: number,
): Record<string, number> {
  const of = (state: keyof typeof counts): number => counts[state] ?? 0
  return {
    to_decide: waiting + of('manual'),
    to_pay: of('approved'),
    under_way: of('queued') + of('submitted'),
    failed: of('failed'),
  }
}

type RefundPageData = {
  requests: readonly RefundRequestRow[]
  refunds: readonly RefundRow[]
  actorId: number
}

async function loadPresenter(db: Db, { requests, refunds, actorId }: RefundPageData) {
  const orderIds = [...requests, ...refunds].flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const people = [
    ...requests.flatMap((one) => [one.asked_by, one.decided_by]),
    ...refunds.flatMap((one) => [one.approved_by, one.paid_by]),
  ]
  const [orders, names] = await Promise.all([
    findOrderNames(db, orderIds),
    loadNames(db, [...new Set(people.filter((id) => id !== null))]),
  ])
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? String(id)))
  const orderFieldsOf = (orderId: number | null) => {
    const order = orderId === null ? undefined : orders.get(orderId)
    return { order_id: orderId, store_name: order?.store_name ?? null, ship_name: order?.ship_name ?? null }
  }
  return {
    request: (one: RefundRequestRow): ListedRefund => ({
      ...orderFieldsOf(one.order_id),
      id: `q${one.id}`,
      state: one.state,
      amount: toRupees(one.amount_paise),
      payment_id: null,
      method: 'gateway',
      reason: one.reason,
      funder: one.funder,
      asked_by: nameOf(one.asked_by),
      approved_by: nameOf(one.decided_by),
      at: one.asked_at.toISOString(),
      ended_at: one.decided_at?.toISOString() ?? null,
      attempt: 1,
      error: one.decision,
      destination: null,
      utr: null,
      may: allowedRequestActions(one, actorId),
    }),
    refund: (one: RefundRow): ListedRefund => ({
      ...orderFieldsOf(one.order_id),
      id: `r${one.id}`,
      state: one.state,
      amount: toRupees(one.amount_paise),
      payment_id: one.payment_id,
      method: one.method,
      reason: one.reason,
      funder: null,
      asked_by: null,
      approved_by: nameOf(one.approved_by),
      at: one.queued_at.toISOString(),
      ended_at: one.ended_at?.toISOString() ?? null,
      attempt: one.attempt,
      error: one.error,
      destination: one.destination ? shortOf(one.destination) : null,
      utr: one.utr,
      may: allowedRefundActions(one, actorId),
    }),
  }
}

function allowedRequestActions({ state, asked_by }: RefundRequestRow, actorId: number): ListedRefund['may'] {
  if (state !== 'pending_approval') return []
  return asked_by === actorId ? ['refuse'] : ['approve', 'refuse']
}

function allowedRefundActions(
  { state, order_id, approved_by, destination }: RefundRow,
  actorId: number,
): ListedRefund['may'] {
  if (state === 'failed') return order_id === null ? ['retry'] : ['retry', 'by_hand']
  if (state !== 'manual' || !destination) return []
  if (approved_by === null) return ['approve_destination']
  return approved_by === actorId ? [] : ['paid']
}
