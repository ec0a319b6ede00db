-- Up to when the gateway's own list of payments was gone through: one row.
create table payments.reconciled (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
