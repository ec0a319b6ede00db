-- Notes of the staff on any record of the console. Only staff who may open the record read them.
create schema notes;

create table notes.notes (
  id bigint generated always as identity primary key,
  -- a kind of the console's search, and what names the record there
  subject_kind text not null check (subject_kind ~ '^[a-z]+$'),
  subject_id text not null check (length(subject_id) between 1 and 60),
  author_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  -- colleagues who were told of it
  mentioned bigint[] not null default '{}',
  at timestamptz not null
);
create index notes_of on notes.notes (subject_kind, subject_id, id desc);
create index notes_author on notes.notes (author_id);
