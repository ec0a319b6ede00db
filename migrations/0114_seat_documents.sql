-- Seats of workshops are billed by their conductors: the same papers, series and rules as goods.
alter table invoices.documents
  -- of seats: the booking, and whose bill it is; store_id is 0 then
  add column booking_id bigint,
  add column conductor_id bigint,
  drop constraint if exists documents_order,
  drop constraint if exists documents_check3,
  add constraint documents_about check (
    case when kind in ('fee_invoice', 'fee_credit_note') then order_id is null and booking_id is null else (order_id is null) <> (booking_id is null) end
  ),
  add constraint documents_conductor check ((booking_id is null) = (conductor_id is null) and (booking_id is not null) = (store_id = 0));
create index documents_booking on invoices.documents (booking_id, id) where booking_id is not null;
create unique index documents_one_of_booking on invoices.documents (booking_id) where booking_id is not null and kind <> 'credit_note';
