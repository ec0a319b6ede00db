-- The official directory of PIN codes, as last imported; while it is empty, the program's own table decides.
create schema regions;

create table regions.pins (
  pin text primary key check (pin ~ '^[1-8][0-9]{5}$'),
  -- GST codes, the one with more post offices first; two where the PIN straddles a border
  states smallint[] not null check (cardinality(states) between 1 and 2),
  -- district, where the program does not know the town; '' for none
  district text not null,
  offices integer not null check (offices > 0)
);

-- Every import that was accepted.
create table regions.imports (
  id bigint generated always as identity primary key,
  source text not null,
  sha256 text not null,
  offices integer not null,
  pins integer not null,
  refused_rows integer not null,
  imported_at timestamptz not null
);
