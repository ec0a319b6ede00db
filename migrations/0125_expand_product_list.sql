-- Whether staff have approved a product, and what lists of all products sort and filter by.
alter table catalogue.products
  add column review text not null default 'Approved' check (review in ('Approved', 'InReview', 'ChangesRequested')),
  -- lowest price to pay of its active packs; null without any
  add column from_paise bigint,
  -- null: a task has not filled it and from_paise yet
  add column picture_count smallint,
  -- a product that staff have yet to approve is not on sale
  add constraint products_reviewed check (review = 'Approved' or status = 'Inactive');

create index products_by_name on catalogue.products (lower(name), id);
create index products_by_price on catalogue.products (coalesce(from_paise, 0), id);
create index products_by_day on catalogue.products (added_at, id);
create index products_by_state on catalogue.products (review, status, added_at, id) where taken_down_at is null;
create index products_without_picture on catalogue.products (added_at, id) where picture_count = 0;
create index products_taken_down on catalogue.products (id) where taken_down_at is not null;
create index products_to_count on catalogue.products (id) where picture_count is null;
