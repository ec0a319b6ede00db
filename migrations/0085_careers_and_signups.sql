-- Signing up for offers is asked back by letter before it counts (double opt-in), and jobs that people apply for.

alter table content.signups
  add column language text not null default 'en' check (language in ('en', 'hi')),
  -- leads to this row from its letters: confirms it, and ends it
  add column token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  add column asked_at timestamptz,
  -- null: only asked for so far, and nothing but the question may be sent
  add column confirmed_at timestamptz;
-- Whoever stands here already signed up under the old rule.
update content.signups set asked_at = signed_up_at, confirmed_at = signed_up_at;
alter table content.signups alter column asked_at set not null;
create index signups_waiting on content.signups (asked_at) where confirmed_at is null;

-- How many asked, confirmed and stopped, by the day in India: addresses that left are gone and could not be counted later.
create table content.signup_days (
  day date primary key,
  asked integer not null default 0,
  confirmed integer not null default 0,
  stopped integer not null default 0
);

create table content.openings (
  role text primary key check (role in ('social-media-executive', 'digital-marketing', 'retail-manager', 'business-manager')),
  is_open boolean not null,
  places integer not null check (places between 1 and 50),
  posted_on date not null,
  closes_on date,
  changed_at timestamptz not null default now()
);
insert into content.openings (role, is_open, places, posted_on) values
  ('social-media-executive', true, 1, '2026-11-16'),
  ('digital-marketing', true, 2, '2026-11-16'),
  ('retail-manager', true, 1, '2026-11-18'),
  ('business-manager', true, 1, '2026-11-18');

create table content.career_settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);
insert into content.career_settings values
  -- an application and its résumé are erased so many months after it came
  ('keep_months', 12),
  -- a résumé that was sent and never handed in is erased after so many hours
  ('loose_hours', 24),
  -- so many of those may lie here at once
  ('most_loose', 500);

create table content.applications (
  id bigint primary key,
  role text not null references content.openings,
  state text not null check (state in ('New', 'Screen', 'Interview', 'Offer', 'Hired', 'Rejected')),
  name text not null,
  -- lower case
  email text not null check (email = lower(email)),
  phone text not null,
  city text not null,
  link text not null default '',
  experience text not null,
  notice_days integer not null check (notice_days between 0 and 365),
  about text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  received_at timestamptz not null,
  moved_at timestamptz not null
);
create index applications_by_state on content.applications (state, received_at, id);
create index applications_by_email on content.applications (email);
create index applications_by_age on content.applications (received_at);

-- Files lie in a folder that no address leads to; `file` is their name there.
create table content.resumes (
  token text primary key,
  file text not null,
  kind text not null check (kind in ('pdf', 'doc', 'docx')),
  name text not null,
  bytes integer not null check (bytes > 0),
  kept_at timestamptz not null,
  application_id bigint unique references content.applications on delete cascade
);
create index resumes_loose on content.resumes (kept_at) where application_id is null;

-- What was done about an application, by whom and why. Gone with it.
create table content.application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references content.applications on delete cascade,
  at timestamptz not null,
  -- null: the candidate
  actor_id bigint,
  kind text not null check (kind in ('received', 'moved', 'noted', 'opened')),
  from_state text,
  to_state text,
  reason text not null default ''
);
create index application_events_of on content.application_events (application_id, id);
