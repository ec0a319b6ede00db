import { sql } from 'kysely'

/** Columns that integrity checks and lists of other domains may join, as SQL. */
export const sellerRelations = {
  stores: sql`(select id, name from sellers.stores)`,
  decisions: sql`(select id, suspended_at, paused_at from sellers.stores)`,
  deliveryTerms: sql`(select id, name, city, pin, status, cod_allowed, free_shipping_from_paise from sellers.stores)`,
}
