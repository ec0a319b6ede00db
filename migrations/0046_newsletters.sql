-- Newsletters: written, tested, and sent once to every confirmed signup, in batches.
create schema newsletters;

create table newsletters.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into newsletters.settings values
  -- what readers are promised when they sign up
  ('most_a_month', 4),
  -- a mail server takes only so much at once
  ('letters_a_minute', 300);

create table newsletters.issues (
  id bigint generated always as identity primary key,
  subject text not null,
  -- empty: readers of Hindi get the English one
  subject_hi text not null default '',
  -- in the notation of the blog
  source text not null,
  source_hi text not null default '',
  state text not null default 'draft' check (state in ('draft', 'gathering', 'sending', 'sent', 'stopped')),
  -- counts the savings; the one that was last tried out
  revision integer not null default 1,
  tested_revision integer not null default 0,
  written_by bigint,
  changed_at timestamptz not null,
  begun_by bigint,
  begun_at timestamptz,
  ended_at timestamptz,
  -- how far the list was read
  after_token text not null default '',
  after_person bigint not null default 0,
  check ((state = 'draft') = (begun_at is null))
);
create index issues_underway on newsletters.issues (id) where state in ('gathering', 'sending');

-- To whom one goes: a place on the list at the foot of the pages, or an account that wants offers.
create table newsletters.recipients (
  id bigint generated always as identity primary key,
  issue_id bigint not null references newsletters.issues on delete cascade,
  signup_token text,
  person_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  at timestamptz,
  check ((signup_token is null) <> (person_id is null))
);
create unique index recipients_signup on newsletters.recipients (issue_id, signup_token) where signup_token is not null;
create unique index recipients_person on newsletters.recipients (issue_id, person_id) where person_id is not null;
create index recipients_waiting on newsletters.recipients (issue_id, id) where state = 'waiting';
create index recipients_of_person on newsletters.recipients (person_id) where person_id is not null;

-- Addresses that letters bounced from, as SHA-256: nothing is sent there until its owner signs up again.
create table newsletters.bounces (
  address_hash bytea primary key,
  at timestamptz not null,
  times integer not null default 1
);
