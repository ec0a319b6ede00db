import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { paymentRelations } from '#domains/money/payments'
import type { IntegrityCheck } from '#platform/integrity-check'
import { DAY_MS } from '#platform/time'

/**
 * Clearing accounts are at zero for each payment, booking and order a day after the last posting, on the debit and on the credit side. One day is
 * the time that staff have to decide about a mismatched payment.
 */
export const clearedAccounts: IntegrityCheck = {
  name: 'I-4 unplaced',
  description:
    'Clearing accounts are zero a day after the last posting, for each payment, settled booking and finished order.',
  faults: async (db, now) => {
    const before = new Date(now.getTime() - DAY_MS)
    const { rows } = await sql<{ wrong: string }>`
      -- What came in and is neither kept nor refunded, by payment. An adjustment by hand names the payment as its party.
      select 'unplaced: ' || sum(paise) || ' paise of ' || coalesce(nullif(payment, ''), 'no payment') as wrong from (
        select case
            when e.key like 'payment:%:captured%' then split_part(e.key, ':', 2)
            when e.key like 'booking:%:paid:%' then split_part(e.key, ':', 4)
            when e.key like 'refund:%' then coalesce((select r.payment_id from ${paymentRelations.refunds} r where 'refund:' || r.id = e.key), '')
            else p.party end as payment, p.paise, e.at
          from ledger.postings p join ledger.entries e on e.id = p.entry_id where p.account = 'unplaced' and e.kind <> 'order'
        union all
        select substring(f.key from 6), (f.detail ->> 'paise')::bigint, f.at from ledger.facts f where f.kind = 'kept') passed
      group by payment having sum(paise) <> 0 and max(at) < ${before}
      union all
      -- Seats are the conductor's, or back with the attendee, once the booking is settled.
      select 'seats_liability: ' || sum(p.paise) || ' paise of booking ' || e.booking_id
        from ledger.postings p join ledger.entries e on e.id = p.entry_id
        where p.account = 'seats_liability' and exists (select from ledger.entries s where s.key = 'booking:' || e.booking_id || ':settled')
        group by e.booking_id having sum(p.paise) <> 0 and max(e.at) < ${before}
      union all
      -- Of an order that is over the buyer owes nothing and is owed nothing, but what a refund on its way brings.
      select 'buyer_liability: ' || sum(p.paise) || ' paise of order ' || e.order_id
        from ledger.postings p join ledger.entries e on e.id = p.entry_id join ${orderRelations.orders} o on o.id = e.order_id
        where p.account = 'buyer_liability' and o.status in ('completed', 'cancelled', 'returned_to_origin', 'fully_returned')
          and not exists (select from ${paymentRelations.refunds} r where r.order_id = o.id
            and (r.state not in ('succeeded', 'external') or coalesce(r.ended_at, r.queued_at) >= ${before}))
        group by e.order_id having sum(p.paise) <> 0 and max(e.at) < ${before}
      limit 100`.execute(db)
    return rows.map(({ wrong }) => wrong)
  },
}
