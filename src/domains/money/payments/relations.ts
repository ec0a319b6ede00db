import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const paymentRelations = {
  shares: sql`(select order_id, payment_id, kind, captured_paise, refunding_paise from payments.shares)`,
  charges: sql`(select payment_id, captured_at from payments.charges)`,
  refunds: sql`(select id, key, payment_id, order_id, amount_paise, state, queued_at, ended_at from payments.refunds)`,
}
