-- The identity service: people as the Identity Toolkit protocol knows them. Every time is the service's own clock.
create schema if not exists idp;

create table idp.users (
  local_id text primary key,
  phone text unique check (phone ~ '^\+91[6-9]\d{9}$'),
  -- lower case
  email text unique,
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  -- scrypt, with its parameters: `scrypt$N$r$p$salt$hash`
  password_hash text,
  password_changed_at timestamptz,
  disabled boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  last_refresh_at timestamptz not null
);

-- Accounts held elsewhere (google.com) that open this one. Phone and password stand in users.
create table idp.identities (
  provider text not null,
  raw_id text not null,
  local_id text not null references idp.users on delete cascade,
  email text,
  display_name text,
  photo_url text,
  primary key (provider, raw_id),
  unique (local_id, provider)
);

create table idp.second_factors (
  enrollment_id text primary key,
  local_id text not null references idp.users on delete cascade,
  phone text not null,
  display_name text,
  enrolled_at timestamptz not null,
  unique (local_id, phone)
);

-- One row for each code sent by SMS. Neither the code nor what names the session is kept, only their hashes.
create table idp.phone_sessions (
  session_hash bytea primary key,
  phone text not null,
  code_hmac bytea not null,
  purpose text not null check (purpose in ('sign-in', 'enrol', 'second-factor')),
  -- whose second factor it is
  local_id text references idp.users on delete cascade,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, replaced by a newer one, or guessed at too often
  ended_at timestamptz
);
create index phone_sessions_open on idp.phone_sessions (phone) where ended_at is null;
create index phone_sessions_age on idp.phone_sessions (expires_at);

-- Single-use secrets by hash: proof of a phone met while linking, first factors passed, sealed Google answers.
create table idp.tickets (
  ticket_hash bytea primary key,
  kind text not null check (kind in ('phone-proof', 'first-factor', 'pending-google')),
  content jsonb not null,
  expires_at timestamptz not null
);
create index tickets_age on idp.tickets (expires_at);

create table idp.oob_codes (
  code_hash bytea primary key,
  request_type text not null check (request_type in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL')),
  email text not null,
  new_email text,
  local_id text references idp.users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oob_codes_age on idp.oob_codes (expires_at);

-- One row for each sign-in. Its refresh tokens are MACs over id and generation, so none is kept.
create table idp.token_families (
  id uuid primary key,
  local_id text not null references idp.users on delete cascade,
  sign_in_provider text not null,
  second_factor text,
  auth_time timestamptz not null,
  generation integer not null default 0,
  -- when each of the newest former generations was replaced, oldest first
  replaced_at timestamptz[] not null default '{}',
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index token_families_person on idp.token_families (local_id);
create index token_families_age on idp.token_families (last_used_at);

-- A number's codes of the last 24 hours, oldest first.
create table idp.phone_sends (
  phone text primary key,
  sent_at timestamptz[] not null default '{}',
  newest_at timestamptz not null
);
create index phone_sends_age on idp.phone_sends (newest_at);

-- Counters whose window begins with its first event: codes per address and subnet, tries at passwords.
create table idp.counters (
  key text primary key,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  count integer not null
);
create index counters_age on idp.counters (ends_at);

create table idp.used_captchas (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_captchas_age on idp.used_captchas (expires_at);

create table idp.signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('id-token', 'demo-google')),
  public_jwk jsonb not null,
  -- AES-256-GCM under a key that is not in the database
  private_sealed bytea not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  -- until then what it signed is believed
  trusted_until timestamptz not null
);

-- Demo only: what would have gone out by SMS or e-mail.
create table idp.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  body text not null,
  code text not null,
  request_type text,
  link text,
  sent_at timestamptz not null
);
create index outbox_recipient on idp.outbox (recipient, id);
create index outbox_age on idp.outbox (sent_at);
