-- The second factor of the staff, and everything that the staff did to people's accounts.
create schema staff;

create table staff.two_step (
  person_id bigint primary key,
  -- what authenticator and shop share, under a key that is not in the database
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- null: begun, and no code was shown yet
  confirmed_at timestamptz,
  -- the 30 seconds of the last code that was taken: it and all before it are worth nothing any more
  last_step bigint
);

create table staff.recovery_codes (
  person_id bigint not null references staff.two_step on delete cascade,
  -- HMAC under a key that is not in the database
  code_mac bytea not null,
  used_at timestamptz,
  primary key (person_id, code_mac)
);

-- Wrong codes are counted for each session, so that nobody can keep the owner of an account waiting but from inside it.
create table staff.two_step_tries (
  person_id bigint not null,
  session_id bigint not null,
  failures int not null,
  last_at timestamptz not null,
  wait_until timestamptz,
  primary key (person_id, session_id)
);

-- Append-only: who did what to whom, and why. Holds ids and roles, and nothing of what was looked up.
create table staff.acts (
  id bigint generated always as identity primary key,
  -- null: whoever runs the servers, by command
  actor_id bigint,
  act text not null check (act in
    ('looked-up', 'suspended', 'reinstated', 'sessions-ended', 'roles-changed', 'two-step-reset')),
  subject_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null check (btrim(reason) <> ''),
  request_id text not null,
  at timestamptz not null
);
create index acts_about on staff.acts (subject_id, id desc);
create index acts_by on staff.acts (actor_id, id desc);
create index acts_of_kind on staff.acts (act, id desc);
create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the staff did is never changed or removed';
end $$;
create trigger acts_stay before update or delete on staff.acts for each row execute function staff.refuse_change();
create trigger acts_stay_all before truncate on staff.acts for each statement execute function staff.refuse_change();

-- What the people console searches and sorts by.
create extension if not exists pg_trgm;
create index people_newest on identity.people (created_at, id);
create index people_by_name on identity.people (lower(name), id);
create index people_name_parts on identity.people using gin (lower(name) gin_trgm_ops);
create index people_with_roles on identity.people using gin (roles) where roles <> '{}';
