-- How people behave in the community: what they may do each day while they are new, and sanctions, each with an end and a reason.
create schema conduct;

create table conduct.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into conduct.settings values
  -- days after joining for which an account is new
  ('new_days', 7),
  ('new_comments_a_day', 20),
  ('new_follows_a_day', 60),
  ('new_likes_a_day', 300),
  ('new_reports_a_day', 10),
  ('comments_a_day', 200),
  ('reports_a_day', 50),
  -- how long a sanction lasts unless decided otherwise
  ('limit_days', 7),
  ('suspend_days', 30),
  -- days for which a sanction counts as a strike
  ('strike_days', 180),
  -- the number of strikes from which a further one means: limited, suspended
  ('strikes_to_limit', 1),
  ('strikes_to_suspend', 3);

create table conduct.sanctions (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null check (kind in ('warning', 'limited', 'suspended', 'revoked')),
  -- which rule was broken
  rule text not null,
  -- as the person reads it
  reason text not null check (btrim(reason) <> ''),
  -- the case it comes from; null: none
  case_ticket text,
  made_by bigint not null,
  made_at timestamptz not null,
  -- when it ends; null: when staff lift it
  until timestamptz,
  -- until then it is a strike
  strike_until timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint,
  check (until is null or until > made_at),
  check ((lifted_at is null) = (lifted_by is null))
);
create index sanctions_of on conduct.sanctions (person_id, id desc);
create index sanctions_standing on conduct.sanctions (person_id) where lifted_at is null and kind in ('limited', 'suspended');

create table conduct.sanction_events (
  id bigint generated always as identity primary key,
  sanction_id bigint not null references conduct.sanctions,
  at timestamptz not null,
  event text not null check (event in ('give', 'lift')),
  actor_id bigint not null,
  reason text not null
);
create index sanction_events_of on conduct.sanction_events (sanction_id, id);
