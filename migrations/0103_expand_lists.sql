-- Exports and saved views of the consoles' lists.
create schema lists;

create table lists.exports (
  id bigint primary key,
  person_id bigint not null,
  path text not null,
  params jsonb not null,
  query jsonb not null,
  language text not null check (language in ('en', 'hi')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  row_count integer not null check (row_count >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  attempts integer not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index exports_of_person on lists.exports (person_id, asked_at desc);
create index exports_by_age on lists.exports (asked_at);

-- The file in parts, each compressed by itself: several make one gzip file (RFC 1952, 2.2).
create table lists.export_parts (
  export_id bigint not null references lists.exports on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (export_id, position)
);

create table lists.views (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  path text not null,
  name text not null check (length(name) between 1 and 60),
  -- the part of the address after '?'
  query text not null check (length(query) <= 2000),
  columns text[] not null default '{}',
  is_shared boolean not null default false,
  created_at timestamptz not null,
  unique (person_id, path, name)
);
create index views_of_list on lists.views (path) where is_shared;
