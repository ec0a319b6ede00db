-- Hours within which a store accepts an order, and by which it may be late to send it; 0: orders are neither cancelled nor are stores reminded.
create table stores.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);
insert into stores.settings values
  ('accept_hours', 0),
  ('ship_grace_hours', 0),
  ('remind_hours', 12);

-- Orders whose store was reminded, once for each deadline: none is cancelled before.
create table stores.reminders (
  order_id bigint not null,
  kind text not null check (kind in ('accept', 'ship')),
  store_id bigint not null,
  reminded_at timestamptz not null,
  cancel_at timestamptz not null,
  primary key (order_id, kind)
);
create index reminders_due on stores.reminders (cancel_at);

-- Orders that were cancelled because their store missed a deadline; they count against its score.
create table stores.missed_orders (
  order_id bigint primary key,
  store_id bigint not null,
  kind text not null check (kind in ('accept', 'ship')),
  missed_at timestamptz not null
);
create index missed_orders_store on stores.missed_orders (store_id, missed_at);
