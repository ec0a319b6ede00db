-- Cash on delivery: whether it may be chosen, what couriers have collected, and what they have handed over.
create schema cash;

-- One row.
create table cash.settings (
  is_only boolean primary key default true check (is_only),
  -- unpaid cash orders that a person may have at once; null: no limit
  most_open integer check (most_open > 0),
  -- after this many cash orders refused at the door within this many days, only online payment is offered
  most_refusals integer not null default 2 check (most_refusals > 0),
  refusal_days integer not null default 180 check (refusal_days > 0),
  -- an order above this is confirmed first; null: none is
  confirm_above_paise bigint check (confirm_above_paise > 0),
  -- a person's first cash order is confirmed first
  confirm_first boolean not null default false,
  confirm_hours integer not null default 24 check (confirm_hours between 1 and 168),
  -- couriers remit what they collected within this many days
  remit_days integer not null default 8 check (remit_days > 0)
);

insert into cash.settings default values;

-- Products and categories that are not sold for cash.
create table cash.excluded_goods (
  what text not null check (what in ('product', 'category')),
  id bigint not null,
  primary key (what, id)
);

create table cash.instruments (
  order_id bigint primary key,
  store_id bigint not null,
  shopper_id bigint not null,
  -- where it goes, until the cash is there
  phone text not null,
  status text not null check (status in ('waiting_confirmation', 'confirmed', 'due', 'collected', 'remitted', 'settled', 'void', 'short')),
  status_changed_at timestamptz not null,
  -- asked at placing; void: cancelled or never accepted; collected and remitted by couriers; written off
  asked_paise bigint not null check (asked_paise >= 0),
  void_paise bigint not null default 0 check (void_paise >= 0),
  collected_paise bigint not null default 0 check (collected_paise >= 0),
  remitted_paise bigint not null default 0 check (remitted_paise >= 0),
  written_off_paise bigint not null default 0 check (written_off_paise >= 0),
  -- 'cancelled', 'refused' or 'unconfirmed'
  void_reason text,
  -- only while it waits
  confirm_by timestamptz,
  placed_at timestamptz not null,
  -- How much less the order costs than was asked, and how much of that couriers collected all the same and was refunded.
  reduced_paise bigint not null default 0 check (reduced_paise >= 0),
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  -- A waiver of what couriers did not ask for needs two people: who asked, how much and why. When the amount changes, it is asked for again.
  waiver_asked_by bigint,
  waiver_asked_paise bigint,
  waiver_reason text not null default '',
  check (void_paise <= asked_paise),
  check (remitted_paise + written_off_paise <= collected_paise),
  check ((status = 'waiting_confirmation') = (confirm_by is not null)),
  check (status <> 'remitted' or remitted_paise = collected_paise),
  check (status <> 'settled' or remitted_paise + written_off_paise = collected_paise),
  check (status <> 'void' or collected_paise = 0),
  check ((waiver_asked_by is null) = (waiver_asked_paise is null))
);
create index instruments_shopper on cash.instruments (shopper_id, status);
create index instruments_phone on cash.instruments (phone, status) where phone <> '';
create index instruments_waiting on cash.instruments (confirm_by) where confirm_by is not null;
create index instruments_owed on cash.instruments (status) where status in ('collected', 'short');

-- Append-only: every transition with its actor and reason (I-22).
create table cash.events (
  id bigint generated always as identity primary key,
  order_id bigint not null references cash.instruments,
  event text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index events_order on cash.events (order_id, id);

create function cash.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of cash is never changed or removed';
end $$;
create trigger events_stay before update or delete on cash.events for each row execute function cash.refuse_change();

-- What a courier collected for a parcel, once.
create table cash.collections (
  parcel_id bigint primary key,
  order_id bigint not null references cash.instruments,
  courier text not null,
  awb text not null,
  amount_paise bigint not null check (amount_paise > 0),
  remitted_paise bigint not null default 0 check (remitted_paise >= 0),
  written_off_paise bigint not null default 0 check (written_off_paise >= 0),
  collected_at timestamptz not null,
  check (remitted_paise + written_off_paise <= amount_paise)
);
create index collections_order on cash.collections (order_id);
create index collections_awb on cash.collections (courier, awb);
create index collections_owed on cash.collections (courier, collected_at) where remitted_paise + written_off_paise < amount_paise;

-- A courier's remittance file; the same file is imported once.
create table cash.batches (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  file_name text not null,
  rows integer not null,
  amount_paise bigint not null,
  imported_by bigint not null,
  imported_at timestamptz not null,
  -- when a person saw the money in the bank's statement
  banked_by bigint,
  banked_at timestamptz
);

create table cash.remittances (
  id bigint generated always as identity primary key,
  batch_id bigint not null references cash.batches,
  row_no integer not null,
  courier text not null,
  awb text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  -- matched: all of it pays for that parcel. short: so does all of it, and more is owed. over: only a part. unknown: no such parcel. duplicate: paid before.
  outcome text not null check (outcome in ('matched', 'short', 'over', 'unknown', 'duplicate')),
  parcel_id bigint references cash.collections,
  used_paise bigint not null default 0,
  -- how a person closed a line that did not match
  closed_by bigint,
  closed_at timestamptz,
  close_reason text not null default '',
  unique (batch_id, row_no),
  check (used_paise between 0 and amount_paise),
  check (outcome not in ('matched', 'short') or used_paise = amount_paise),
  check (used_paise = 0 or parcel_id is not null)
);
create index remittances_awb on cash.remittances (courier, awb);
create index remittances_parcel on cash.remittances (parcel_id) where parcel_id is not null;
create index remittances_open on cash.remittances (id) where used_paise < amount_paise and closed_at is null;

-- Write-offs of cash that will not come need two people.
create table cash.write_offs (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references cash.collections,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  -- two people decide; the person who asked can only withdraw it
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index write_offs_one_asked on cash.write_offs (parcel_id) where state = 'asked';

-- Findings of the nightly check of the cash accounts (I-19).
create table cash.checks (
  at timestamptz primary key,
  wrong jsonb not null
);

create trigger of_its_store before insert or update of order_id, store_id on cash.instruments for each row execute function orders.of_its_store();
