import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { contains, FOUND_LIMIT, RELATED_LIMIT, type SearchText } from '#platform/finder'

/** Complaints about an order, the newest first. */
export const listTicketsRelatedTo = (db: Db, orderId: number) =>
  db
    .selectFrom('support.tickets')
    .select(['number', 'name', 'state', 'opened_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(RELATED_LIMIT)
    .execute()

/** Complaints by number, by order, or by a part of the complainant's name, the newest first. */
export const findTicketsByText = (db: Db, { text, folded, id }: SearchText) =>
  db
    .selectFrom('support.tickets')
    .select(['id', 'number', 'name', 'order_id'])
    .where(
      sql<boolean>`number = ${text.toUpperCase()} or order_id = ${id}::bigint or lower(name) like ${contains(folded)}`,
    )
    .orderBy('id', 'desc')
    .limit(FOUND_LIMIT)
    .execute()
