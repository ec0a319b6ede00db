-- What a replacement that did not come is worth, of an order in cash that a courier still carries: paid once the order has come.
create table returns.owed_replacements (
  key text primary key,
  order_id bigint not null,
  gone jsonb not null,
  noted_at timestamptz not null
);
create index owed_replacements_of on returns.owed_replacements (order_id);
