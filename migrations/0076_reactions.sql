-- What readers do with posts, each thing once, and how often it was done.

-- One row a post from its first moment on, changed together with what it counts.
create table feed.post_counts (
  post_id bigint primary key references feed.posts on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  saves integer not null default 0 check (saves >= 0),
  shares integer not null default 0 check (shares >= 0),
  views bigint not null default 0 check (views >= 0)
) with (fillfactor = 50);
insert into feed.post_counts (post_id) select post_id from feed.posts;
create function feed.count_from_nought() returns trigger language plpgsql as $$
begin
  insert into feed.post_counts (post_id) select post_id from made;
  return null;
end $$;
create trigger posts_are_counted after insert on feed.posts referencing new table as made
  for each statement execute function feed.count_from_nought();

create table feed.likes (
  post_id bigint not null references feed.posts on delete cascade,
  person_id bigint not null,
  liked_at timestamptz not null,
  primary key (post_id, person_id)
);
create index likes_person on feed.likes (person_id, liked_at desc);

create table feed.comments (
  comment_id bigint generated always as identity primary key,
  post_id bigint not null references feed.posts on delete cascade,
  -- the comment that is answered; answers stand one step below and no further
  parent_id bigint references feed.comments on delete cascade,
  -- null: the account is gone
  person_id bigint,
  text text not null check (length(text) <= 1000),
  state text not null default 'shown' check (state in ('shown', 'removed', 'hidden')),
  written_at timestamptz not null,
  edited_at timestamptz,
  -- answers that can be read
  replies integer not null default 0 check (replies >= 0),
  -- taken down by the maker or the staff: who, and why
  hidden_by bigint,
  hidden_because text,
  check (state = 'removed' or length(text) > 0),
  check ((state = 'hidden') = (hidden_because is not null))
);
create index comments_post on feed.comments (post_id, comment_id desc) where parent_id is null;
create index comments_parent on feed.comments (parent_id, comment_id) where parent_id is not null;
create index comments_person on feed.comments (person_id, comment_id desc);

-- What was removed or changed, as it read, for whoever has to decide about a report.
create table feed.comment_versions (
  comment_id bigint not null references feed.comments on delete cascade,
  until timestamptz not null,
  text text not null
);
create index comment_versions_of on feed.comment_versions (comment_id, until);

-- Collections of posts; nobody but their owner sees them unless she says so.
create table feed.boards (
  board_id bigint primary key,
  person_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  about text not null default '' check (length(about) <= 250),
  is_public boolean not null default false,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index boards_name on feed.boards (person_id, lower(name));

create table feed.board_posts (
  board_id bigint not null references feed.boards on delete cascade,
  post_id bigint not null references feed.posts on delete cascade,
  person_id bigint not null,
  saved_at timestamptz not null,
  primary key (board_id, post_id)
);
create index board_posts_newest on feed.board_posts (board_id, saved_at desc, post_id desc);
create index board_posts_person on feed.board_posts (person_id, post_id);
create index board_posts_post on feed.board_posts (post_id);

-- The salt of a day: without it nobody can say who stands behind what was seen or passed on that day, and it goes after two days.
create table feed.viewer_salts (
  day date primary key,
  salt bytea not null
);

-- Once a viewer and day; a viewer is a number made with the salt of the day. Goes with its salt: the count stays.
create table feed.views (
  day date not null,
  post_id bigint not null,
  viewer uuid not null,
  primary key (day, post_id, viewer)
);

create table feed.shares (
  day date not null,
  post_id bigint not null,
  sharer uuid not null,
  way text not null check (way in ('link', 'whatsapp', 'system', 'other')),
  primary key (day, post_id, sharer, way)
);

-- Hobbies whose posts somebody wants in her home feed beside those of makers she follows.
create table feed.chosen_hobbies (
  person_id bigint not null,
  hobby_id smallint not null check (hobby_id between 1 and 14),
  primary key (person_id, hobby_id)
);
