-- What was kept by the program alone is kept by the database too (orders-and-money.md, I-16, I-21, I-22, I-23).

-- Rows of money and goods are never removed, whoever leaves (I-23).
create function ledger.never_removed() returns trigger language plpgsql as $$
begin
  raise exception '% is never removed', tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation', constraint = 'never_removed';
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['orders.orders', 'orders.lines', 'payments.payables', 'payments.charges', 'payments.shares', 'payments.refunds',
    'payments.disputes', 'payouts.payouts', 'payouts.batches', 'cash.instruments', 'cash.collections', 'cash.batches', 'cash.remittances',
    'fulfilment.parcels', 'returns.cases', 'bookings.bookings'] loop
    execute format('create trigger never_removed before delete on %s for each row execute function ledger.never_removed()', name);
  end loop;
end $$;

-- Nor is whoever bought, or the store that sold: an account that is deleted keeps its number.
create function orders.keep_people() returns trigger language plpgsql as $$
begin
  if exists (select from orders.orders where shopper_id = old.id) then
    raise exception 'person % has orders', old.id using errcode = 'restrict_violation', constraint = 'never_removed';
  end if;
  return old;
end $$;
create trigger never_removed before delete on identity.people for each row execute function orders.keep_people();
create function orders.keep_stores() returns trigger language plpgsql as $$
begin
  if exists (select from orders.orders where store_id = old.id) then
    raise exception 'store % has orders', old.id using errcode = 'restrict_violation', constraint = 'never_removed';
  end if;
  return old;
end $$;
create trigger never_removed before delete on sellers.stores for each row execute function orders.keep_stores();

-- What belongs to an order belongs to the store of the order (I-21).
create function orders.of_its_store() returns trigger language plpgsql as $$
begin
  if exists (select from orders.orders where id = new.order_id and store_id <> new.store_id) then
    raise exception 'order % is of another store than %', new.order_id, new.store_id using errcode = 'check_violation', constraint = 'of_its_store';
  end if;
  return new;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['fulfilment.parcels', 'cash.instruments', 'returns.cases', 'invoices.documents'] loop
    execute format('create trigger of_its_store before insert or update of order_id, store_id on %s for each row execute function orders.of_its_store()', name);
  end loop;
end $$;

-- An offer that was taken is over, also when its booking is given up later (I-16).
create function bookings.keep_accepted() returns trigger language plpgsql as $$
begin
  if new.state <> 'accepted' then
    raise exception 'an offer that was taken is never given again' using errcode = 'check_violation', constraint = 'accepted_stays';
  end if;
  return new;
end $$;
create trigger accepted_stays before update on bookings.waitlist for each row when (old.state = 'accepted') execute function bookings.keep_accepted();
create unique index waitlist_booked on bookings.waitlist (booking_id) where booking_id is not null;

-- What became of a booking: only added to; accounts of one person may be joined (I-22).
create function bookings.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'what became of a booking is never changed or removed' using errcode = 'check_violation', constraint = 'only_added';
end $$;
create trigger events_stay before update or delete on bookings.events for each row execute function bookings.refuse_change();
create trigger events_stay_all before truncate on bookings.events for each statement execute function bookings.refuse_change();
