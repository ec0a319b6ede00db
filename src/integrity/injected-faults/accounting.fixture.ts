import { commissionRow, ledgerEntry, type InjectedFault } from './rows.fixture.ts'

/** Faults in the ledger, cash and documents. */
export const accountingFaults: InjectedFault[] = [
  [
    'an entry that does not balance',
    'I-6 entries',
    'alter table ledger.postings disable trigger user',
    'update ledger.postings set paise = paise + 1 where id = (select min(id) from ledger.postings)',
  ],
  [
    'books without protection against changes',
    'I-6 constraints: ledger.postings postings_stay',
    'alter table ledger.postings disable trigger postings_stay',
  ],
  [
    'payments without protection against double counting',
    'I-6 constraints: payments.charges_one_counts',
    'drop index payments.charges_one_counts',
  ],
  [
    'goods without protection against double allocation',
    'I-6 constraints: stock.levels levels_not_oversold',
    'alter table stock.levels drop constraint levels_not_oversold',
  ],
  [
    'a sale that is booked by half',
    'I-7 sides',
    'alter table ledger.postings disable trigger user',
    "update ledger.postings set paise = paise * 2 where account = 'store_payable'",
  ],
  [
    'a reduction that is not booked',
    'I-7 orders',
    `insert into ledger.facts (order_id, key, kind, at, detail) select order_id, 'a fault', 'reduced', now(), '{"paise": 100, "funder": "store"}'
      from ledger.orders where sold_at is not null`,
  ],
  [
    'a payment that is missing in the books',
    'I-7 events',
    'alter table ledger.facts disable trigger user',
    "delete from ledger.facts where kind = 'kept'",
  ],
  ['₹5 of rounding', 'I-7 rounding', ledgerEntry('rounding', 'bank', { paise: 500 })],
  [
    'more commission taken back than given',
    'I-8 commissions',
    commissionRow(1, 100, null),
    commissionRow(2, -200, 1),
  ],
  [
    'a payout of an amount that is not due',
    'I-9 payouts',
    'insert into ledger.payout_postings select id, 1 from ledger.postings where paise > 0 limit 1',
  ],
  [
    'cash that belongs to no parcel',
    'I-19 cash',
    'update cash.instruments set collected_paise = asked_paise',
  ],
  [
    "a store that may be paid before the courier's remittance",
    'I-19 credit',
    'update cash.instruments set collected_paise = asked_paise',
    'insert into ledger.orders (order_id, store_id, placed_at, available_on) select order_id, store_id, placed_at, now() from cash.instruments',
  ],
  [
    'a document series with a gap',
    'I-20 documents',
    "insert into invoices.series (issuer, financial_year, kind, last_number) values ('store:1', 2026, 'tax_invoice', 3)",
  ],
  [
    'a fee of ₹1 without an invoice',
    'I-20 fee documents: entry a fault',
    `with made as (insert into ledger.entries (key, kind, at) values ('a fault', 'booking', now() - interval '2 days') returning id)
      insert into ledger.postings (entry_id, account, party, paise)
      select id, account, party, paise from made, (values ('creator_payable', '1', 100), ('platform_revenue', '', -100)) as sides (account, party, paise)`,
  ],
  [
    'an invoice for a fee of ₹10 that is missing in the books',
    'I-20 fee documents: document 1',
    `insert into invoices.documents (id, kind, issuer, financial_year, serial, number, store_id, key, issued_at, issued_on, place_code, taxable_paise, cgst_paise, sgst_paise,
        igst_paise, round_off_paise, total_paise, recipient, snapshot)
      values (1, 'fee_invoice', '29AABCC1234D1Z7', 2026, 1, 'CIYF2627-000001', 1, 'fees:1:2026-11', now(), current_date, 29, 1000, 90, 90, 0, 0, 1180, '{"name": ""}', '{}')`,
  ],
  [
    'a cancelled order with a bill that is not credited',
    'I-20 cancelled bills',
    "update orders.orders set status = 'cancelled', status_changed_at = now() - interval '1 year' where id in (select order_id from invoices.documents)",
  ],
]
