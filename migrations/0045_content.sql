-- What readers leave with us.
create schema content;

create table content.signups (
  -- lower case
  email text primary key check (email = lower(email)),
  signed_up_at timestamptz not null,
  -- Signing up for offers is asked back by letter before it counts (double opt-in), and jobs that people apply for.
  language text not null default 'en' check (language in ('en', 'hi')),
  -- leads to this row from its letters: confirms it, and ends it
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  asked_at timestamptz not null,
  -- null: not confirmed yet; only the confirmation letter may be sent
  confirmed_at timestamptz
);
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
  -- months after which an application and its résumé are erased
  ('keep_months', 12),
  -- hours after which a résumé without an application is erased
  ('loose_hours', 24),
  -- how many of those may be stored at once
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
  stored_at timestamptz not null,
  application_id bigint unique references content.applications on delete cascade
);
create index resumes_loose on content.resumes (stored_at) where application_id is null;

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

create function content.keep_revisions() returns trigger language plpgsql as $$
begin
  raise exception 'A revision is never changed';
end $$;

-- An article's address without its signs: finds it when the signs were left out, by an index instead of a comparison with every article.
create function content.letters_of(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower($1), '[\s!-/:-@[-`{-~\u00a1-\u00bf\u0964\u0965\u2010-\u2027\u2030-\u205e\u20b9]+', '', 'g')
$$;

-- The blog: articles with every word that was ever saved, and the addresses they had.
create table content.articles (
  id bigint generated always as identity primary key,
  -- the title in the address
  slug text not null unique check (slug ~ '^\S{1,200}$'),
  -- the newest revision, and the one that readers see; null: not published
  latest integer not null check (latest >= 1),
  shown integer check (shown between 1 and latest),
  -- the revision that readers see from then on
  scheduled integer check (scheduled between 1 and latest),
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  -- The link with this token shows the article before it is published.
  preview_token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  check ((scheduled is null) = (publish_at is null))
);
create index articles_shown on content.articles (published_at desc, id desc) where shown is not null;
create index articles_due on content.articles (publish_at) where scheduled is not null;
create index articles_letters on content.articles (content.letters_of(slug));
create index articles_address on content.articles (lower(slug));

create table content.article_revisions (
  article_id bigint not null references content.articles on delete cascade,
  number integer not null check (number >= 1),
  title text not null,
  summary text not null,
  summary_hi text not null default '',
  author_name text not null,
  author_about text not null default '',
  tags text[] not null default '{}',
  hobby_id integer check (hobby_id between 1 and 14),
  -- the name of a drawing or photo in media
  cover text not null default '',
  -- in the notation of src/domains/publishing/content/articles/blocks.ts
  source text not null,
  -- null: the demo
  actor_id bigint,
  at timestamptz not null,
  primary key (article_id, number)
);

create trigger revisions_stay before update on content.article_revisions for each row execute function content.keep_revisions();

-- Addresses that an article had before: they lead to it for good.
create table content.article_slugs (
  slug text primary key,
  article_id bigint not null references content.articles on delete cascade
);
create index article_slugs_address on content.article_slugs (lower(slug));
