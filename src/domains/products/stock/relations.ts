import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const stockRelations = {
  allocations: sql`(select order_id, variant_id, sold_as, quantity, given_back, shipped, per from stock.allocations)`,
  holds: sql`(select checkout_id from stock.holds)`,
}
