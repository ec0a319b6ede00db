import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL. */
export const orderRelations = {
  orders: sql`(select id, checkout_id, store_id, shopper_id, total_paise, refunded_paise, delivery, status, status_changed_at, on_account from orders.orders)`,
  lines: sql`(select order_id, line_no, variant_id, quantity, cancelled, shipped from orders.lines)`,
  adjustments: sql`(select key from orders.adjustments)`,
  sales: sql`(
    select id, store_id, store_name, shopper_id, placed_at, status, delivery, total_paise, address ->> 'zip_code' as pin, address ->> 'state_name' as state,
      left(address ->> 'ship_name', 1) || '••• ' || right(address ->> 'phone_no', 4) as masked_buyer
    from orders.orders where status not in ('pending_payment', 'expired') and reference not like 'again!_%' escape '!'
  )`,
  soldLines: sql`(select order_id, line_no, product_id, product_name from orders.lines)`,
  events: sql`(select order_id, from_status, to_status, actor, at from orders.events)`,
}
