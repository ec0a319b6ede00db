import { namesOf } from '#domains/accounts/identity'
import { ordersById, owedFor, shownStatusOf } from '#domains/buying/orders'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { CountryPolicyRow, UnpaidRow, UnpaidState } from '../tables.ts'
import type { CountryPolicy, UnpaidOrder, unpaidTabs } from './contract.ts'
import { mayCancel } from './may-cancel.ts'
import { countUnpaid, readUnpaidPage } from './store.ts'

const LIMIT = 50

const ENDED: readonly UnpaidState[] = [
  'refused',
  'lapsed',
  'withdrawn',
  'paid',
  'given_up',
  'expired',
  'void',
]

const statesOf: Record<(typeof unpaidTabs)[number], readonly UnpaidState[]> = {
  waiting: ['waiting'],
  owed: ['confirmed'],
  overdue: ['confirmed'],
  ended: ENDED,
  all: ['waiting', 'confirmed', ...ENDED],
}

type Asked = {
  tab?: (typeof unpaidTabs)[number] | undefined
  after?: number | undefined
  limit?: number | undefined
  now: Date
}

/** A page of orders that were placed without a payment, with what may be done about each. */
export async function listUnpaid(
  db: Db,
  { tab = 'waiting', after, limit = LIMIT, now }: Asked,
  readerId: number,
) {
  const page = {
    states: statesOf[tab],
    overdueAt: tab === 'overdue' ? now : null,
    after: after ?? null,
    limit: limit + 1,
  }
  const [found, counts] = await Promise.all([readUnpaidPage(db, page), countUnpaid(db, now)])
  const rows = found.slice(0, limit)
  const ids = rows.map(({ order_id }) => order_id)
  const [orders, owed, cancellable, names] = await Promise.all([
    ordersById(db, ids),
    owedFor(db, ids),
    mayCancel(db, rows, now),
    namesOf(db, [
      ...new Set(rows.flatMap((row) => [row.decided_by, row.give_up_asked_by]).filter((id) => id !== null)),
    ]),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const named = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? `${id}`))
  const shown = rows.map((row): UnpaidOrder => {
    const duePaise = row.state === 'confirmed' ? (owed.get(row.order_id) ?? 0) : 0
    const isOverdue = duePaise > 0 && row.pay_by !== null && row.pay_by <= now
    return {
      ...factsOf(row),
      ...namesIn(byId.get(row.order_id)),
      due: toRupees(duePaise),
      is_overdue: isOverdue,
      decided_by: named(row.decided_by),
      give_up_asked_by: named(row.give_up_asked_by),
      may: mayDo(row, { duePaise, readerId, isCancellable: cancellable.staff.has(row.order_id) }),
    }
  })
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows: shown, next: last ? String(last.order_id) : null, counts }
}

type Order = Awaited<ReturnType<typeof ordersById>>[number]

const namesIn = (order: Order | undefined) => ({
  store_name: order?.store_name ?? '',
  ship_name: order?.address.ship_name ?? '',
  city: order?.address.city ?? '',
  order_status: order ? shownStatusOf(order.status) : '',
})

const factsOf = (row: UnpaidRow) => ({
  order_id: row.order_id,
  checkout_id: row.checkout_id,
  country_code: row.country_code,
  state: row.state,
  total: toRupees(row.total_paise),
  received: toRupees(row.received_paise),
  given_up: toRupees(row.given_up_paise),
  asked_at: row.asked_at.toISOString(),
  hold_until: row.hold_until.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  reference: row.reference,
  pay_by: row.pay_by?.toISOString() ?? null,
  reminded_at: row.reminded_at?.toISOString() ?? null,
})

type Doing = { duePaise: number; readerId: number; isCancellable: boolean }

function mayDo(row: UnpaidRow, { duePaise, readerId, isCancellable }: Doing): UnpaidOrder['may'] {
  if (row.state === 'waiting') return ['confirm', 'refuse']
  if (duePaise === 0) return []
  const ways: UnpaidOrder['may'] = isCancellable ? ['receive', 'extend', 'cancel'] : ['receive', 'extend']
  return row.give_up_asked_by === readerId ? ways : [...ways, 'give_up']
}

/** Policies with the name of whoever set them. */
export async function presentPolicies(db: Db, rows: readonly CountryPolicyRow[]): Promise<CountryPolicy[]> {
  const names = await namesOf(db, [...new Set(rows.map(({ set_by }) => set_by).filter((id) => id !== null))])
  return rows.map(({ set_by, set_at, ...policy }) => ({
    ...policy,
    set_by: set_by === null ? null : (names.get(set_by) ?? `${set_by}`),
    set_at: set_at.toISOString(),
  }))
}
