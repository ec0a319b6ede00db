-- The demo's courier: what a courier would know.
create schema demo_courier;

create table demo_courier.shipments (
  reference text primary key,
  awb text not null unique,
  -- what happens to it, step by step, and how far it is
  plan jsonb not null,
  step integer not null default 0,
  next_at timestamptz,
  booked_at timestamptz not null
);
create index shipments_due on demo_courier.shipments (next_at) where next_at is not null;
