import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL: part of the domain's public interface. */
export const stockRelations = {
  allocations: sql`(select order_id, variant_id, sold_as, quantity, released, shipped, per from stock.allocations)`,
  levels: sql`(select product_id, on_hand, held, allocated, back_order from stock.levels)`,
  holds: sql`(select checkout_id from stock.holds)`,
}
