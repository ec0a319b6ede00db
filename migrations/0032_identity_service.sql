-- The identity service as a bank would have it: browsers that a number has logged in with before, codes that travel by
-- voice or WhatsApp, and a record of what happened that nobody can rewrite.

-- A browser that has logged in by a number has an allowance of codes of its own, which strangers cannot use up. It is known
-- by a cookie; only the hash of what the cookie says is kept. One browser may have logged in by several numbers.
create table idp.devices (
  id bigint generated always as identity primary key,
  phone text not null,
  secret_hash bytea not null,
  -- the codes of the last 24 hours that this browser asked for, oldest first
  sent_at timestamptz[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (phone, secret_hash)
);
create index devices_secret on idp.devices (secret_hash);
create index devices_age on idp.devices (last_used_at);

-- Which of a number's browsers asked for the code; null: one that it does not know. A newer code ends older ones of the same asker.
alter table idp.phone_sessions add column device_id bigint;

-- ID tokens of earlier logins are refused; null: none was ever called back.
alter table idp.users add column valid_since timestamptz;

alter table idp.outbox drop constraint outbox_channel_check;
alter table idp.outbox add constraint outbox_channel_check check (channel in ('sms', 'voice', 'whatsapp', 'mail'));

-- What happened, for whoever has to look into it: no code, no token, no whole number. Kept for a year and swept after that.
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
