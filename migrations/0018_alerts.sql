-- What shoppers wait for: a pack that is back in stock, or that costs less than when they asked.
create schema alerts;

create table alerts.alerts (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  kind text not null check (kind in ('back-in-stock', 'price-drop')),
  price_then_paise bigint not null check (price_then_paise >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'told')),
  -- counts the times it was set: a letter that is due belongs to one setting, never to the next
  round integer not null default 1,
  set_at timestamptz not null,
  told_at timestamptz,
  seen_at timestamptz,
  -- when a letter about it was handed over
  letter_at timestamptz,
  check ((state = 'told') = (told_at is not null)),
  unique (person_id, variant_id, kind)
);
-- Only what waits is looked at every minute.
create index alerts_waiting on alerts.alerts (variant_id) where state = 'waiting';
create index alerts_waiting_product on alerts.alerts (product_id) where state = 'waiting';
