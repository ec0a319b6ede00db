-- Coupon codes that were tried and led to nothing, so that codes cannot be guessed. A row is deleted once it is an hour old.
create table promotions.coupon_tries (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  at timestamptz not null
);
create index coupon_tries_person on promotions.coupon_tries (person_id, at);
create index coupon_tries_at on promotions.coupon_tries (at);
