import { sql } from 'kysely'

/** Relations that integrity checks of other domains may join, as SQL. */
export const paymentRelations = {
  shares: sql`(select order_id, payment_id, kind, captured_paise, refunding_paise from payments.shares)`,
  charges: sql`(select payment_id, captured_at from payments.charges)`,
  refunds: sql`(select id, key, payment_id, order_id, amount_paise, state, queued_at, ended_at from payments.refunds)`,
  /** What the gateway reported, for the operator's list. */
  webhooks: sql`(
    select 'payments-' || id as id, 'payments' as source, 'razorpay' as sender, event, coalesce(dispute_id, refund_id, payment_id, rp_order_id, '') as about,
      case when handled_at is null then 'waiting' else 'handled' end as state, received_at, handled_at
    from payments.webhook_events)`,
}
