import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const sellerRelations = {
  stores: sql`(select id from sellers.stores)`,
}
