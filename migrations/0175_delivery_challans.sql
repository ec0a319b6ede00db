-- What is sent instead of what was bought is no supply for a price: from now on it goes with a delivery challan of a series of its own (CGST Rules
-- 2017, rule 55). Papers that were issued stay as they are.
alter table invoices.series
  drop constraint series_kind_check,
  add constraint series_kind_check check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'delivery_challan', 'credit_note',
    'fee_invoice', 'fee_credit_note'));
alter table invoices.documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'delivery_challan',
    'credit_note', 'fee_invoice', 'fee_credit_note'));
