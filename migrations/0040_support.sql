-- Complaints, with a number and two clocks (Consumer Protection (E-Commerce) Rules 2020, 4(4), 4(5) and 5(3)(b)).
create schema support;

create table support.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into support.settings values
  -- the law: acknowledged within 48 hours, redressed within one month
  ('acknowledge_hours', 48),
  ('redress_months', 1),
  -- days in which a closed ticket can be reopened
  ('reopen_days', 30);

create table support.tickets (
  id bigint primary key,
  number text not null unique check (number ~ '^G-[0-9A-Z]{6}$'),
  -- null: not signed in, or the account is gone
  person_id bigint,
  name text not null,
  email text not null,
  topic text not null check (topic in ('order', 'delivery', 'refund', 'payment', 'store', 'account', 'privacy', 'content', 'other')),
  order_id bigint,
  words text not null,
  wanted text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  state text not null default 'open' check (state in ('open', 'acknowledged', 'closed')),
  state_changed_at timestamptz not null,
  opened_at timestamptz not null,
  acknowledge_by timestamptz not null,
  redress_by timestamptz not null,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('settled', 'partly', 'refused', 'withdrawn', 'duplicate')),
  -- addressed to the grievance officer
  escalated_at timestamptz,
  assigned_actor bigint,
  -- the complainant wrote the last message
  is_waiting boolean not null default true,
  check ((state = 'closed') = (closed_at is not null and outcome is not null)),
  check (person_id is not null or email <> '' or state = 'closed' or name = '')
);
create index tickets_open on support.tickets (redress_by, id) where state <> 'closed';
create index tickets_closed on support.tickets (closed_at desc, id) where state = 'closed';
create index tickets_person on support.tickets (person_id, opened_at desc) where person_id is not null;

create table support.messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support.tickets,
  by text not null check (by in ('complainant', 'staff', 'note')),
  author_id bigint,
  words text not null,
  at timestamptz not null
);
create index messages_ticket on support.messages (ticket_id, id);

create table support.events (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support.tickets,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('complainant', 'staff')),
  actor_id bigint,
  at timestamptz not null
);
create index events_ticket on support.events (ticket_id, id);

-- What the staff made of the help centre's articles. The shop comes with a set of its own (src/domains/messaging/support/help); a revision that is shown
-- stands in its place, or beside it under an address of its own.
create table support.help_revisions (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  number integer not null check (number > 0),
  topic text not null check (topic in ('orders', 'delivery', 'payment', 'returns', 'account', 'making', 'selling', 'safety')),
  title text not null check (btrim(title) <> ''),
  title_hi text not null check (btrim(title_hi) <> ''),
  source text not null check (btrim(source) <> ''),
  source_hi text not null check (btrim(source_hi) <> ''),
  -- what people call it, in both languages
  also text[] not null default '{}',
  actor_id bigint not null,
  at timestamptz not null,
  primary key (slug, number)
);

-- Which of them readers see; without a row: what the shop came with.
create table support.help_live_revisions (
  slug text primary key,
  -- null: withdrawn
  number integer,
  foreign key (slug, number) references support.help_revisions
);
