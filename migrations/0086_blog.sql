-- The blog: articles with every word that was ever saved, and the addresses they had.

create table content.articles (
  id bigint generated always as identity primary key,
  -- the title as it stands in the address
  slug text not null unique check (slug ~ '^[^/?#\s]{1,200}$'),
  -- the newest revision, and the one that readers see; null: not published
  latest integer not null check (latest >= 1),
  shown integer check (shown between 1 and latest),
  -- the revision that readers see from then on
  scheduled integer check (scheduled between 1 and latest),
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  check ((scheduled is null) = (publish_at is null))
);
create index articles_shown on content.articles (published_at desc, id desc) where shown is not null;
create index articles_due on content.articles (publish_at) where scheduled is not null;

create table content.article_revisions (
  article_id bigint not null references content.articles on delete cascade,
  number integer not null check (number >= 1),
  title text not null,
  summary text not null,
  summary_hi text not null default '',
  author_name text not null,
  author_about text not null default '',
  tags text[] not null default '{}',
  hobby_id integer check (hobby_id between 1 and 14),
  -- the name of a drawing or photo that media keeps
  cover text not null default '',
  -- in the notation of src/domains/publishing/content/articles/blocks.ts
  source text not null,
  -- null: the demo
  actor_id bigint,
  at timestamptz not null,
  primary key (article_id, number)
);

create function content.keep_revisions() returns trigger language plpgsql as $$
begin
  raise exception 'A revision is never changed';
end $$;
create trigger revisions_stay before update on content.article_revisions for each row execute function content.keep_revisions();

-- Addresses that an article had before: they lead to it for good.
create table content.article_slugs (
  slug text primary key,
  article_id bigint not null references content.articles on delete cascade
);
