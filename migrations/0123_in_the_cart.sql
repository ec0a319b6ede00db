-- What a post led to counts for seven days after it did, and for as long as it then lies in the cart, up to so many days (orders-and-money.md, 5.5).
alter table ledger.attribution add column cart_days integer not null default 30 check (cart_days >= window_days);
