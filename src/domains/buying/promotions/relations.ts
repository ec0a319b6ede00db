import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const promotionRelations = {
  uses: sql`(select checkout_id, coupon_id, is_counted from promotions.uses)`,
}
