-- What people do here, under a name that leads to nobody, and only while they have agreed to it.
create schema analytics;

-- Makes the names: whoever has no key cannot say whose they are. One row.
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
  -- HMAC of the person's number
  who text not null check (length(who) = 32),
  -- a path of ours without its query; what stands for somebody or something private in it is left out
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

-- What visitors who are not signed in said to being counted: under a number that was drawn for their browser and leads to nobody. The newest word counts.
create table analytics.visitor_consents (
  id bigint generated always as identity primary key,
  -- HMAC of the browser's number
  who text not null check (length(who) = 32),
  given boolean not null,
  -- what stood there when it was said, by its version and language
  wording text not null,
  at timestamptz not null
);
create index visitor_consents_of on analytics.visitor_consents (who, id desc);
