-- The list of all orders by amount.
create index orders_total on orders.orders (total_paise, id);
