import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL. */
export const promotionRelations = {
  uses: sql`(select checkout_id, coupon_id, is_counted from promotions.uses)`,
}
