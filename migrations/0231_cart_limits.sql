-- How many units of one pack a cart line may hold; cart.lines allows 999 at most.
create table cart.settings (
  is_only boolean primary key default true check (is_only),
  most_units integer not null default 999 check (most_units between 1 and 999)
);
insert into cart.settings default values;
