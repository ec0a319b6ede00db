-- Product files of stores, their progress, and the problems of their rows.
create schema imports;

create table imports.files (
  id bigint primary key,
  store_id bigint not null,
  person_id bigint not null,
  file_name text not null check (btrim(file_name) <> ''),
  format text not null check (format in ('shopify', 'ciy')),
  delimiter text not null check (length(delimiter) = 1),
  bytes bigint not null check (bytes > 0),
  -- rows without the titles, and the products that they are
  row_count integer not null check (row_count >= 0),
  product_count integer not null check (product_count between 0 and row_count),
  -- titles that mean nothing to us
  ignored text[] not null default '{}',
  zip_bytes bigint check (zip_bytes > 0),
  defaults jsonb not null default '{}' check (jsonb_typeof(defaults) = 'object'),
  state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  -- in which run it is or was last; problems belong to a run
  run integer not null default 0,
  -- which server works on it
  instance integer,
  -- which server fetches pictures for it
  pictures_instance integer,
  products_read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  problem_count integer not null default 0,
  why text not null default '',
  uploaded_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- the file itself was removed
  is_swept boolean not null default false,
  check (products_read = added + changed + unchanged + refused)
);
create index files_store on imports.files (store_id, uploaded_at desc);
create unique index files_one_at_a_time on imports.files (store_id) where state in ('checking', 'running');

create table imports.problems (
  import_id bigint not null references imports.files on delete cascade,
  id bigint generated always as identity primary key,
  row integer not null,
  "column" text not null,
  code text not null,
  value text not null,
  "limit" text not null
);
create index problems_of on imports.problems (import_id, row, id);

-- What a store calls its products in its files.
create table imports.handles (
  store_id bigint not null,
  handle text not null,
  product_id bigint not null,
  primary key (store_id, handle)
);
create unique index handles_product on imports.handles (product_id);

-- Pictures of products that came from files; those of the newest file that named any stand here.
create table imports.pictures (
  product_id bigint not null,
  position smallint not null,
  import_id bigint references imports.files on delete set null,
  row integer not null,
  source text not null,
  alt text not null,
  state text not null default 'due' check (state in ('due', 'kept', 'failed')),
  -- the stored picture; null until it is fetched
  picture jsonb check ((picture is null) = (state <> 'kept')),
  -- packs that show it, by their SKU
  skus text[] not null default '{}',
  primary key (product_id, position)
);
create index pictures_of on imports.pictures (import_id, state);
