-- Who we are on the invoices that we write to stores for our fees. No row: nothing is written.
create table payouts.operator (
  is_only boolean primary key default true check (is_only),
  legal_name text not null check (btrim(legal_name) <> ''),
  trade_name text not null check (btrim(trade_name) <> ''),
  address text not null check (btrim(address) <> ''),
  -- its first two digits are the State
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  set_by bigint,
  set_at timestamptz not null
);

-- The invoice of a store for a month, once.
create table payouts.fee_invoices (
  store_id bigint not null,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  document_id bigint not null unique references invoices.documents deferrable initially deferred,
  fee_paise bigint not null check (fee_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  written_at timestamptz not null,
  primary key (store_id, month)
);
create index fee_invoices_month on payouts.fee_invoices (month, store_id);

-- Which fees have been invoiced: each posting once.
create table ledger.billed_fees (
  posting_id bigint primary key references ledger.postings,
  invoice text not null
);
create index billed_fees_invoice on ledger.billed_fees (invoice);
