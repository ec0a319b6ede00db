-- A maker is named in a caption by her handle: her name without spaces and signs, lower case. Two may have the same one.
alter table creators.profiles add column handle text not null default '';
create index profiles_by_handle on creators.profiles (handle) where status = 'Allowed';
create index profiles_by_name on creators.profiles (profile_name, person_id);

-- What people are told inside the shop: gathered while it is unread ('Meera and 12 others'), by letter once a day where they want it.
create schema notices;

-- Who looks at the bell at all; news of makers goes to them alone.
create table notices.readers (
  person_id bigint primary key,
  looked_at timestamptz not null,
  letter_at timestamptz
);

create table notices.notices (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null check (kind in ('like', 'follow', 'comment', 'mention', 'post', 'order', 'creator')),
  -- what it is about, so that more of the same joins it while it is unread: 'post 12', 'order 7/delivered', 'me'
  about text not null,
  facts jsonb not null default '{}',
  -- how many people did it
  people integer not null default 0,
  at timestamptz not null,
  read_at timestamptz
);
create unique index notices_gathering on notices.notices (person_id, kind, about) where read_at is null;
create index notices_of on notices.notices (person_id, at desc, id desc);
create index notices_by_age on notices.notices (at);

-- Who did it: names for the line, and nobody counted twice.
create table notices.actors (
  notice_id bigint not null references notices.notices (id) on delete cascade,
  person_id bigint not null,
  at timestamptz not null,
  primary key (notice_id, person_id)
);
create index actors_of_person on notices.actors (person_id);

-- What somebody changed; what is not here is as it is at first.
create table notices.preferences (
  person_id bigint not null,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (person_id, kind)
);

-- One letter a day about what happened in the community: only after a yes.
alter table consents.records drop constraint records_topic_check;
alter table consents.records add constraint records_topic_check check (topic in ('alerts', 'offers', 'analytics', 'community'));
