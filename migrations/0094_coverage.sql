-- What couriers say of a PIN: what they answered when they were asked, and what the staff read out of their lists.
create table shipping.coverage (
  pin text not null check (pin ~ '^[1-8][0-9]{5}$'),
  -- 'any': whichever courier carries it
  courier text not null check (courier ~ '^[a-z][a-z0-9_-]{0,39}$'),
  -- how the sender's PIN begins; '' from anywhere: a line of a list
  from_area text not null check (from_area ~ '^([1-8][0-9]{2})?$'),
  -- a whole PIN of that area, to ask with
  from_pin text not null default '',
  -- null: asked for, not known yet
  is_delivered boolean,
  takes_cod boolean,
  -- days on the way; null: as the zone's
  from_days smallint,
  to_days smallint,
  import_id bigint,
  wanted_at timestamptz not null,
  checked_at timestamptz,
  due_at timestamptz,
  -- what the courier said instead of an answer
  problem text not null default '',
  primary key (pin, courier, from_area),
  check ((is_delivered is null) = (takes_cod is null)),
  check (is_delivered or not takes_cod),
  check ((from_days is null) = (to_days is null)),
  check (from_days >= 0 and to_days >= from_days and to_days <= 60),
  check ((from_area = '') = (import_id is not null)),
  check (from_area <> '' or is_delivered is not null)
);
create index on shipping.coverage (courier, due_at) where from_area <> '';

create table shipping.coverage_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null,
  lines integer not null,
  refused integer not null,
  -- whether it took the place of all that earlier files said of its couriers
  replaced boolean not null,
  imported_at timestamptz not null
);

-- A courier that does not answer is left alone for a while.
create table shipping.courier_calls (
  courier text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  retry_at timestamptz not null
);

-- What a courier calls days begins when it has the parcel.
alter table shipping.rules
  add column handling_days smallint not null default 1 check (handling_days between 0 and 14),
  -- answers are asked for again after so many days, and no longer believed after so many
  add column recheck_days smallint not null default 7 check (recheck_days > 0),
  add column trust_days smallint not null default 30 check (trust_days > 0);
