import { sql } from 'kysely'
import { truth } from './truth.ts'

/** Razorpay Route: what the gateway keeps, what the books say, and what the bank paid. */
export const route = truth(
  'I-9 route',
  'What the gateway keeps for stores is what the books say, no payout left two ways, and no share is more than its order keeps.',
  sql`
    with kept as (
      select t.store_id, sum(t.amount_paise - t.reversed_paise) as paise from payouts.transfers t left join payouts.payouts p on p.id = t.payout_id
      where t.state in ('on_hold', 'settling') or (t.state = 'released' and p.state not in ('paid', 'returned')) group by t.store_id
    ), booked as (
      select party::bigint as store_id, sum(paise) as paise from ledger.postings where account = 'route_held' group by party
    )
    select 'store ' || coalesce(k.store_id, b.store_id) || ': the gateway keeps ' || coalesce(k.paise, 0) || ', the books say ' || coalesce(b.paise, 0) as wrong
      from kept k full join booked b on b.store_id = k.store_id where coalesce(k.paise, 0) <> coalesce(b.paise, 0)
    union all
    select 'payout ' || p.id || ' of ' || p.paise || ': released ' || coalesce(sum(t.amount_paise - t.reversed_paise), 0) from payouts.payouts p
      left join payouts.transfers t on t.payout_id = p.id and (t.state = 'released' or (t.state = 'failed' and p.failure <> ''))
      where p.way = 'route' and p.state = 'paid' group by p.id having coalesce(sum(t.amount_paise - t.reversed_paise), 0) <> p.paise
    union all
    select 'order ' || t.order_id || ': released by the gateway and paid by the bank' from payouts.transfers t
      join ledger.entries e on e.order_id = t.order_id join ledger.postings q on q.entry_id = e.id and q.account = 'store_payable' and q.paise < 0
      join ledger.sequence_marks s on s.posting_id = q.id join payouts.payouts p on p.id = s.payout_id
      where t.state = 'released' and p.way = 'bank' and p.state in ('submitted', 'paid') and p.id <> t.payout_id and e.memo = 'delivered'
    union all
    select 'order ' || t.order_id || ': ' || t.amount_paise || ' of a share of ' || h.captured_paise from payouts.transfers t
      join payments.shares h on h.order_id = t.order_id where t.amount_paise > h.captured_paise
    limit 200`,
)
