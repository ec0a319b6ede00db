-- The second factor of the staff, and the audit log.
create schema staff;

create table staff.two_step (
  person_id bigint primary key,
  -- what authenticator and shop share, under a key that is not in the database
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- null: enrolment has begun, no code was confirmed yet
  confirmed_at timestamptz,
  -- the 30 seconds of the last accepted code: it and all earlier codes are refused
  last_step bigint,
  -- With which enrolment code the secret was drawn; it must still be good when the secret is confirmed.
  enrolment_hash bytea
);

create table staff.recovery_codes (
  person_id bigint not null references staff.two_step on delete cascade,
  -- HMAC under a key that is not in the database
  code_mac bytea not null,
  used_at timestamptz,
  primary key (person_id, code_mac)
);

-- Wrong codes are counted for each session, so that only another session of the account can make its owner wait.
create table staff.two_step_tries (
  person_id bigint not null,
  session_id bigint not null,
  failures int not null,
  last_at timestamptz not null,
  wait_until timestamptz,
  primary key (person_id, session_id)
);

-- Append-only: which staff member did what to whom, and why. Holds ids and roles, none of the data that was read.
create table staff.audit_log (
  id bigint generated always as identity primary key,
  -- null: a command on the server
  actor_id bigint,
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id bigint,
  before jsonb not null,
  after jsonb not null,
  reason text not null check (btrim(reason) <> ''),
  request_id text not null,
  at timestamptz not null,
  about text not null default '',
  constraint audit_log_of_something check (subject_id is not null or about <> '')
);
create index audit_log_about on staff.audit_log (subject_id, id desc);
create index audit_log_by on staff.audit_log (actor_id, id desc);
create index audit_log_of_kind on staff.audit_log (act, id desc);
create index audit_log_on on staff.audit_log (about, id desc) where about <> '';

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the staff did is never changed or removed';
end $$;
create trigger audit_log_stay before update or delete on staff.audit_log for each row execute function staff.refuse_change();
create trigger audit_log_stay_all before truncate on staff.audit_log for each statement execute function staff.refuse_change();

-- One-time codes with which an account that holds staff rights sets up its second factor. Another administrator issues one, or `npm run grant`
-- does, so that a stolen session cannot enrol an authenticator of its own. One per account: a new one replaces the old.
create table staff.enrolment_codes (
  person_id bigint primary key,
  -- SHA-256 of the account and the code, which has 80 random bits
  code_hash bytea not null,
  -- null: issued by command
  issued_by bigint,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
