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
  last_refresh_at timestamptz not null,
  -- ID tokens of earlier logins are refused; null: none was ever called back.
  valid_since timestamptz,
  -- The first address of an account that has another now; and whether it was opened by a link to the present address.
  initial_email text,
  email_link boolean not null default false
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
-- For `createAuthUri`: finds the login of a person whose Google address differs from the one here.
create index identities_email on idp.identities (email);

create table idp.second_factors (
  enrollment_id text primary key,
  local_id text not null references idp.users on delete cascade,
  phone text not null,
  display_name text,
  enrolled_at timestamptz not null,
  unique (local_id, phone)
);

-- One row for each code sent by SMS. Only hashes are stored, of the code and of the session's name.
create table idp.phone_sessions (
  session_hash bytea primary key,
  phone text not null,
  code_hmac bytea not null,
  purpose text not null check (purpose in ('sign-in', 'enrol', 'second-factor')),
  -- the user whose second factor it is
  local_id text references idp.users on delete cascade,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, replaced by a newer one, or guessed at too often
  ended_at timestamptz,
  -- Which of a number's browsers asked for the code; null: one that it does not know. A newer code ends older ones of the same asker.
  device_id bigint
);
create index phone_sessions_open on idp.phone_sessions (phone) where ended_at is null;
create index phone_sessions_age on idp.phone_sessions (expires_at);
create index phone_sessions_user on idp.phone_sessions (local_id) where local_id is not null;

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
  request_type text not null check (request_type in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
  email text not null,
  new_email text,
  local_id text references idp.users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oob_codes_age on idp.oob_codes (expires_at);
create index oob_codes_person on idp.oob_codes (local_id) where used_at is null;

-- One row for each sign-in. Its refresh tokens are MACs over id and generation, so none is stored.
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

-- Counters whose window begins with its first event: codes per address and subnet, password attempts.
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
  channel text not null check (channel in ('sms', 'voice', 'whatsapp', 'mail')),
  recipient text not null,
  body text not null,
  code text not null,
  request_type text,
  link text,
  sent_at timestamptz not null,
  -- A carrier that has taken a letter of this name takes no second one.
  name text unique
);
create index outbox_recipient on idp.outbox (recipient, id);
create index outbox_age on idp.outbox (sent_at);

-- Login codes: browsers and networks that a number has logged in from, codes by
-- voice or WhatsApp, and an append-only record of what happened.
-- A browser that has logged in by a number has an allowance of codes of its own, which strangers cannot use up. It is known
-- by a cookie, of which only the hash is stored. One browser may have logged in by several numbers.
create table idp.devices (
  id bigint generated always as identity primary key,
  phone text not null,
  secret_hash bytea not null,
  -- the codes of the last 24 hours that this browser asked for, oldest first
  sent_at timestamptz[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- A network from which a number has logged in has an allowance of codes of its own, like a browser: strangers who use up
  -- the number's allowance do not stop its owner there. secret_hash of a network is a MAC of its address.
  kind text not null default 'browser' check (kind in ('browser', 'network')),
  unique (phone, secret_hash)
);
create index devices_secret on idp.devices (secret_hash);
create index devices_age on idp.devices (last_used_at);

-- The audit record: no code, no token, no whole number. Deleted after a year.
create table idp.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  local_id text,
  -- an HMAC of the number under a key that is not in the database, to find it by, and its last four digits, to talk about it
  phone_mac bytea,
  phone_end text check (length(phone_end) = 4),
  -- the address without its last part
  network text not null default '',
  detail jsonb not null default '{}'
);
create index audit_of_account on idp.audit (local_id, at) where local_id is not null;
create index audit_of_phone on idp.audit (phone_mac, at) where phone_mac is not null;
-- Rows come in the order of time.
create index audit_age on idp.audit using brin (at);

create function idp.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('idp.sweeping', true) = 'yes' then
    return old;
  end if;
  raise exception 'idp.audit is append only';
end $$;
create trigger audit_rows_stay before update or delete on idp.audit for each row execute function idp.keep_audit();
create trigger audit_stays before truncate on idp.audit for each statement execute function idp.keep_audit();

-- A letter of some name goes out once, however often it is handed in.
create table idp.sent_letters (
  name text primary key,
  sent_at timestamptz not null
);
create index sent_letters_age on idp.sent_letters (sent_at);
