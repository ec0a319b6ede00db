-- People, how they stay signed in, and where their parcels go.
create schema if not exists identity;

create table identity.people (
  -- drawn at random, so that nobody can count or guess people
  id bigint primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  -- ten digits without +91
  phone text unique check (phone ~ '^[6-9][0-9]{9}$'),
  -- lower case; the only address that signs anybody in
  verified_email text unique check (verified_email = lower(verified_email)),
  -- typed in by its person and believed by nobody until its link is opened
  unverified_email text check (unverified_email = lower(unverified_email)),
  roles text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (phone is not null or verified_email is not null)
);

create table identity.sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references identity.people on delete cascade,
  -- SHA-256 of the token; the token itself is nowhere but with its person
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_person on identity.sessions (person_id);

create table identity.email_links (
  token_hash bytea primary key,
  person_id bigint not null references identity.people on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_links_of_person on identity.email_links (person_id);

create table identity.addresses (
  id bigint primary key,
  person_id bigint not null references identity.people on delete cascade,
  ship_name text not null,
  phone_no text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  landmark text not null,
  -- GST state code
  state smallint not null,
  country text not null,
  zip_code text not null,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index addresses_of_person on identity.addresses (person_id);
create unique index one_default_address on identity.addresses (person_id) where is_default;
