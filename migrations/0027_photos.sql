-- The picture a few dots wide, as base64 of a WebP, to be shown until the picture is there. Null: not made yet; '': cannot be made.
alter table media.pictures add column blur text check (length(blur) <= 200);

create index pictures_without_blur on media.pictures (kept_at) where blur is null;

-- Who kept a photo; two people may have kept the same one.
create table media.photo_owners (
  hash text not null references media.pictures (hash),
  person_id bigint not null,
  at timestamptz not null default now(),
  primary key (person_id, hash)
);

create index photo_owners_at on media.photo_owners (person_id, at);
