-- Coupons, of stores and of the platform, and how a store is registered for GST.
create schema promotions;

-- One row: how coupons combine, and which of the platform's need a second person.
create table promotions.settings (
  is_only boolean primary key default true check (is_only),
  most_per_store smallint not null default 1 check (most_per_store between 0 and 10),
  most_of_platform smallint not null default 1 check (most_of_platform between 0 and 10),
  second_person_from_paise bigint not null default 5000000 check (second_person_from_paise >= 0)
);

insert into promotions.settings default values;

create table promotions.coupons (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  -- the store that pays for it; null: the platform
  store_id bigint references sellers.stores,
  title text not null default '',
  -- hundredths of a percent, or rupees: one of them
  percent_off integer check (percent_off between 1 and 10000),
  paise_off bigint check (paise_off > 0),
  -- of what a percentage takes off one purchase; null: no end
  most_off_paise bigint check (most_off_paise > 0),
  -- the least value of the goods that it applies to
  least_goods_paise bigint not null default 0 check (least_goods_paise >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  most_uses integer check (most_uses > 0),
  most_per_person integer check (most_per_person > 0),
  -- what all uses together may cost
  budget_paise bigint check (budget_paise > 0),
  first_order_only boolean not null default false,
  -- empty: all
  hobby_ids integer[] not null default '{}',
  product_ids bigint[] not null default '{}',
  store_ids bigint[] not null default '{}',
  -- waiting: for a second person's approval
  state text not null check (state in ('waiting', 'live', 'paused', 'stopped', 'ended')),
  uses integer not null default 0 check (uses >= 0),
  given_paise bigint not null default 0 check (given_paise >= 0),
  created_by bigint not null,
  created_at timestamptz not null,
  constraint coupons_one_way check ((percent_off is null) <> (paise_off is null)),
  constraint coupons_used_up check (most_uses is null or uses <= most_uses),
  constraint coupons_spent check (budget_paise is null or given_paise <= budget_paise),
  constraint coupons_own_store check (store_id is null or store_ids = '{}')
);
-- A code leads to one coupon at a time.
create unique index coupons_code on promotions.coupons (code) where state <> 'ended';
create index coupons_by_code on promotions.coupons (code);
create index coupons_of_store on promotions.coupons (store_id, id desc);

-- Uses of a coupon: counted once a checkout, released when none of its orders stands (I-18).
create table promotions.uses (
  coupon_id bigint not null references promotions.coupons,
  checkout_id bigint not null,
  person_id bigint not null,
  paise bigint not null check (paise >= 0),
  is_counted boolean not null default true,
  at timestamptz not null,
  primary key (coupon_id, checkout_id)
);
create index uses_of_checkout on promotions.uses (checkout_id);
create index uses_of_person on promotions.uses (person_id, coupon_id) where is_counted;

-- Counters are the sum of their rows.
create function promotions.uses_add_up() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from promotions.coupons c,
      lateral (select count(*) as uses, coalesce(sum(paise), 0) as paise from promotions.uses where coupon_id = c.id and is_counted) known
    where c.id = new.id and (c.uses <> known.uses or c.given_paise <> known.paise)
  ) then
    raise exception 'the uses of coupon % do not add up', new.id using errcode = 'check_violation', constraint = 'uses_add_up';
  end if;
  return null;
end $$;
create constraint trigger uses_add_up after update of uses, given_paise on promotions.coupons
  deferrable initially deferred for each row execute function promotions.uses_add_up();

-- Append-only: what became of a coupon, by whom and why.
create table promotions.events (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references promotions.coupons,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index events_of on promotions.events (coupon_id, id);

create function promotions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a coupon is never changed or removed';
end $$;
create trigger events_stay before update or delete on promotions.events for each row execute function promotions.refuse_change();

-- Coupon codes that were tried and led to nothing, so that codes cannot be guessed. A row is deleted once it is an hour old.
create table promotions.coupon_tries (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  at timestamptz not null
);
create index coupon_tries_person on promotions.coupon_tries (person_id, at);
create index coupon_tries_at on promotions.coupon_tries (at);
