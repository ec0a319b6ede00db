-- Notices in the shop: combined while unread ('Meera and 12 others'), by letter once a day where the person wants it.
create schema notices;

-- When a person last viewed the bell; notices about makers are written for these people alone.
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
  -- What browsers were told of the notice: once, and again when it changes ('accepted', then 'shipped').
  pushed_what text
);
create unique index notices_gathering on notices.notices (person_id, kind, about) where read_at is null;
create index notices_of on notices.notices (person_id, at desc, id desc);
create index notices_by_age on notices.notices (at);
-- Likes and follows that were read already, so that a repetition makes no notice.
create index notices_read_deeds on notices.notices (person_id, kind, about) where kind in ('like', 'follow') and read_at is not null;

-- The people of a notice: names for its line, each counted once.
create table notices.actors (
  notice_id bigint not null references notices.notices (id) on delete cascade,
  person_id bigint not null,
  at timestamptz not null,
  primary key (notice_id, person_id)
);
create index actors_of_person on notices.actors (person_id);

-- Changed preferences; without a row the default applies.
create table notices.preferences (
  person_id bigint not null,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  -- null: as it is at first.
  push boolean,
  primary key (person_id, kind)
);

-- Browsers with push notifications, each turned on by its owner, for as long as that session lives.
create table notices.devices (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  session_id bigint not null,
  -- the address of its push service; with it and the keys below anyone can send to the browser
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  language text not null check (language in ('en', 'hi')),
  browser text not null check (length(browser) <= 80),
  since timestamptz not null
);
create unique index devices_by_endpoint on notices.devices (endpoint);
create index devices_of on notices.devices (person_id, since);

-- Between these hours of India only orders are pushed; the rest waits until morning. Equal: no quiet hours.
create table notices.quiet_hours (
  is_only boolean primary key default true check (is_only),
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

insert into notices.quiet_hours (quiet_from, quiet_until) values (22, 8);

-- A person's own quiet hours in India; without a row those of the shop hold (notices.quiet_hours).
create table notices.personal_quiet_hours (
  person_id bigint primary key,
  is_on boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  -- the chosen hours are stored while they are off
  constraint personal_quiet_hours_has_hours check (not is_on or quiet_from <> quiet_until)
);
