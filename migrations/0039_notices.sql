-- What people are told inside the shop: gathered while it is unread ('Meera and 12 others'), by letter once a day where they want it.
create schema notices;

-- Who looks at the bell at all; news of makers goes to them alone.
create table notices.readers (
  person_id bigint primary key,
  last_viewed_at timestamptz not null,
  letter_at timestamptz
);

create table notices.notices (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null check (kind ~ '^[a-z_]{2,20}$'),
  -- what it is about, so that more of the same joins it while it is unread: 'post 12', 'order 7/delivered', 'me'
  about text not null,
  facts jsonb not null default '{}',
  -- how many people did it
  people integer not null default 0,
  at timestamptz not null,
  read_at timestamptz,
  -- What of a notice was already told to browsers: once, and again when it says something else ('accepted', then 'shipped').
  pushed_what text
);
create unique index notices_gathering on notices.notices (person_id, kind, about) where read_at is null;
create index notices_of on notices.notices (person_id, at desc, id desc);
create index notices_by_age on notices.notices (at);
-- Of whose like or follow a maker has read already, so that the same again is no news.
create index notices_read_deeds on notices.notices (person_id, kind, about) where kind in ('like', 'follow') and read_at is not null;

-- Who did it: names for the line, and nobody counted twice.
create table notices.actors (
  notice_id bigint not null references notices.notices (id) on delete cascade,
  person_id bigint not null,
  at timestamptz not null,
  primary key (notice_id, person_id)
);
create index actors_of_person on notices.actors (person_id);

-- What somebody changed; what is not here is as it is at first.
create table notices.preferences (
  person_id bigint not null,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  -- null: as it is at first.
  push boolean,
  primary key (person_id, kind)
);

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

-- Between these hours of India browsers are told of orders alone; the rest waits until morning. Equal: there is no such time.
create table notices.quiet_hours (
  is_only boolean primary key default true check (is_only),
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

insert into notices.quiet_hours (quiet_from, quiet_until) values (22, 8);

-- Between which hours of India somebody's own browsers keep quiet; who is not here has the hours of the shop (notices.quiet_hours).
create table notices.personal_quiet_hours (
  person_id bigint primary key,
  is_on boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  -- hours that were chosen are kept while they are off
  constraint personal_quiet_hours_has_hours check (not is_on or quiet_from <> quiet_until)
);
