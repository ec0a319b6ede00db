import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL. */
export const sellerRelations = {
  stores: sql`(select id from sellers.stores)`,
  decisions: sql`(select id, suspended_at, paused_at from sellers.stores)`,
}
