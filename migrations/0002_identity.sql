-- People, their logins and sessions, and their delivery addresses.
create schema if not exists identity;

-- For search in the people console.
create extension if not exists pg_trgm;

create table identity.people (
  -- drawn at random, so ids can be neither counted nor guessed
  id bigint primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  -- ten digits without +91
  phone text unique check (phone ~ '^[6-9][0-9]{9}$'),
  -- lower case; the only address that opens the account
  verified_email text unique check (verified_email = lower(verified_email)),
  -- as typed in; it opens nothing until its link is opened
  unverified_email text check (unverified_email = lower(unverified_email)),
  roles text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- path of a picture in media.pictures
  photo text,
  has_second_factor boolean not null default false,
  suspended_at timestamptz,
  closed_at timestamptz,
  -- the account in which this one lives on
  joined_into bigint references identity.people,
  -- The policy versions agreed to last, 'privacy-policy/1 …': nothing is asked or written while none has changed.
  agreed text not null default '',
  -- The language of letters: that of the pages last used, until the person chooses one. null: not known yet.
  language text check (language in ('en', 'hi')),
  language_is_chosen boolean not null default false,
  constraint people_reachable check (
  case when closed_at is null then phone is not null or verified_email is not null
    else phone is null and verified_email is null and unverified_email is null end
),
  constraint people_language_chosen check (language is not null or not language_is_chosen)
);
create index people_newest on identity.people (created_at, id);
create index people_by_name on identity.people (lower(name), id);
create index people_name_parts on identity.people using gin (lower(name) gin_trgm_ops);
create index people_with_roles on identity.people using gin (roles) where roles <> '{}';
-- Accounts that were joined into one, read when an account is deleted.
create index people_joined_into on identity.people (joined_into) where joined_into is not null;
create index people_photo on identity.people (photo) where photo is not null;

-- What happened to an account, for its owner and for investigations. Deleted after a year and a day (DPDP Rules 2025, rule 6(1)(e)).
create table identity.events (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null,
  at timestamptz not null,
  -- the staff member who acted; null: the owner
  actor_id bigint,
  user_agent text not null default '' check (length(user_agent) <= 300),
  network text not null default '',
  detail jsonb not null default '{}'
);
create index events_of_person on identity.events (person_id, at desc);
create index events_age on identity.events (at);

create table identity.sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references identity.people on delete cascade,
  -- SHA-256 of the token; the token itself is stored only in the browser
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accounts that a bank would accept: how each session was opened and from where, several ways into one account, what
  -- happened to it and when, accounts that are closed, suspended or joined with another.
  provider text not null default 'phone' check (provider in ('phone', 'google.com')),
  -- the browser's User-Agent, cut to 300 characters
  user_agent text not null default '' check (length(user_agent) <= 300),
  -- the address without its last part: enough for its owner to recognise, too little to track
  network text not null default '',
  -- when a second factor for staff rights was shown in this session
  second_factor_at timestamptz,
  -- A proof (ID token of the identity service) with which a session was opened opens nothing once that session was ended.
  sign_in_id text,
  -- When a session last used the staff rights that its code gave it, to the minute: after 30 minutes without use they end.
  -- Null: not used since the code at second_factor_at.
  staff_seen_at timestamptz
);
create index sessions_of_person on identity.sessions (person_id);

create table identity.email_links (
  token_hash bytea primary key,
  person_id bigint not null references identity.people on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  -- how often a letter has gone to this address, this one included
  sends smallint not null default 1
);
create index email_links_of_person on identity.email_links (person_id);

create table identity.addresses (
  id bigint primary key,
  person_id bigint not null references identity.people on delete cascade,
  ship_name text not null,
  phone_no text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  landmark text not null,
  -- GST state code
  state smallint not null,
  country text not null,
  zip_code text not null,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index addresses_of_person on identity.addresses (person_id);
create unique index one_default_address on identity.addresses (person_id) where is_default;

-- Accounts elsewhere that open one here, by the issuer's own lasting name for them: an address may change hands, this never does.
create table identity.logins (
  provider text not null check (provider in ('google.com')),
  subject text not null,
  person_id bigint not null references identity.people on delete cascade,
  -- the identity service's own id of the account, to close it there as well
  uid text not null,
  added_at timestamptz not null,
  -- What the ways into an account are called, and how often a letter with a link was sent.
  -- the account's address when it last logged in, to show its owner which one it is; the subject alone decides
  email text not null default '' check (email = lower(email)),
  -- When the owner unlinked this login: the row stays, so that the Gmail account does not open the account again by its address.
  unlinked_at timestamptz,
  -- Addresses that this Google account had before its present one; today they may belong to another person.
  former_emails text[] not null default '{}',
  primary key (provider, subject)
);
create index logins_of_person on identity.logins (person_id);

-- The identity service's accounts that have opened this one, to end them when it closes.
create table identity.uids (
  uid text primary key,
  person_id bigint not null references identity.people on delete cascade
);
create index uids_of_person on identity.uids (person_id);

-- Confirmation letters of the last day, which limit how many one account can have sent and one address can get.
create table identity.link_letters (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  -- a hash, so that no unconfirmed address is stored
  address_hash bytea not null,
  sent_at timestamptz not null
);
create index link_letters_person on identity.link_letters (person_id, sent_at);
create index link_letters_address on identity.link_letters (address_hash, sent_at);

create table identity.ended_proofs (
  sign_in_id text primary key,
  ended_at timestamptz not null
);
create index ended_proofs_age on identity.ended_proofs (ended_at);
