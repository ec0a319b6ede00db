-- Pictures of the staff, by number, for all pages that they edit. One row for each picture, however often it is uploaded.
create table media.library (
  id integer primary key generated always as identity,
  hash text not null unique references media.pictures (hash),
  -- What it shows, for those who cannot see it.
  alt text not null default '',
  alt_hi text not null default '',
  added_by bigint not null,
  added_at timestamptz not null
);
create index library_added on media.library (added_at, id);
