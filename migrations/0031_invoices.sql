-- What stores write for what they sell: invoices and credit notes, frozen when they are issued (CGST Rules 2017, 46 to 53).
create schema invoices;

-- One row per series. Its lock is held from the number until the transaction ends, so no number is skipped or given twice (I-20).
create table invoices.series (
  -- the GSTIN, or store:12 for a store without one
  issuer text not null,
  -- 2026: April 2026 to March 2027, as the calendar in India has it
  financial_year integer not null check (financial_year between 2000 and 2098),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'delivery_challan', 'credit_note',
    'fee_invoice', 'fee_credit_note')),
  last_number integer not null check (last_number > 0),
  primary key (issuer, financial_year, kind)
);

create table invoices.documents (
  id bigint primary key,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'delivery_challan',
    'credit_note', 'fee_invoice', 'fee_credit_note')),
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
  -- everything else on the document: src/domains/money/invoices/rules/snapshot.ts
  snapshot jsonb not null,
  -- Seats of workshops are billed by their conductors: the same documents, series and rules as goods.
  -- of seats: the booking and its conductor; store_id is 0 then
  booking_id bigint,
  conductor_id bigint,
  unique (issuer, financial_year, kind, serial),
  unique (issuer, financial_year, number),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  constraint documents_original check ((kind in ('credit_note', 'fee_credit_note')) = (original_id is not null)),
  constraint documents_about check (
    case when kind in ('fee_invoice', 'fee_credit_note') then order_id is null and booking_id is null else (order_id is null) <> (booking_id is null) end
  ),
  constraint documents_conductor check (
    (conductor_id is not null) = (store_id = 0)
    and case when kind in ('fee_invoice', 'fee_credit_note') then booking_id is null else (booking_id is null) = (conductor_id is null) end
  )
);
create index documents_order on invoices.documents (order_id, id) where order_id is not null;
create index documents_store on invoices.documents (store_id, issued_on desc, id desc);
create index documents_original on invoices.documents (original_id) where original_id is not null;
-- An order has one invoice.
create unique index documents_one_invoice on invoices.documents (order_id) where order_id is not null and kind <> 'credit_note';
create index documents_booking on invoices.documents (booking_id, id) where booking_id is not null;
create unique index documents_one_of_booking on invoices.documents (booking_id) where booking_id is not null and kind <> 'credit_note';
create index documents_of_conductor on invoices.documents (conductor_id, issued_on desc, id desc) where conductor_id is not null;

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

-- No number is missing: at the end of each transaction every number has the one before it (I-20).
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
create trigger of_its_store before insert or update of order_id, store_id on invoices.documents for each row execute function orders.of_its_store();

-- CGST and SGST are each the tax at half the rate on the same value (CGST Act s.9, each State's own Act s.9), so a new document states them equal. Those issued
-- before stay as they are.
create function invoices.check_halves() returns trigger language plpgsql as $$
begin
  if new.cgst_paise <> new.sgst_paise then
    raise exception 'CGST of % paise and SGST of % paise on % are not equal', new.cgst_paise, new.sgst_paise, new.number
      using errcode = 'check_violation', constraint = 'documents_halves';
  end if;
  return new;
end $$;
create trigger documents_halves before insert on invoices.documents for each row execute function invoices.check_halves();
