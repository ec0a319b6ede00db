-- Seats of workshops are taxable supplies through us as well: tax collected at source of their conductors stands in the same register.
alter table ledger.supplies
  -- of seats: the conductor, with the registration and name of that day; store_id is 0 then, and order_id the booking
  add column conductor_id bigint,
  add column gstin text,
  add column legal_name text,
  add constraint supplies_conductor check ((conductor_id is null) = (gstin is null) and (conductor_id is null) = (legal_name is null) and (conductor_id is not null) = (store_id = 0));
