-- What any shop on Node needs: news waiting to be told, and answers kept for repeated questions.
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

-- A listener's own transaction records that it heard an announcement, so that a repeated job changes nothing.
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
  -- The request that holds a claimed key. A claim is completed and deleted by its holder alone, never by a request whose claim was taken over.
  holder uuid,
  primary key (principal, path, key)
);
create index idempotency_keys_age on platform.idempotency_keys (created_at);

-- The words of a text as the search compares them: lower case, without nukta and candrabindu, cut at anything that is neither letter nor number. Said by the
-- signs themselves, so that no server's locale takes a Hindi word apart.
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

-- What each row said when it was shipped last. A row that says something else was changed by staff, one that is missing was deleted by staff.
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
