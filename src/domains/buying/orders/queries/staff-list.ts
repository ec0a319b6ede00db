import '../tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { columnsAs } from '#platform/columns'
import type { Db } from '#platform/database'
import type { ListReply } from '#platform/list'
import { readPage, type ListPage } from '#platform/serve-list'
import { ORDER_COLUMNS, type OrderRow } from '../tables.ts'

export type ListedOrderRow = OrderRow & { pieces: number }

const PIECES = sql<number>`(select coalesce(sum(l.quantity), 0)::int from orders.lines l where l.order_id = o.id)`

/** A page of the orders that meet a condition. */
export const readOrderPage = (
  db: Db,
  where: RawBuilder<unknown>,
  page: ListPage,
): Promise<ListReply<ListedOrderRow>> =>
  readPage(db.selectFrom('orders.orders as o').where(sql<boolean>`${where}`), page, {
    id: sql`o.id`,
    sorts: { placed_at: sql`o.placed_at`, total: sql`o.total_paise` },
    select: (filtered) => filtered.select(columnsAs(ORDER_COLUMNS, 'o')).select(PIECES.as('pieces')),
  })
