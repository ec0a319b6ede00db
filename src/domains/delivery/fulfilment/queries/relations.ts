import { sql } from 'kysely'

/** Columns that integrity checks and reports of other domains may join, as SQL. */
export const fulfilmentRelations = {
  parcels: sql`(select order_id, store_id, handed_over_at from fulfilment.parcels where direction = 'forward')`,
  settings: sql`(select dispatch_hours from fulfilment.settings)`,
}
