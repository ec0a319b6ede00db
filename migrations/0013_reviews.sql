-- Reviews, questions and answers. Nothing here is needed to sell.
create schema reviews;

-- One row.
create table reviews.settings (
  is_only boolean primary key default true check (is_only),
  -- an order that no courier confirmed counts as delivered this many days after it was placed
  arrives_within_days smallint not null default 10 check (arrives_within_days between 1 and 90)
);

insert into reviews.settings default values;

create table reviews.reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  store_id bigint not null,
  -- null: the account is deleted, its text stays
  person_id bigint,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (length(title) <= 80),
  text text not null check (length(text) between 1 and 2000),
  -- the variant that was bought, by its label of that day
  bought text not null,
  -- [{path, alt, width, height, placeholder}]
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 5),
  has_photos boolean not null generated always as (jsonb_array_length(photos) > 0) stored,
  helpful integer not null default 0 check (helpful >= 0),
  written_at timestamptz not null,
  edited_at timestamptz,
  -- the store's one reply
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz,
  -- hidden by staff: the row stays, with the actor and the reason
  hidden_at timestamptz,
  hidden_by bigint,
  hidden_reason text,
  check ((reply is null) = (replied_at is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  unique (product_id, person_id)
);
create index reviews_helpful on reviews.reviews (product_id, helpful desc, has_photos desc, written_at desc) where hidden_at is null;
create index reviews_person on reviews.reviews (person_id);
create index reviews_photos on reviews.reviews using gin (photos jsonb_path_ops) where has_photos;

create table reviews.helpful (
  review_id bigint not null references reviews.reviews on delete cascade,
  person_id bigint not null,
  marked_at timestamptz not null,
  primary key (review_id, person_id)
);
create index helpful_person on reviews.helpful (person_id);

create table reviews.questions (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  store_id bigint not null,
  person_id bigint,
  text text not null check (length(text) between 1 and 500),
  asked_at timestamptz not null,
  -- answers that can be read
  answers integer not null default 0 check (answers >= 0),
  hidden_at timestamptz,
  hidden_by bigint,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null))
);
-- The same text twice is one question.
create unique index questions_once on reviews.questions (product_id, person_id, md5(text));
create index questions_product on reviews.questions (product_id, (answers > 0) desc, asked_at desc) where hidden_at is null;
create index questions_person on reviews.questions (person_id);

create table reviews.answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references reviews.questions on delete cascade,
  person_id bigint,
  by text not null check (by in ('store', 'buyer')),
  text text not null check (length(text) between 1 and 1000),
  answered_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by bigint,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null))
);
create unique index answers_once on reviews.answers (question_id, person_id, md5(text));
create index answers_person on reviews.answers (person_id);
