-- What delivery costs and where it reaches: settings by staff, cached by the servers.
create schema shipping;

-- A same city, B same State, C metro to metro, D rest of India, E hard to reach.
create table shipping.rates (
  zone text primary key check (zone in ('A', 'B', 'C', 'D', 'E')),
  first_slab_paise integer not null check (first_slab_paise >= 0),
  further_slab_paise integer not null check (further_slab_paise >= 0),
  -- the value of a parcel's goods from which delivery is free
  free_from_paise integer not null check (free_from_paise >= 0),
  from_days smallint not null check (from_days >= 0),
  to_days smallint not null,
  check (to_days >= from_days)
);

insert into shipping.rates (zone, first_slab_paise, further_slab_paise, free_from_paise, from_days, to_days) values
  ('A', 4000, 2500, 49900, 1, 2),
  ('B', 4900, 3000, 49900, 2, 3),
  ('C', 5900, 3500, 79900, 2, 4),
  ('D', 6900, 4500, 79900, 3, 6),
  ('E', 9900, 6500, 149900, 5, 9);

-- One row.
create table shipping.rules (
  is_only boolean primary key default true check (is_only),
  slab_grams integer not null default 500 check (slab_grams > 0),
  -- cash on delivery: the value of a parcel's goods is between these, both included
  cod_from_paise integer not null default 9900 check (cod_from_paise >= 0),
  cod_to_paise integer not null default 500000 check (cod_to_paise >= cod_from_paise),
  cod_fee_paise integer not null default 2900 check (cod_fee_paise >= 0),
  cod_fee_free_from_paise integer not null default 99900 check (cod_fee_free_from_paise >= 0),
  -- how PINs of the metros begin: Delhi and around, Mumbai and around, Kolkata, Chennai, Bengaluru, Hyderabad, Pune, Ahmedabad
  metro_prefixes text[] not null default '{110,121,122,201,400,421,700,600,560,500,411,380}',
  -- how PINs of zone E begin: the North-East, Sikkim, Jammu and Kashmir, Ladakh, the islands
  special_prefixes text[] not null default '{78,79,737,18,19,744,68255}',
  -- What a courier calls days begins when it has the parcel.
  handling_days smallint not null default 1 check (handling_days between 0 and 14),
  -- days after which a courier is asked again, and after which its answer is no longer used
  recheck_days smallint not null default 7 check (recheck_days > 0),
  trust_days smallint not null default 30 check (trust_days > 0)
);

insert into shipping.rules default values;

-- Exceptions by the beginning of a PIN; the longest beginning decides.
create table shipping.pin_rules (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  is_delivered boolean not null,
  takes_cod boolean not null,
  check (is_delivered or not takes_cod)
);

insert into shipping.pin_rules (prefix, is_delivered, takes_cod) values
  -- the army's own post offices
  ('9', false, false),
  -- couriers do not collect cash on the islands
  ('744', true, false),
  ('68255', true, false);

-- A courier's coverage of a PIN: its answers to requests, and lists that staff imported.
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
  -- days in transit; null: those of the zone
  from_days smallint,
  to_days smallint,
  import_id bigint,
  wanted_at timestamptz not null,
  checked_at timestamptz,
  due_at timestamptz,
  -- the courier's error instead of an answer
  problem text not null default '',
  primary key (pin, courier, from_area),
  check ((is_delivered is null) = (takes_cod is null)),
  check (is_delivered or not takes_cod),
  check ((from_days is null) = (to_days is null)),
  check (from_days >= 0 and to_days >= from_days and to_days <= 60),
  check ((from_area = '') = (import_id is not null)),
  check (from_area <> '' or is_delivered is not null)
);
create index coverage_courier_due_at_idx on shipping.coverage (courier, due_at) where from_area <> '';

create table shipping.coverage_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null,
  lines integer not null,
  refused integer not null,
  -- whether it replaced all earlier imports of its couriers
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
