-- Makers' posts: what they made, with what, step by step. What readers do with them has tables of its own.
create schema feed;

create table feed.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into feed.settings values
  ('most_pictures', 10),
  ('most_hashtags', 30),
  ('most_mentions', 20),
  ('most_materials', 40),
  ('most_steps', 40),
  ('most_tools', 30),
  ('most_links', 5),
  -- drafts and posts that wait for their hour, of one maker at once
  ('most_drafts', 100),
  -- posts of one maker that go out within a day
  ('posts_a_day', 25),
  -- makers approved less than this many days ago are new: fewer posts a day, and no links
  ('new_for_days', 3),
  ('new_posts_a_day', 5),
  ('new_links', 0),
  -- how far ahead a post may be scheduled
  ('schedule_days', 180);

-- What posts are about; each belongs to one of the 14 hobbies.
create table feed.crafts (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null unique,
  hobby_id bigint not null check (hobby_id between 1 and 14),
  position integer not null unique
);

insert into feed.crafts (slug, name, hobby_id, position) values
  ('resin', 'Resin', 5, 1),
  ('jewellery', 'Jewellery', 9, 2),
  ('crochet', 'Crochet', 4, 3),
  ('painting', 'Painting', 3, 4),
  ('embroidery', 'Embroidery', 1, 5),
  ('knitting', 'Knitting', 4, 6),
  ('papercraft', 'Papercraft', 10, 7),
  ('baking', 'Baking', 13, 8),
  ('floral', 'Floral', 11, 9),
  ('macrame', 'Macrame', 4, 10),
  ('candles', 'Candles & Soap', 5, 11),
  ('sewing', 'Fabric & Sewing', 1, 12),
  ('clay', 'Clay & Pottery', 5, 13),
  ('drawing', 'Drawing & Lettering', 3, 14),
  ('mandala', 'Mandala & Folk Art', 3, 15),
  ('gifts', 'Handmade Gifts', 2, 16),
  ('kids', 'Kids', 6, 17),
  ('festive', 'Festive', 8, 18),
  ('party', 'Party', 7, 19),
  ('ribbons', 'Ribbons & Bows', 14, 20),
  ('craft-room', 'Craft Room', 12, 21);

create table feed.posts (
  post_id bigint primary key,
  creator_id bigint not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn', 'removed')),
  -- the title, under the wire's own name
  image_name text not null default '',
  caption text not null default '',
  craft text references feed.crafts,
  hobby_id bigint,
  kind text not null default 'post' check (kind in ('post', 'project')),
  difficulty text check (difficulty in ('easy', 'medium', 'hard')),
  minutes integer check (minutes between 1 and 60000),
  tools text[] not null default '{}',
  -- its materials earn the maker a commission, which readers are told
  is_commercial boolean not null default false,
  publish_at timestamptz,
  -- first published; published again after a withdrawal it keeps its place
  published_at timestamptz,
  -- the caption, pictures or materials were changed after it was first shown
  edited_at timestamptz,
  version integer not null default 1 check (version > 0),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  is_hidden boolean not null default false,
  check (state <> 'scheduled' or publish_at is not null),
  check (state <> 'published' or (published_at is not null and craft is not null and hobby_id is not null and image_name <> ''))
);
create index posts_creator on feed.posts (creator_id, published_at desc, post_id desc) where state = 'published';
create index posts_craft on feed.posts (craft, published_at desc, post_id desc) where state = 'published';
create index posts_hobby on feed.posts (hobby_id, published_at desc, post_id desc) where state = 'published';
create index posts_newest on feed.posts (published_at desc, post_id desc) where state = 'published';
create index posts_own on feed.posts (creator_id, changed_at desc, post_id desc);
create index posts_due on feed.posts (publish_at) where state = 'scheduled';
create index posts_words on feed.posts using gin (platform.words_of(image_name || ' ' || caption || ' ' || craft)) where state = 'published';
-- Hidden posts are few; for what is stored beside posts (hashtags).
create index posts_hidden on feed.posts (post_id) where is_hidden;

create table feed.post_pictures (
  post_id bigint not null references feed.posts on delete cascade,
  position integer not null check (position >= 0),
  -- the shown picture, cropped as its maker wants it, and the original
  path text not null check (path ~ '^/media/[0-9a-f]{32}$'),
  original text not null check (original ~ '^/media/[0-9a-f]{32}$'),
  -- {x, y, width, height} of the original, 0 to 1; null: all of it
  crop jsonb,
  alt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  blur text check (length(blur) <= 200),
  primary key (post_id, position)
);
create index post_pictures_path on feed.post_pictures (path);
create index post_pictures_original on feed.post_pictures (original);

create table feed.post_steps (
  post_id bigint not null references feed.posts on delete cascade,
  position integer not null check (position >= 0),
  words text not null,
  picture_position integer,
  primary key (post_id, position)
);

create table feed.post_materials (
  post_id bigint not null references feed.posts on delete cascade,
  position integer not null check (position >= 0),
  product_id bigint not null,
  pricing_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  note text not null default '',
  -- its name when it was chosen: products come and go
  name text not null,
  -- where on which picture it is seen, 0 to 1 of its width and height
  picture_position integer,
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  primary key (post_id, position),
  unique (post_id, pricing_id),
  check ((picture_position is null) = (x is null) and (x is null) = (y is null))
);
create index post_materials_product on feed.post_materials (product_id, post_id);

-- Hashtags of posts that can be seen, folded to one key; written as their maker wrote them.
create table feed.post_tags (
  tag text not null,
  published_at timestamptz not null,
  post_id bigint not null references feed.posts on delete cascade,
  written text not null,
  primary key (tag, published_at, post_id)
);
create index post_tags_post on feed.post_tags (post_id);

-- Mentions in a caption; person_id is null while the handle is unknown.
create table feed.post_mentions (
  post_id bigint not null references feed.posts on delete cascade,
  handle text not null,
  person_id bigint,
  primary key (post_id, handle)
);
create index post_mentions_person on feed.post_mentions (person_id, post_id) where person_id is not null;

-- The content of a post before each change made after it was first published.
create table feed.post_versions (
  post_id bigint not null references feed.posts on delete cascade,
  version integer not null,
  until timestamptz not null,
  content jsonb not null,
  primary key (post_id, version)
);

create table feed.post_events (
  id bigint generated always as identity primary key,
  post_id bigint not null references feed.posts on delete cascade,
  at timestamptz not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('maker', 'staff', 'clock', 'system')),
  actor_id bigint,
  reason text not null default ''
);
create index post_events_post on feed.post_events (post_id, id);

-- What readers do with posts, each thing once, and how often it was done.
-- One row a post from its first moment on, changed together with what it counts.
create table feed.post_counts (
  post_id bigint primary key references feed.posts on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  saves integer not null default 0 check (saves >= 0),
  shares integer not null default 0 check (shares >= 0),
  views bigint not null default 0 check (views >= 0),
  clicks bigint not null default 0 check (clicks >= 0)
) with (fillfactor = 50);

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
  -- hidden by its maker or the staff: who, and why
  hidden_by bigint,
  hidden_reason text,
  check (state = 'removed' or length(text) > 0),
  check ((state = 'hidden') = (hidden_reason is not null))
);
create index comments_post on feed.comments (post_id, comment_id desc) where parent_id is null;
create index comments_parent on feed.comments (parent_id, comment_id) where parent_id is not null;
create index comments_person on feed.comments (person_id, comment_id desc);

-- The former text of removed and changed comments, for decisions about reports.
create table feed.comment_versions (
  id bigint generated always as identity primary key,
  comment_id bigint not null references feed.comments on delete cascade,
  until timestamptz not null,
  text text not null
);
create index comment_versions_of on feed.comment_versions (comment_id, until);

-- Collections of posts; private to their owner unless made public.
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

-- The salt of a day: without it the viewers and sharers of that day are unknown. It is deleted after two days.
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

-- Hobbies whose posts a person wants in the home feed beside those of makers they follow.
create table feed.chosen_hobbies (
  person_id bigint not null,
  hobby_id smallint not null check (hobby_id between 1 and 14),
  primary key (person_id, hobby_id)
);

-- Clicks on a post's materials on a day, by a number that means nothing on another day; the count stays when the rows are deleted.
create table feed.clicks (
  day date not null,
  post_id bigint not null references feed.posts on delete cascade,
  position integer not null,
  viewer uuid not null,
  primary key (day, post_id, position, viewer)
);
create index clicks_post on feed.clicks (post_id);

-- Mentions in a comment: a link to the page, and one notice.
create table feed.comment_mentions (
  comment_id bigint not null references feed.comments on delete cascade,
  handle text not null,
  -- null: the handle is unknown, or the account is deleted
  person_id bigint,
  primary key (comment_id, handle)
);
create index comment_mentions_person on feed.comment_mentions (person_id, comment_id) where person_id is not null;
