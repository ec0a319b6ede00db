import { notUnpackable } from '#domains/delivery/fulfilment'
import { ordersById, owedFor } from '#domains/buying/orders'
import type { Db } from '#platform/database'
import { hasHadItsTime } from '../rules/due.ts'
import type { UnpaidRow } from '../tables.ts'
import { owedOf } from './owed-of.ts'
import { readDuePaymentsOf } from './store.ts'

const UNSENT: ReadonlySet<string> = new Set(['placed', 'accepted', 'packed'])

/** What `cancelOverdue` would do, as far as anybody knows without the gateway: `staff` those that are held too. */
export type Cancellable = { staff: ReadonlySet<number>; store: ReadonlySet<number> }

/** Which of these orders can be cancelled because they were not paid in time: nothing of them has left, and nobody may still be paying. */
export async function mayCancel(db: Db, unpaid: readonly UnpaidRow[], now: Date): Promise<Cancellable> {
  const overdue = unpaid.filter(
    ({ state, pay_by: payBy }) => state === 'confirmed' && payBy !== null && payBy <= now,
  )
  const ids = overdue.map(({ order_id }) => order_id)
  const [orders, owed, sent, payments] = await Promise.all([
    ordersById(db, ids),
    owedFor(db, ids),
    notUnpackable(db, ids),
    readDuePaymentsOf(db, ids),
  ])
  const unsent = new Map(
    orders
      .filter(({ id, status }) => UNSENT.has(status) && owed.has(id) && !sent.has(id))
      .map((order) => [order.id, order]),
  )
  const staff = new Set<number>()
  for (const row of overdue) {
    const order = unsent.get(row.order_id)
    const theirs = payments.filter(({ order_id }) => order_id === row.order_id)
    if (order && hasHadItsTime(await owedOf(db, { unpaid: row, payments: theirs, order, now }), now))
      staff.add(row.order_id)
  }
  return { staff, store: new Set([...staff].filter((id) => unsent.get(id)?.held_because === null)) }
}
