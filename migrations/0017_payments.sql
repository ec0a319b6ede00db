-- Money that comes in through the gateway. Knows a payable's id and amount, never a cart.
create schema payments;

create table payments.payables (
  -- what is to be paid: the id of a checkout
  id bigint primary key,
  amount_paise bigint not null check (amount_paise > 0),
  rp_order_id text not null unique,
  state text not null check (state in ('waiting', 'paid', 'refunded', 'closed')),
  opened_at timestamptz not null default now(),
  -- when the gateway is asked next whether somebody paid; null when nothing more is expected
  look_at timestamptz
);
create index payables_due on payments.payables (look_at) where look_at is not null;
