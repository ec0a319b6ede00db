-- Stores and what shipping, tax and payment need to know of them.
create schema sellers;

create table sellers.stores (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  about text not null default '',
  city text not null,
  state_code smallint not null check (state_code between 1 and 99),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  cod_allowed boolean not null,
  free_shipping_from_paise bigint check (free_shipping_from_paise >= 0),
  status text not null default 'Open' check (status in ('Open', 'Paused', 'Closed')),
  owner_id bigint,
  opened_at timestamptz not null default now()
);
create index stores_owner on sellers.stores (owner_id) where owner_id is not null;
