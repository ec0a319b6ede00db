import { sql } from 'kysely'
import { truth, type Truth } from './truth.ts'

/** The books and the documents about our fees say the same, and each fee can be invoiced to a store or a conductor. */
export const feeDocuments: Truth = truth(
  'I-20 fee documents',
  'Invoices and credit notes for our fees state exactly what the books hold of the fees that they name, and each fee has a store or a conductor who pays it.',
  sql`select 'document ' || d.id || ': fee ' || d.taxable_paise || ' and GST ' || d.total_paise - d.taxable_paise || ', the books ' || b.fee || ' and ' || b.gst as wrong
    from invoices.documents d
    cross join lateral (select coalesce(sum(p.paise) filter (where p.account = 'platform_revenue'), 0) * s.sign as fee,
        coalesce(sum(p.paise) filter (where p.account = 'gst_output'), 0) * s.sign as gst
      from (select case d.kind when 'fee_invoice' then -1 else 1 end as sign) s
      left join ledger.billed_fees f on f.invoice = d.key left join ledger.postings p on p.id = f.posting_id group by s.sign) b
    where d.kind in ('fee_invoice', 'fee_credit_note') and (b.fee <> d.taxable_paise or b.gst <> d.total_paise - d.taxable_paise)
    union all
    select 'entry ' || e.key || ': a fee of ' || -sum(p.paise) || ' paise that is invoiced to nobody' from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where p.account = 'platform_revenue' and e.kind <> 'adjustment'
      and not exists (select from ledger.orders o where o.order_id = e.order_id) and not exists (select from ledger.seat_sales s where s.booking_id = e.booking_id)
    group by e.key limit 100`,
)
