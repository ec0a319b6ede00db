import { sql } from 'kysely'

/** Columns that integrity checks and reports of other domains may join, as SQL. */
export const returnRelations = {
  cases: sql`(select order_id, store_id, fault, opened_at, state from returns.cases)`,
}
