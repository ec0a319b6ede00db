-- Consents given and withdrawn, word for word and with their time.
create schema consents;

-- Append-only: the newest record of a topic and channel counts.
create table consents.records (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  topic text not null check (topic in ('alerts', 'offers', 'analytics', 'community')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'site')),
  given boolean not null,
  -- the wording that was shown: `<topic>/<version>/<language>`, in the code
  wording text not null check (length(wording) between 1 and 60),
  at timestamptz not null,
  -- the page or link where it was given
  place text not null check (length(place) between 1 and 60),
  user_agent text not null default '' check (length(user_agent) <= 300),
  network text not null default '',
  -- when the account was deleted; the record follows a year later
  left_at timestamptz
);
create index records_of_person on consents.records (person_id, topic, channel, at desc, id desc);
create index records_left on consents.records (left_at) where left_at is not null;

create function consents.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.left_at is not null then return old; end if;
  -- The person changes when two accounts are joined; the place is cleared when the account is deleted.
  if tg_op = 'UPDATE' and (new.id, new.topic, new.channel, new.given, new.wording, new.at, new.place)
    = (old.id, old.topic, old.channel, old.given, old.wording, old.at, old.place) then return new; end if;
  raise exception 'what was agreed to is never changed or removed';
end $$;
create trigger records_stay before update or delete on consents.records for each row execute function consents.refuse_change();

-- Signs the links in letters by which they are stopped. One row.
create table consents.signing_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);

insert into consents.signing_key (secret)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
