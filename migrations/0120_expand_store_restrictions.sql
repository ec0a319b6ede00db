-- What the staff decide about a store stands beside the store's own status, so that neither undoes the other: the effective status is
-- 'Closed', else 'Suspended', else 'Paused', else 'Open'.
alter table sellers.stores
  add column suspended_at timestamptz,
  add column paused_at timestamptz,
  add column closed_at timestamptz,
  -- The most listings that may be on sale; null: no limit.
  add column max_listings integer check (max_listings between 0 and 1000000);
create index stores_by_name on sellers.stores (lower(name), id);
create index stores_by_opening on sellers.stores (opened_at, id);
create index stores_by_city on sellers.stores (lower(city), id);
create index stores_search on sellers.stores using gin ((lower(name || ' ' || slug || ' ' || legal_name || ' ' || city || ' ' || coalesce(gstin, ''))) gin_trgm_ops);

create schema stores;

-- Suspensions and pauses of stores by the staff, each until a time or until it is ended.
create table stores.restrictions (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  kind text not null check (kind in ('suspension', 'pause')),
  -- for the staff only; `note` is what the owner reads
  reason text not null,
  note text not null default '',
  open_orders text not null default 'finish' check (open_orders in ('finish', 'cancel')),
  until timestamptz,
  started_by bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- null: its time was over
  ended_by bigint,
  check (until is null or until > started_at),
  check (ended_at is not null or ended_by is null)
);
create unique index restrictions_in_force on stores.restrictions (store_id, kind) where ended_at is null;
create index restrictions_due on stores.restrictions (until) where ended_at is null and until is not null;

-- What happened to a store, in order; append-only.
create table stores.events (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  kind text not null check (kind in ('suspended', 'paused', 'reinstated', 'resumed', 'reopened', 'closed', 'handed_over', 'limits_changed', 'messaged')),
  -- null: the clock
  actor_id bigint,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  at timestamptz not null
);
create index events_store on stores.events (store_id, id);
create function stores.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a store is never changed or removed';
end $$;
create trigger events_stay before update or delete on stores.events for each row execute function stores.refuse_change();
