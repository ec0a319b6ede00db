import { sql } from 'kysely'

/** Relations that integrity checks of other domains may join, as SQL. */
export const paymentRelations = {
  shares: sql`(select order_id, payment_id, kind, captured_paise, refunding_paise from payments.shares)`,
  charges: sql`(select payment_id, captured_at from payments.charges)`,
  refunds: sql`(select id, key, payment_id, order_id, amount_paise, state, queued_at, ended_at from payments.refunds)`,
}
