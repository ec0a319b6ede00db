import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL. */
export const orderRelations = {
  orders: sql`(select id, checkout_id, store_id, shopper_id, total_paise, refunded_paise, delivery, status, status_changed_at, on_account from orders.orders)`,
  lines: sql`(select order_id, line_no, variant_id, quantity, cancelled, shipped from orders.lines)`,
  adjustments: sql`(select key from orders.adjustments)`,
}
