-- Who ordered without a payment may think again for as long as nobody has confirmed it.
alter table checkout.unpaid_orders
  drop constraint unpaid_orders_state_check,
  add constraint unpaid_orders_state_check check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'paid', 'given_up', 'withdrawn'));
