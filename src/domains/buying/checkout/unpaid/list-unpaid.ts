import { loadNames } from '#domains/accounts/identity/people'
import { orderStatusOnWire } from '#domains/buying/orders'
import { findOrdersById } from '#domains/buying/orders/reading'
import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import { readDateCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { CountryPolicyRow, UnpaidRow, UnpaidState } from '../tables.ts'
import type { CountryPolicy, UnpaidOrder, unpaidTabs } from './contract.ts'
import { findCancellable } from './find-cancellable.ts'
import { countUnpaid, listUnpaidPage } from './queries.ts'

const PAGE_SIZE = 50

const ENDED_STATES: readonly UnpaidState[] = [
  'refused',
  'lapsed',
  'withdrawn',
  'paid',
  'given_up',
  'expired',
  'void',
]

const statesByTab: Record<(typeof unpaidTabs)[number], readonly UnpaidState[]> = {
  waiting: ['waiting'],
  owed: ['confirmed'],
  overdue: ['confirmed'],
  ended: ENDED_STATES,
  all: ['waiting', 'confirmed', ...ENDED_STATES],
}

type UnpaidListQuery = {
  tab?: (typeof unpaidTabs)[number] | undefined
  after?: string | undefined
  limit?: number | undefined
  now: Date
}

/** A page of orders that were placed without a payment, each with the permitted actions. */
export async function listUnpaid(
  db: Db,
  { tab = 'waiting', after, limit = PAGE_SIZE, now }: UnpaidListQuery,
  readerId: number,
) {
  const page = {
    states: statesByTab[tab],
    overdueAt: tab === 'overdue' ? now : null,
    after: readDateCursor(after),
    limit: limit + 1,
  }
  const [found, counts] = await Promise.all([listUnpaidPage(db, page), countUnpaid(db, now)])
  const rows = found.slice(0, limit)
  const ids = rows.map(({ order_id }) => order_id)
  const [orders, owed, cancellable, names] = await Promise.all([
    findOrdersById(db, ids),
    findAmountsOwed(db, ids),
    findCancellable(db, rows, now),
    loadNames(db, [
      ...new Set(
        rows.flatMap((row) => [row.decided_by, row.write_off_requested_by]).filter((id) => id !== null),
      ),
    ]),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const named = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? `${id}`))
  const shown = rows.map((row): UnpaidOrder => {
    const duePaise = row.state === 'confirmed' ? (owed.get(row.order_id) ?? 0) : 0
    const isOverdue = duePaise > 0 && row.pay_by !== null && row.pay_by <= now
    return {
      ...unpaidFieldsOf(row),
      ...orderNamesOf(byId.get(row.order_id)),
      due: toRupees(duePaise),
      is_overdue: isOverdue,
      decided_by: named(row.decided_by),
      give_up_asked_by: named(row.write_off_requested_by),
      may: allowedActionsOf(row, { duePaise, readerId, isCancellable: cancellable.staff.has(row.order_id) }),
    }
  })
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows: shown, next: last ? writeCursor({ at: last.asked_at, id: last.order_id }) : null, counts }
}

type Order = Awaited<ReturnType<typeof findOrdersById>>[number]

const orderNamesOf = (order: Order | undefined) => ({
  store_name: order?.store_name ?? '',
  ship_name: order?.address.ship_name ?? '',
  city: order?.address.city ?? '',
  order_status: order ? orderStatusOnWire(order.status) : '',
})

const unpaidFieldsOf = (row: UnpaidRow) => ({
  order_id: row.order_id,
  checkout_id: row.checkout_id,
  country_code: row.country_code,
  state: row.state,
  total: toRupees(row.total_paise),
  received: toRupees(row.received_paise),
  given_up: toRupees(row.written_off_paise),
  asked_at: row.asked_at.toISOString(),
  hold_until: row.hold_until.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  reference: row.reference,
  pay_by: row.pay_by?.toISOString() ?? null,
  reminded_at: row.reminded_at?.toISOString() ?? null,
})

type ActionContext = { duePaise: number; readerId: number; isCancellable: boolean }

function allowedActionsOf(
  row: UnpaidRow,
  { duePaise, readerId, isCancellable }: ActionContext,
): UnpaidOrder['may'] {
  if (row.state === 'waiting') return ['confirm', 'refuse']
  if (duePaise === 0) return []
  const actions: UnpaidOrder['may'] = isCancellable ? ['receive', 'extend', 'cancel'] : ['receive', 'extend']
  return row.write_off_requested_by === readerId ? actions : [...actions, 'give_up']
}

/** Policies with the name of the person who set them. */
export async function presentPolicies(db: Db, rows: readonly CountryPolicyRow[]): Promise<CountryPolicy[]> {
  const names = await loadNames(db, [
    ...new Set(rows.map(({ set_by }) => set_by).filter((id) => id !== null)),
  ])
  return rows.map(({ set_by, set_at, ...policy }) => ({
    ...policy,
    set_by: set_by === null ? null : (names.get(set_by) ?? `${set_by}`),
    set_at: set_at.toISOString(),
  }))
}
