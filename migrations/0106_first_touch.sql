-- Where a shopper came from the very first time, beside where she came from last.
alter table orders.orders
  add column first_utm_source text not null default '',
  add column first_utm_medium text not null default '',
  add column first_utm_campaign text not null default '';
