-- What stores write for what they sell: invoices and credit notes, frozen when they are issued (CGST Rules 2017, 46 to 53).
create schema invoices;

-- One row per series. Its lock is held from the number until the transaction ends, so nobody skips a number and none is given twice (I-20).
create table invoices.series (
  -- the GSTIN, or store:12 for a store without one
  issuer text not null,
  -- 2026: April 2026 to March 2027, as the calendar in India has it
  financial_year integer not null check (financial_year between 2000 and 2098),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'credit_note', 'fee_invoice')),
  last_number integer not null check (last_number > 0),
  primary key (issuer, financial_year, kind)
);

create table invoices.documents (
  id bigint primary key,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'credit_note', 'fee_invoice')),
  issuer text not null,
  financial_year integer not null,
  serial integer not null check (serial > 0),
  -- rule 46(b): 16 characters at most, unique in a financial year
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  store_id bigint not null,
  -- null: a fee invoice, which is about no single order
  order_id bigint,
  -- of a credit note: what it takes back from
  original_id bigint references invoices.documents,
  -- why there is one, e.g. order:123: the same reason again is the same document
  key text not null unique,
  issued_at timestamptz not null,
  -- the day in India
  issued_on date not null,
  -- GST code of the place of supply
  place_code smallint not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  round_off_paise bigint not null,
  total_paise bigint not null check (total_paise >= 0),
  -- to whom: the only part that is ever forgotten
  recipient jsonb not null,
  -- everything else that stands on it: src/domains/money/invoices/rules/snapshot.ts
  snapshot jsonb not null,
  unique (issuer, financial_year, kind, serial),
  unique (issuer, financial_year, number),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  check ((kind = 'credit_note') = (original_id is not null)),
  check ((kind = 'fee_invoice') = (order_id is null))
);
create index documents_order on invoices.documents (order_id, id) where order_id is not null;
create index documents_store on invoices.documents (store_id, issued_on desc, id desc);
create index documents_original on invoices.documents (original_id) where original_id is not null;
-- An order has one invoice.
create unique index documents_one_invoice on invoices.documents (order_id) where order_id is not null and kind <> 'credit_note';

-- Whom a bill below ₹50,000 names may be forgotten; nothing else of a document is ever changed.
create function invoices.keep_documents() returns trigger language plpgsql as $$
declare
  forgotten constant jsonb := '{"name": "", "phone": "", "lines": []}';
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'recipient' = to_jsonb(old) - 'recipient' and new.recipient = old.recipient || forgotten then
      return new;
    end if;
  end if;
  raise exception 'a document that was issued is never changed or removed' using errcode = 'check_violation', constraint = 'documents_stay';
end $$;
create trigger documents_stay before update or delete on invoices.documents for each row execute function invoices.keep_documents();
create trigger documents_stay_all before truncate on invoices.documents for each statement execute function invoices.keep_documents();

-- No number is missing: whoever has a number has the one before it in front of it, at the end of each transaction (I-20).
create function invoices.refuse_gaps() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoices.documents d
    where d.issuer = new.issuer and d.financial_year = new.financial_year and d.kind = new.kind and d.serial = new.last_number
  ) then
    raise exception 'number % of the series % % % has no document', new.last_number, new.issuer, new.financial_year, new.kind
      using errcode = 'check_violation', constraint = 'series_gap';
  end if;
  return null;
end $$;
create constraint trigger series_gap after insert or update on invoices.series
  deferrable initially deferred for each row execute function invoices.refuse_gaps();

-- A number is never taken back.
create function invoices.keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.last_number = old.last_number + 1 and new.issuer = old.issuer and new.financial_year = old.financial_year and new.kind = old.kind then
      return new;
    end if;
  end if;
  raise exception 'a series counts up by one and never back' using errcode = 'check_violation', constraint = 'series_stays';
end $$;
create trigger series_stay before update or delete on invoices.series for each row execute function invoices.keep_series();
