-- Data that ships with the program: hobbies, colours, attributes, synonyms. Every start brings the tables up to date, see src/platform/reference-data.ts.
create table platform.reference_data (
  -- the table that the rows stand in: 'catalogue.colours'
  table_name text primary key,
  -- of everything that was shipped last: a start that ships the same has nothing to do
  fingerprint text not null,
  imported_at timestamptz not null default now()
);

-- What each row said when it was shipped last. A row that says something else was changed by staff, one that is missing was deleted by staff.
create table platform.reference_rows (
  table_name text not null references platform.reference_data on delete cascade,
  key text not null,
  shipped_hash text not null,
  primary key (table_name, key)
);
