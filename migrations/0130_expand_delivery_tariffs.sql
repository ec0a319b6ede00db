-- Delivery prices by day: every change is another tariff, in force from its day on, so the history and changes in advance are kept.
-- `shipping.rates`, `shipping.pin_rules` and the prices of `shipping.rules` are of the release before.
create table shipping.tariffs (
  id bigint generated always as identity primary key,
  -- in India; of several from one day the newest counts
  valid_from date not null,
  slab_grams integer not null check (slab_grams > 0),
  cod_from_paise integer not null check (cod_from_paise >= 0),
  cod_to_paise integer not null check (cod_to_paise >= cod_from_paise),
  cod_fee_paise integer not null check (cod_fee_paise >= 0),
  cod_fee_free_from_paise integer not null check (cod_fee_free_from_paise >= 0),
  metro_prefixes text[] not null,
  special_prefixes text[] not null,
  handling_days smallint not null check (handling_days between 0 and 14),
  -- null: shipped with the software
  created_by bigint,
  created_at timestamptz not null default now(),
  reason text not null default '',
  -- before its day came
  withdrawn_at timestamptz
);
create index tariffs_days on shipping.tariffs (valid_from desc, id desc) where withdrawn_at is null;

create table shipping.tariff_zones (
  tariff_id bigint not null references shipping.tariffs,
  zone text not null check (zone in ('A', 'B', 'C', 'D', 'E')),
  first_slab_paise integer not null check (first_slab_paise >= 0),
  further_slab_paise integer not null check (further_slab_paise >= 0),
  free_from_paise integer not null check (free_from_paise >= 0),
  from_days smallint not null check (from_days >= 0),
  to_days smallint not null check (to_days >= from_days),
  primary key (tariff_id, zone)
);

with first_tariff as (
  insert into shipping.tariffs (valid_from, slab_grams, cod_from_paise, cod_to_paise, cod_fee_paise, cod_fee_free_from_paise,
    metro_prefixes, special_prefixes, handling_days)
  select '2000-01-01', slab_grams, cod_from_paise, cod_to_paise, cod_fee_paise, cod_fee_free_from_paise, metro_prefixes, special_prefixes, handling_days
  from shipping.rules
  returning id
)
insert into shipping.tariff_zones (tariff_id, zone, first_slab_paise, further_slab_paise, free_from_paise, from_days, to_days)
select first_tariff.id, zone, first_slab_paise, further_slab_paise, free_from_paise, from_days, to_days
from first_tariff cross join shipping.rates;

-- What differs for PINs that begin alike, between two days; the longest beginning decides.
create table shipping.pin_exceptions (
  id bigint generated always as identity primary key,
  prefix text not null check (prefix ~ '^[1-9][0-9]{0,5}$'),
  valid_from date not null,
  -- the last day; null: until further notice
  valid_until date check (valid_until >= valid_from),
  is_delivered boolean not null,
  takes_cod boolean not null,
  extra_days smallint not null default 0 check (extra_days between 0 and 60),
  extra_charge_paise integer not null default 0 check (extra_charge_paise >= 0),
  -- for the staff
  note text not null default '',
  created_by bigint,
  updated_at timestamptz not null default now(),
  check (is_delivered or not takes_cod),
  -- One rule for a beginning on a day. It has no leading zero, so it is a number.
  constraint pin_exceptions_overlap exclude using gist (
    int4range(prefix::integer, prefix::integer, '[]') with &&,
    daterange(valid_from, valid_until, '[]') with &&
  )
);
create index pin_exceptions_prefix on shipping.pin_exceptions (prefix collate "C", id);
create index pin_exceptions_from on shipping.pin_exceptions (valid_from, id);

insert into shipping.pin_exceptions (prefix, valid_from, is_delivered, takes_cod)
select prefix, '2000-01-01', is_delivered, takes_cod from shipping.pin_rules;
