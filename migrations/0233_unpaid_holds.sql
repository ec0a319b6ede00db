-- Checkouts hold stock; those that end unpaid are counted for an hour, by person and by network.
create table checkout.settings (
  is_only boolean primary key default true check (is_only),
  most_unpaid integer not null default 10 check (most_unpaid between 1 and 1000),
  most_unpaid_ip integer not null default 300 check (most_unpaid_ip between 1 and 1000000)
);
insert into checkout.settings default values;

alter table checkout.checkouts
  -- the address (IPv6: the /64) that opened it; deleted after a day
  add column network text,
  -- when its goods were released because nobody had paid; null again once a late payment is known
  add column unpaid_at timestamptz;
create index checkouts_unpaid on checkout.checkouts (shopper_id, unpaid_at) where unpaid_at is not null;
create index checkouts_unpaid_network on checkout.checkouts (network, unpaid_at) where unpaid_at is not null and network is not null;
create index checkouts_network on checkout.checkouts (opened_at) where network is not null;
