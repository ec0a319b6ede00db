import '../tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import type { OrderLineRow, OrderRow } from '../tables.ts'

/** The position after which a page of the order list begins. */
export type ListPosition = { at: string; id: number }

export type OrderListQuery = { where: RawBuilder<unknown>; after: ListPosition | null; limit: number }

/** Orders that match, newest first, with their lines. */
export async function listOrdersWithLines(
  db: Db,
  { where, after, limit }: OrderListQuery,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }[]> {
  const { rows } = await sql<{ order: OrderRow; lines: OrderLineRow[] }>`
    select to_jsonb(o) as "order",
      (select jsonb_agg(to_jsonb(l) order by l.line_no) from orders.lines l where l.order_id = o.id) as lines
    from orders.orders o
    where ${where} and (${after?.id ?? null}::bigint is null or (o.placed_at, o.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countOrdersByStatus(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<{ status: OrderRow['status']; held: boolean; count: number }[]> {
  const { rows } = await sql<{ status: OrderRow['status']; held: boolean; count: number }>`
    select o.status, o.held_because is not null as held, count(*)::int as count from orders.orders o where ${where} group by 1, 2`.execute(
    db,
  )
  return rows
}
