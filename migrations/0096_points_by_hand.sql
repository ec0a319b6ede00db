-- Points above what one of the staff gives alone wait for a second person.
create table points.wishes (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  points integer not null check (points <> 0),
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'given', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'asked') = (decided_by is null)),
  -- whoever asked may take it back, and nothing more
  check (state <> 'given' or decided_by <> asked_by)
);
create index wishes_open on points.wishes (asked_at) where state = 'asked';
create index wishes_of on points.wishes (person_id);
