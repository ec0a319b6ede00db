-- An order that was confirmed before it was paid is paid by then, online or by transfer.
alter table checkout.unpaid_orders add column pay_by timestamptz;
update checkout.unpaid_orders set pay_by = now() + interval '7 days' where state = 'confirmed';

-- What of such orders was asked for online: each amount is a payable of its own, because an order may come to cost less before it is paid.
create table checkout.due_payments (
  payable_id bigint primary key,
  order_id bigint not null references checkout.unpaid_orders,
  amount_paise bigint not null check (amount_paise > 0),
  opened_at timestamptz not null
);
create index due_payments_of on checkout.due_payments (order_id, opened_at desc);
