import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const pointRelations = {
  holds: sql`(select checkout_id, held from points.holds)`,
}
