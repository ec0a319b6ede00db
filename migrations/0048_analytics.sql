-- Analytics: events under a pseudonym, and only with consent.
create schema analytics;

-- The key of the pseudonyms: without it they lead to no person. One row.
create table analytics.visitor_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);

insert into analytics.visitor_key (secret)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create table analytics.events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null check (name in ('page_viewed', 'profile_viewed', 'artist_followed', 'Application Opened')),
  -- HMAC of the person's id
  who text not null check (length(who) = 32),
  -- one of our paths without its query, with private parts left out
  path text not null check (length(path) <= 200),
  -- which maker it is about
  about bigint,
  first_source text not null,
  first_medium text not null,
  first_campaign text not null,
  last_source text not null,
  last_medium text not null,
  last_campaign text not null
);
create index events_by_day on analytics.events (at, name);
create index events_of on analytics.events (who);

-- Consent of visitors who are not signed in, under a number drawn for their browser. The newest row counts.
create table analytics.visitor_consents (
  id bigint generated always as identity primary key,
  -- HMAC of the browser's number
  who text not null check (length(who) = 32),
  given boolean not null,
  -- the wording that was shown, by version and language
  wording text not null,
  at timestamptz not null
);
create index visitor_consents_of on analytics.visitor_consents (who, id desc);
