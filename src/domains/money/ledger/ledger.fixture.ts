import { sql } from 'kysely'
import { grantRole } from '#domains/accounts/identity/account-status'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { publish, type Events, type Topic } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Db } from '#platform/database'
import type { TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

type ShopWithDatabase = { database: { db: Db } }

/** Ledger balances of one order, in rupees, by `account` or `account:party`, including taxes and payments. */
export async function orderBalances(
  { database: { db } }: ShopWithDatabase,
  orderId: number,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rupees: number }>`
    select case p.party when '' then p.account else p.account || ':' || p.party end as name, (sum(p.paise) / 100.0)::float8 as rupees
    from ledger.entries e join ledger.postings p on p.entry_id = e.id where e.order_id = ${orderId}
    group by 1 having sum(p.paise) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, rupees }) => [name, rupees]))
}

export async function accountTotal({ database: { db } }: ShopWithDatabase, account: string): Promise<number> {
  const { rows } = await sql<{ rupees: number }>`
    select (coalesce(sum(paise), 0) / 100.0)::float8 as rupees from ledger.postings where account = ${account}`.execute(
    db,
  )
  return rows[0]?.rupees ?? 0
}

/** Publishes an event to the whole shop as its domain would and runs all listeners. */
export async function publishAndHandle<T extends Topic>(
  shop: TestShop,
  topic: T,
  payload: Events[T],
): Promise<void> {
  await transact(shop.database.db, (tx) => publish(tx, topic, payload))
  await runPendingJobs(shop.jobs)
}

export const AT = new Date('2026-11-21T10:00:00Z')

const ORDER_EVENTS = ['accept', 'pack', 'hand_over_all', 'deliver_all', 'close_window'] as const

/** Transitions an order up to the named step. */
export async function advanceOrderTo(
  shop: TestShop,
  orderId: number,
  upTo: (typeof ORDER_EVENTS)[number],
): Promise<void> {
  const { rows } = await sql<{
    status: string
  }>`select status from orders.orders where id = ${orderId}`.execute(shop.database.db)
  const done = { placed: 0, accepted: 1, packed: 2, shipped: 3, delivered: 4 }[rows[0]?.status ?? ''] ?? 0
  for (const event of ORDER_EVENTS.slice(done, ORDER_EVENTS.indexOf(upTo) + 1)) {
    await transact(shop.database.db, async (tx) => {
      if (event === 'hand_over_all')
        await sql`update orders.lines set shipped = quantity - cancelled where order_id = ${orderId}`.execute(
          tx,
        )
      if (event === 'deliver_all')
        await sql`update orders.lines set delivered = shipped - undelivered where order_id = ${orderId}`.execute(
          tx,
        )
      await transitionOrder(tx, orderId, { event, actor: 'store', reason: '', at: AT })
    })
  }
  await runPendingJobs(shop.jobs)
}

export async function personIdOf(visitor: Visitor): Promise<number> {
  return (await visitor.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id
}

export async function grantRoleTo(shop: TestShop, visitor: Visitor, role: string): Promise<number> {
  const id = await personIdOf(visitor)
  await transact(shop.database.db, (tx) => grantRole(tx, id, role))
  return id
}
