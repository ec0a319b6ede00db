-- Between which hours of India somebody's own browsers keep quiet; who is not here has the hours of the shop (notices.quiet).
create table notices.own_quiet (
  person_id bigint primary key,
  is_on boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  -- hours that were chosen are kept while they are off
  constraint own_quiet_has_hours check (not is_on or quiet_from <> quiet_until)
);
