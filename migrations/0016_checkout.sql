-- A checkout: what one shopper saw, frozen, with its stock held for 15 minutes.
create schema checkout;

create table checkout.checkouts (
  id bigint primary key,
  shopper_id bigint not null,
  -- a gateway order's id, or cod_… for cash on delivery; null while the gateway is being asked
  reference text unique,
  delivery text not null check (delivery in ('Online', 'COD')),
  -- open: stock is held, orders may be placed. done: every store has its order. superseded: another checkout was opened.
  state text not null check (state in ('open', 'done', 'superseded', 'expired')),
  total_paise bigint not null check (total_paise >= 0),
  -- the frozen bill: src/domains/buying/checkout/rules/bill.ts, type Bill
  bill jsonb not null,
  -- where to send it when the browser never comes back; null when unknown
  address jsonb,
  pin text not null,
  state_code integer not null,
  state_name text not null,
  is_buy_now boolean not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
-- One shopper has at most one open checkout.
create unique index checkouts_one_open on checkout.checkouts (shopper_id) where state = 'open';
create index checkouts_shopper on checkout.checkouts (shopper_id, opened_at desc);
create index checkouts_due on checkout.checkouts (expires_at) where state = 'open';
