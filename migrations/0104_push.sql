-- Browsers that are told at once, each because its owner pressed for it. A browser is told while the session it was turned on in lives.
create table notices.devices (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  session_id bigint not null,
  -- where its push service takes messages; whoever knows it and the keys below may write to the browser
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  language text not null check (language in ('en', 'hi')),
  browser text not null check (length(browser) <= 80),
  since timestamptz not null
);
create unique index devices_by_endpoint on notices.devices (endpoint);
create index devices_of on notices.devices (person_id, since);

-- null: as it is at first.
alter table notices.preferences add column push boolean;

-- What of a notice was already told to browsers: once, and again when it says something else ('accepted', then 'shipped').
alter table notices.notices add column pushed_what text;

-- Between these hours of India browsers are told of orders alone; the rest waits until morning. Equal: there is no such time.
create table notices.quiet (
  is_only boolean primary key default true check (is_only),
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);
insert into notices.quiet (quiet_from, quiet_until) values (22, 8);
