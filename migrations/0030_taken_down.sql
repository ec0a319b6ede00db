-- Staff take a listing down; its store may not put it up again by itself.
alter table catalogue.products
  add column taken_down_at timestamptz,
  add constraint products_taken_down check (taken_down_at is null or status = 'Inactive');
