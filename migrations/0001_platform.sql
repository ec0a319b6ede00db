-- Events that wait for their listeners, replies stored for repeated requests, and shipped reference data.
create schema if not exists platform;

create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  published_at timestamptz not null default now()
);

-- One wake-up per statement; listeners drain whatever has gathered.
create function platform.wake_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wakes after insert on platform.outbox
  for each statement execute function platform.wake_outbox();

-- A listener's own transaction records the event that it processed, so a repeated job changes nothing.
create table platform.processed_events (
  listener text not null,
  event_id bigint not null,
  processed_at timestamptz not null default now(),
  primary key (listener, event_id)
);

create table platform.idempotency_keys (
  principal text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  -- null while the first call runs (only seen for calls that cannot run in one transaction).
  status smallint,
  reply text,
  -- which server instance runs it; see src/platform/idempotency.ts
  instance bigint,
  created_at timestamptz not null default now(),
  -- The request that holds a claimed key. Only it completes or deletes the claim, never a request whose claim was taken over.
  holder uuid,
  primary key (principal, path, key)
);
create index idempotency_keys_age on platform.idempotency_keys (created_at);

-- The words of a text as search compares them: lower case, without nukta and candrabindu, split at anything that is neither letter nor number. The
-- split is by characters, so that no server's locale splits a Hindi word.
create function platform.words_of(text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select left(word, 60) from unnest(regexp_split_to_array(translate(lower($1), 'ँ़’''', 'ं'),
      '[][\s!-/:-@\\^_`{-~।॥“”‘…–—·•]+')) as word where word <> ''
  ))
$$;

-- Data that ships with the program: hobbies, colours, attributes, synonyms. Every start brings the tables up to date, see src/platform/reference-data.ts.
create table platform.reference_data (
  -- the table that the rows stand in: 'catalogue.colours'
  table_name text primary key,
  -- of everything that was shipped last: a start that ships the same has nothing to do
  fingerprint text not null,
  imported_at timestamptz not null default now()
);

-- The hash of each row as last shipped. A row that differs was changed by staff, a missing one was deleted by staff.
create table platform.reference_rows (
  table_name text not null references platform.reference_data on delete cascade,
  key text not null,
  shipped_hash text not null,
  primary key (table_name, key)
);

-- Which server process runs which pool of queue workers, so that jobs of a process that died are unlocked by the others.
create table platform.worker_pools (
  pool_id text primary key,
  -- The process holds this number as an advisory lock for as long as it lives; see src/platform/dead-workers.ts.
  instance integer not null,
  started_at timestamptz not null default now(),
  missing_since timestamptz
);
