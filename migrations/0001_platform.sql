-- What any shop on Node needs: news waiting to be told, and answers kept for repeated questions.
create schema if not exists platform;

create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  announced_at timestamptz not null default now()
);

-- One wake-up per statement; listeners drain whatever has gathered.
create function platform.wake_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wakes after insert on platform.outbox
  for each statement execute function platform.wake_outbox();

-- A listener's own transaction records that it heard an announcement, so that a repeated job changes nothing.
create table platform.heard (
  listener text not null,
  announcement_id bigint not null,
  heard_at timestamptz not null default now(),
  primary key (listener, announcement_id)
);

create table platform.idempotency_keys (
  principal text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  -- null while the first call runs (only seen for calls that cannot run in one transaction).
  status smallint,
  reply text,
  -- which server instance runs it; see src/platform/idempotency.ts
  instance bigint,
  created_at timestamptz not null default now(),
  primary key (principal, path, key)
);
create index idempotency_keys_age on platform.idempotency_keys (created_at);
