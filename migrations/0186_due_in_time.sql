-- How many days a confirmed order may stay unpaid is a rule of its country; an order keeps the day that it was promised.
alter table checkout.country_policies add column pay_days integer not null default 7 check (pay_days between 2 and 60);

alter table checkout.unpaid_orders
  -- the one reminder before pay_by: what nobody was reminded of does not lapse
  add column reminded_at timestamptz,
  -- when the clock looks next at what is owed
  add column look_at timestamptz,
  drop constraint unpaid_orders_state_check,
  -- expired: not paid in time and cancelled. void: cancelled or given back before it was paid, so that nothing is owed.
  add constraint unpaid_orders_state_check
    check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'paid', 'given_up', 'withdrawn', 'expired', 'void'));
update checkout.unpaid_orders set look_at = pay_by - interval '1 day' where state = 'confirmed';
create index unpaid_look on checkout.unpaid_orders (look_at) where state = 'confirmed';

-- So long somebody may sit before the payment window that was opened last.
alter table checkout.due_payments add column window_until timestamptz not null default now();
