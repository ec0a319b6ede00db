-- The post that led to goods counts for so many days after it did (orders-and-money.md, 5.5): when that was goes from the cart to the order.
alter table cart.lines add column feed_touched_at timestamptz;
update cart.lines set feed_touched_at = touched_at where feed_id is not null;

-- Every time that goods came into a cart from a post; the last one counts.
create table cart.post_touches (
  id bigint generated always as identity primary key,
  shopper_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  post_id bigint not null,
  at timestamptz not null default now()
);
create index post_touches_shopper on cart.post_touches (shopper_id, at);
create index post_touches_post on cart.post_touches (post_id, at);

alter table orders.lines add column feed_touched_at timestamptz;

create table ledger.attribution (
  from_day date primary key,
  -- a sale counts for the post that led to it for so many days
  window_days integer not null check (window_days > 0)
);
insert into ledger.attribution values ('2017-07-01', 7);

-- Shown again after it was withdrawn, a post earns again.
alter table ledger.posts add column shown_at timestamptz;
update ledger.posts set shown_at = published_at;
alter table ledger.posts alter column shown_at set not null;

alter table ledger.uncredited drop constraint uncredited_reason_check;
alter table ledger.uncredited add constraint uncredited_reason_check check (reason in (
  'unknown_post', 'withdrawn_post', 'published_later', 'touched_too_long_ago', 'own_purchase', 'shared_phone', 'shared_address', 'not_a_creator'
));
