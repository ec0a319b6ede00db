-- What the staff made of the help centre's articles. The shop comes with a set of its own (src/domains/messaging/support/help); a revision that is shown
-- stands in its place, or beside it under an address of its own.
create table support.help_revisions (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  number integer not null check (number > 0),
  topic text not null check (topic in ('orders', 'delivery', 'payment', 'returns', 'account', 'making', 'selling', 'safety')),
  title text not null check (btrim(title) <> ''),
  title_hi text not null check (btrim(title_hi) <> ''),
  source text not null check (btrim(source) <> ''),
  source_hi text not null check (btrim(source_hi) <> ''),
  -- what people call it, in both languages
  also text[] not null default '{}',
  actor_id bigint not null,
  at timestamptz not null,
  primary key (slug, number)
);

-- Which of them readers see; without a row: what the shop came with.
create table support.help_shown (
  slug text primary key,
  -- null: nobody sees this article any more
  number integer,
  foreign key (slug, number) references support.help_revisions
);
