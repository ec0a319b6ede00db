-- What a shopper and a store write to each other about an order.
create schema conversations;

create table conversations.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into conversations.settings values
  ('most_photos', 4),
  -- days after placing in which an order can be written about
  ('open_days', 180),
  -- messages of one person about one order within an hour
  ('an_hour', 30),
  -- days over which a store's answering time is measured
  ('answers_days', 90);

-- Words that are masked; whole words, in any case.
create table conversations.blocked_words (
  word text primary key check (word = lower(word) and word <> '')
);

insert into conversations.blocked_words values
  ('fuck'), ('fucking'), ('bitch'), ('bastard'), ('asshole'), ('chutiya'), ('bhenchod'), ('behenchod'), ('madarchod'), ('randi'), ('harami'), ('kamina'),
  ('चूतिया'), ('बहनचोद'), ('मादरचोद'), ('रंडी'), ('हरामी'), ('कमीना');

create table conversations.threads (
  order_id bigint primary key,
  shopper_id bigint not null,
  store_id bigint not null,
  last_at timestamptz not null,
  last_by text not null check (last_by in ('shopper', 'store', 'staff')),
  last_words text not null,
  -- since when the shopper waits for the store; null: it has answered
  waiting_since timestamptz,
  shopper_unread integer not null default 0 check (shopper_unread >= 0),
  store_unread integer not null default 0 check (store_unread >= 0),
  -- one letter about unread messages, until they were read
  shopper_notified boolean not null default false,
  store_notified boolean not null default false,
  -- since when the staff take part, because they were asked to decide
  staff_joined_at timestamptz
);
create index threads_shopper on conversations.threads (shopper_id, last_at desc);
create index threads_store on conversations.threads (store_id, last_at desc);
create index threads_waiting on conversations.threads (store_id, waiting_since) where waiting_since is not null;

create table conversations.messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references conversations.threads,
  by text not null check (by in ('shopper', 'store', 'staff')),
  author_id bigint,
  words text not null,
  photos jsonb not null default '[]',
  -- something that looked like a link or a number was covered
  is_masked boolean not null default false,
  -- how long the shopper had waited for this answer of the store
  answer_seconds integer check (answer_seconds >= 0),
  at timestamptz not null,
  check (words <> '' or photos <> '[]'::jsonb or author_id is null)
);
create index messages_thread on conversations.messages (order_id, id);
create index messages_author on conversations.messages (author_id, at) where author_id is not null;
