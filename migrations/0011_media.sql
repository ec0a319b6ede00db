-- Pictures by the hash of their content; the files lie beside the database, under media/originals.
create schema media;

create table media.pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- A drawing is SVG of our own making; no upload is ever read as SVG.
  kind text not null check (kind in ('drawing', 'photo')),
  name text not null,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  stored_at timestamptz not null default now(),
  -- The picture a few dots wide, as base64 of a WebP, to be shown until the picture is there. Null: not made yet; '': cannot be made.
  blur text check (length(blur) <= 200)
);
create index pictures_without_blur on media.pictures (stored_at) where blur is null;

-- The owners of a photo; two people may have uploaded the same one.
create table media.photo_owners (
  hash text not null references media.pictures (hash),
  person_id bigint not null,
  at timestamptz not null default now(),
  primary key (person_id, hash)
);
create index photo_owners_at on media.photo_owners (person_id, at);
create index photo_owners_hash on media.photo_owners (hash);

-- Photos without an owner, until no page shows them.
create table media.released_pictures (
  hash text primary key references media.pictures (hash) on delete cascade,
  at timestamptz not null
);
