import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL. */
export const pointRelations = {
  holds: sql`(select checkout_id, held from points.holds)`,
}
