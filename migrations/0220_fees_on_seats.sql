-- Our fees on workshop seats are invoiced to the conductors, in the series and registers of the fees of stores.

-- Whose share of a booking's seats was booked, and so to whom our fee on them is invoiced.
create table ledger.seat_sales (
  booking_id bigint primary key,
  conductor_id bigint not null,
  -- the party of creator_payable
  person_id bigint not null
);
insert into ledger.seat_sales (booking_id, conductor_id, person_id)
select b.id, b.conductor_id, c.person_id from bookings.bookings b join workshops.conductors c on c.id = b.conductor_id
where exists (select from ledger.entries e where e.key = 'booking:' || b.id || ':settled');

-- One invoice a month for each payer: a store, or a conductor, whose store_id is 0 then.
alter table payouts.fee_invoices
  add column conductor_id bigint not null default 0,
  drop constraint fee_invoices_pkey,
  add primary key (store_id, conductor_id, month),
  add constraint fee_invoices_payer check ((store_id = 0) <> (conductor_id = 0));
alter table payouts.fee_credit_notes
  add column conductor_id bigint not null default 0,
  drop constraint fee_credit_notes_pkey,
  add primary key (store_id, conductor_id, month, invoice_id),
  add constraint fee_credit_notes_payer check ((store_id = 0) <> (conductor_id = 0));

-- A document about seats, or about our fee on them, names the conductor.
alter table invoices.documents
  drop constraint documents_conductor,
  add constraint documents_conductor check (
    (conductor_id is not null) = (store_id = 0)
    and case when kind in ('fee_invoice', 'fee_credit_note') then booking_id is null else (booking_id is null) = (conductor_id is null) end
  );
create index documents_of_conductor on invoices.documents (conductor_id, issued_on desc, id desc) where conductor_id is not null;
