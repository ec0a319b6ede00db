import { findNotUnpackable } from '#domains/delivery/fulfilment'
import { findOrdersById } from '#domains/buying/orders/reading'
import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import type { Db } from '#platform/database'
import { isPastDue } from '../rules/due-schedule.ts'
import type { UnpaidRow } from '../tables.ts'
import { loadOwedState } from './load-owed-state.ts'
import { listDuePaymentsOfOrders } from './queries.ts'

const UNSHIPPED: ReadonlySet<string> = new Set(['placed', 'accepted', 'packed'])

/** Orders that `cancelOverdue` would cancel, without asking the gateway: `staff` includes held ones. */
export type CancellableOrders = { staff: ReadonlySet<number>; store: ReadonlySet<number> }

/** Which of these orders can be cancelled as unpaid: no parcel has left, and no payment is in progress. */
export async function findCancellable(
  db: Db,
  unpaid: readonly UnpaidRow[],
  now: Date,
): Promise<CancellableOrders> {
  const overdue = unpaid.filter(
    ({ state, pay_by: payBy }) => state === 'confirmed' && payBy !== null && payBy <= now,
  )
  const ids = overdue.map(({ order_id }) => order_id)
  const [orders, owed, dispatched, payments] = await Promise.all([
    findOrdersById(db, ids),
    findAmountsOwed(db, ids),
    findNotUnpackable(db, ids),
    listDuePaymentsOfOrders(db, ids),
  ])
  const undispatched = new Map(
    orders
      .filter(({ id, status }) => UNSHIPPED.has(status) && owed.has(id) && !dispatched.has(id))
      .map((order) => [order.id, order]),
  )
  const staff = new Set<number>()
  for (const row of overdue) {
    const order = undispatched.get(row.order_id)
    const orderPayments = payments.filter(({ order_id }) => order_id === row.order_id)
    if (
      order &&
      isPastDue(await loadOwedState(db, { unpaid: row, payments: orderPayments, order, now }), now)
    )
      staff.add(row.order_id)
  }
  return { staff, store: new Set([...staff].filter((id) => undispatched.get(id)?.held_because === null)) }
}
