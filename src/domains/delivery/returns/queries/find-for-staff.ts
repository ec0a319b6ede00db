import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, RELATED_LIMIT, type SearchText } from '#platform/finder'

/** Cases of an order, the newest first. */
export const listCasesRelatedTo = (db: Db, orderId: number) =>
  db
    .selectFrom('returns.cases')
    .select(['id', 'kind', 'state', 'opened_at'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .limit(RELATED_LIMIT)
    .execute()

/** Cases by their own number, or by that of their order. */
export const findCasesByNumber = (db: Db, { id }: SearchText) =>
  db
    .selectFrom('returns.cases')
    .select(['id', 'order_id', 'kind', 'state'])
    .where(sql<boolean>`id = ${id}::bigint or order_id = ${id}::bigint`)
    .orderBy('opened_at', 'desc')
    .limit(FOUND_LIMIT)
    .execute()
