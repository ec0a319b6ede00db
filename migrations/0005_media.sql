-- Pictures by the hash of their content; the files lie beside the database, under media/originals.
create schema media;

create table media.pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- A drawing is SVG of our own making; nothing that somebody uploaded is ever read as SVG.
  kind text not null check (kind in ('drawing', 'photo')),
  name text not null,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  kept_at timestamptz not null default now()
);
