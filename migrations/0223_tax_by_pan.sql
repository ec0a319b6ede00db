-- The thresholds of tax deducted at source count per PAN and tax year, over all that one holder sells or earns through us (Income-tax Act 2025 s.393(1)).
-- Payees of one PAN have one print: an HMAC under a key that is not in the database. null: no PAN, or not printed yet (at the next start of the server).
alter table ledger.payees
  add column pan_print bytea,
  -- of a former member: when the print goes
  add column forget_at timestamptz;
create index payees_forget on ledger.payees (forget_at) where forget_at is not null;

-- Under which PAN the payee's sums of this year count.
alter table ledger.tax_years add column pan_print bytea;
create index tax_years_pan on ledger.tax_years (pan_print, tax_year) where pan_print is not null;
