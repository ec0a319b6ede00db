-- Makers: profiles, applications, follows, mutes and blocks.
create schema creators;

create table creators.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into creators.settings values
  -- days in which the staff answer an application
  ('answer_days', 7),
  -- days ahead of the date to apply again that the console proposes
  ('reapply_days', 30);

-- Everyone who was ever approved: their page stays when they may no longer post.
create table creators.profiles (
  person_id bigint primary key,
  profile_name text not null check (length(profile_name) between 1 and 60),
  bio text not null check (length(bio) <= 250),
  art text not null,
  -- further hobbies they take part in, by the names of the 14 categories
  interests text[] not null default '{}',
  instagram text not null default '',
  portfolio text not null default '' check (portfolio = '' or portfolio ~ '^https?://'),
  -- {path, width, height, placeholder} of an own photo
  picture jsonb,
  status text not null check (status in ('Allowed', 'Revoked')),
  -- the staff paused posting; existing posts stay
  is_paused boolean not null default false,
  last_post_at timestamptz,
  allowed_at timestamptz not null,
  changed_at timestamptz not null,
  -- A maker is mentioned by handle: the name without spaces and signs, lower case. Two may have the same one.
  handle text not null default '',
  -- While a maker is suspended, by the staff or from the community, the page and its posts are hidden; afterwards they are as before.
  hidden_at timestamptz
);
create index profiles_newest on creators.profiles (allowed_at desc, person_id desc) where status = 'Allowed';
create index profiles_art on creators.profiles (art, allowed_at desc, person_id desc) where status = 'Allowed';
create index profiles_by_handle on creators.profiles (handle) where status = 'Allowed';
create index profiles_by_name on creators.profiles (profile_name, person_id);
create index profiles_words on creators.profiles using gin (platform.words_of(profile_name || ' ' || art || ' ' || bio)) where status = 'Allowed';
create index profiles_hidden on creators.profiles (person_id) where hidden_at is not null;
create index profiles_picture on creators.profiles ((picture ->> 'path'));

-- Every attempt to become a maker, and what came of it; a further attempt is a further row.
create table creators.requests (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  profile_name text not null,
  bio text not null,
  art text not null,
  instagram text not null,
  portfolio text not null,
  state text not null default 'applied' check (state in ('applied', 'info_requested', 'allowed', 'rejected', 'withdrawn', 'revoked')),
  at timestamptz not null,
  answer_by timestamptz not null,
  -- a question of the staff, and the answer
  question text not null default '',
  answer text not null default '',
  reason text not null default '',
  -- from this day on they may ask again; null: at once
  reapply_on date,
  decided_at timestamptz
);
create unique index requests_one_open on creators.requests (person_id) where state in ('applied', 'info_requested');
create index requests_of on creators.requests (person_id, id desc);
create index requests_queue on creators.requests (state, id);

-- What happened to a request, by whom and why; append-only.
create table creators.request_events (
  id bigint generated always as identity primary key,
  request_id bigint not null references creators.requests (id),
  at timestamptz not null,
  from_state text,
  to_state text not null,
  -- 'person', 'staff' or 'clock'; the staff member is in staff.audit_log
  actor text not null check (actor in ('person', 'staff', 'clock')),
  words text not null default ''
);
create index request_events_of on creators.request_events (request_id, id);

create table creators.follows (
  follower_id bigint not null,
  creator_id bigint not null,
  at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follows_newest on creators.follows (creator_id, at desc, follower_id desc);
create index follows_in_lots on creators.follows (creator_id, follower_id);

-- A maker's followers are the sum of 16 rows, so that 1,000 people at once do not wait for one row.
create table creators.follower_counts (
  creator_id bigint not null,
  slot smallint not null check (slot between 0 and 15),
  followers integer not null,
  primary key (creator_id, slot)
) with (fillfactor = 50);

-- Follows, begun and ended, that no notice was sent of yet; deleted in batches as they are sent.
create table creators.pending_follow_notices (
  id bigint generated always as identity primary key,
  follower_id bigint not null,
  creator_id bigint not null,
  is_over boolean not null,
  at timestamptz not null
);

-- Neither sees the other's work, follows or answers the other.
create table creators.blocks (
  person_id bigint not null,
  blocked_id bigint not null,
  at timestamptz not null,
  primary key (person_id, blocked_id),
  check (person_id <> blocked_id)
);
create index blocks_of_blocked on creators.blocks (blocked_id, person_id);

-- One does not see the other's work in the feed; the other learns nothing of it.
create table creators.mutes (
  person_id bigint not null,
  muted_id bigint not null,
  at timestamptz not null,
  primary key (person_id, muted_id),
  check (person_id <> muted_id)
);
