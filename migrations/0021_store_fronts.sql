-- Who a store is in law, how its customers reach it, and the addresses it had before.
alter table sellers.stores
  add column legal_name text check (btrim(legal_name) <> ''),
  add column address text check (btrim(address) <> ''),
  add column care_email text not null default '' check (care_email = '' or care_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  add column care_phone text not null default '';
update sellers.stores set legal_name = name, address = city || ' ' || pin;
alter table sellers.stores alter column legal_name set not null, alter column address set not null;

-- A slug names one store for ever, unless another store takes what was given up.
create table sellers.old_slugs (
  slug text primary key,
  store_id bigint not null references sellers.stores on delete cascade,
  left_at timestamptz not null default now()
);
