-- Accounts that a bank would accept: how each session was opened and from where, several ways into one account, what
-- happened to it and when, accounts that are closed, suspended or joined with another.

alter table identity.sessions
  add column provider text not null default 'phone' check (provider in ('phone', 'google.com')),
  -- what the browser says of itself, cut to 300 characters
  add column user_agent text not null default '' check (length(user_agent) <= 300),
  -- the address without its last part: enough to recognise one's own, too little to follow somebody
  add column network text not null default '',
  -- when somebody with staff rights has shown a second factor in this session
  add column second_factor_at timestamptz;

alter table identity.people
  -- path of a picture that media keeps
  add column photo text,
  add column has_second_factor boolean not null default false,
  add column suspended_at timestamptz,
  add column closed_at timestamptz,
  -- the account in which this one lives on
  add column joined_into bigint references identity.people;

-- Who has left has neither number nor address: both may register anew.
alter table identity.people drop constraint people_check;
alter table identity.people add constraint people_reachable check (
  case when closed_at is null then phone is not null or verified_email is not null
    else phone is null and verified_email is null and unverified_email is null end
);

-- Accounts elsewhere that open one here, by the issuer's own lasting name for them: an address may change hands, this never does.
create table identity.logins (
  provider text not null check (provider in ('google.com')),
  subject text not null,
  person_id bigint not null references identity.people on delete cascade,
  -- the identity service's own id of the account, to close it there as well
  uid text not null,
  added_at timestamptz not null,
  primary key (provider, subject)
);
create index logins_of_person on identity.logins (person_id);

-- The identity service's accounts that have opened this one, to end them when it closes.
create table identity.uids (
  uid text primary key,
  person_id bigint not null references identity.people on delete cascade
);
create index uids_of_person on identity.uids (person_id);

-- What happened to an account: for its owner to see and for whoever has to look into it. Kept for a year and a day (DPDP Rules 2025, rule 6(1)(e)).
create table identity.events (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null,
  at timestamptz not null,
  -- who did it when it was not the owner: one of the staff
  actor_id bigint,
  user_agent text not null default '' check (length(user_agent) <= 300),
  network text not null default '',
  detail jsonb not null default '{}'
);
create index events_of_person on identity.events (person_id, at desc);
create index events_age on identity.events (at);

-- Until now everybody on the staff could do everything.
update identity.people set roles = array_append(roles, 'staff:everything') where roles @> array['staff'];
