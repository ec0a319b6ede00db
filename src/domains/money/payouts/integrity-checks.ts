import { sql } from 'kysely'
import { identityRelations } from '#domains/accounts/identity'
import { invoiceRelations } from '#domains/money/invoices'
import { ledgerRelations } from '#domains/money/ledger'
import { paymentRelations } from '#domains/money/payments'
import { sellerRelations } from '#domains/selling/sellers'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** Razorpay Route: compares what the gateway holds, the ledger, and what the bank paid. */
const routedShares = integrityCheck(
  'I-9 route',
  'The amounts held by the gateway equal the ledger, no payout was made twice, and no transfer exceeds the share of its order.',
  sql`
    with held as (
      select t.store_id, sum(t.amount_paise - t.reversed_paise) as paise from payouts.transfers t left join payouts.payouts p on p.id = t.payout_id
      where t.state in ('on_hold', 'settling') or (t.state = 'released' and p.state not in ('paid', 'returned')) group by t.store_id
    ), booked as (
      select party::bigint as store_id, sum(paise) as paise from ${ledgerRelations.postings} posting where account = 'route_held' group by party
    )
    select 'store ' || coalesce(h.store_id, b.store_id) || ': the gateway holds ' || coalesce(h.paise, 0) || ', the ledger has ' || coalesce(b.paise, 0) as wrong
      from held h full join booked b on b.store_id = h.store_id where coalesce(h.paise, 0) <> coalesce(b.paise, 0)
    union all
    select 'payout ' || p.id || ' of ' || p.paise || ': released ' || coalesce(sum(t.amount_paise - t.reversed_paise), 0) from payouts.payouts p
      left join payouts.transfers t on t.payout_id = p.id and (t.state = 'released' or (t.state = 'failed' and p.failure <> ''))
      where p.way = 'route' and p.state = 'paid' group by p.id having coalesce(sum(t.amount_paise - t.reversed_paise), 0) <> p.paise
    union all
    select 'order ' || t.order_id || ': released by the gateway and paid by the bank' from payouts.transfers t
      join ${ledgerRelations.entries} e on e.order_id = t.order_id
      join ${ledgerRelations.postings} q on q.entry_id = e.id and q.account = 'store_payable' and q.paise < 0
      join ${ledgerRelations.payoutPostings} s on s.posting_id = q.id join payouts.payouts p on p.id = s.payout_id
      where t.state = 'released' and p.way = 'bank' and p.state in ('submitted', 'paid') and p.id <> t.payout_id and e.memo = 'delivered'
    union all
    select 'order ' || t.order_id || ': ' || t.amount_paise || ' of a share of ' || h.captured_paise from payouts.transfers t
      join ${paymentRelations.shares} h on h.order_id = t.order_id where t.amount_paise > h.captured_paise
    limit 200`,
)

/** The ledger and the fee documents agree, and each fee can be invoiced to a store or a conductor. */
export const feeDocuments = integrityCheck(
  'I-20 fee documents',
  'Fee invoices and credit notes equal the ledger, and each fee has a store or a conductor who pays it.',
  sql`select 'document ' || d.id || ': fee ' || d.taxable_paise || ' and GST ' || d.total_paise - d.taxable_paise || ', the ledger ' || b.fee || ' and ' || b.gst as wrong
    from ${invoiceRelations.documents} d
    cross join lateral (select coalesce(sum(p.paise) filter (where p.account = 'platform_revenue'), 0) * s.sign as fee,
        coalesce(sum(p.paise) filter (where p.account = 'gst_output'), 0) * s.sign as gst
      from (select case d.kind when 'fee_invoice' then -1 else 1 end as sign) s
      left join ${ledgerRelations.billedFees} f on f.invoice = d.key left join ${ledgerRelations.postings} p on p.id = f.posting_id group by s.sign) b
    where d.kind in ('fee_invoice', 'fee_credit_note') and (b.fee <> d.taxable_paise or b.gst <> d.total_paise - d.taxable_paise)
    union all
    select 'entry ' || e.key || ': a fee of ' || -sum(p.paise) || ' paise without a payer'
    from ${ledgerRelations.postings} p join ${ledgerRelations.entries} e on e.id = p.entry_id
    where p.account = 'platform_revenue' and e.kind <> 'adjustment'
      and not exists (select from ${ledgerRelations.orders} o where o.order_id = e.order_id)
      and not exists (select from ${ledgerRelations.seatSales} s where s.booking_id = e.booking_id)
    group by e.key limit 100`,
)

/** Payouts agree with the ledger, the gateway and their documents. */
export const integrityChecks: readonly IntegrityCheck[] = [
  routedShares,
  feeDocuments,
  integrityCheck(
    'I-22 steps',
    'The state of a payout equals the result of its last step.',
    sql`select 'payout ' || x.id || ': it is ' || x.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from payouts.payouts x
      left join lateral (select to_state from payouts.events where payout_id = x.id order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  integrityCheck(
    'I-23 people',
    'Every payee of a payout exists.',
    sql`select 'payout ' || p.id || ': unknown ' || p.kind || ' ' || p.payee_id as wrong from payouts.payouts p
        where case p.kind when 'store' then not exists (select from ${sellerRelations.stores} s where s.id = p.payee_id)
          else not exists (select from ${identityRelations.people} q where q.id = p.payee_id) end
      limit 100`,
  ),
  constraintsCheck({
    triggers: ['payouts.payouts adds_up', 'payouts.payouts never_removed', 'payouts.events events_stay'],
    uniqueIndexes: ['payouts.payouts_open'],
  }),
]
