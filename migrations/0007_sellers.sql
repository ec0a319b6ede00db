-- Stores and what shipping, tax and payment need to know of them.
create schema sellers;

create table sellers.stores (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  about text not null default '',
  city text not null,
  state_code smallint not null check (state_code between 1 and 99),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  cod_allowed boolean not null,
  free_shipping_from_paise bigint check (free_shipping_from_paise >= 0),
  status text not null default 'Open' check (status in ('Open', 'Paused', 'Closed')),
  owner_id bigint,
  opened_at timestamptz not null default now(),
  -- The store in law, its contacts, and its former addresses.
  legal_name text not null check (btrim(legal_name) <> ''),
  address text not null check (btrim(address) <> ''),
  care_email text not null default '' check (care_email = '' or care_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  care_phone text not null default '',
  -- A person under the composition scheme sells within the own State and collects no tax (CGST Act s.10), which needs a GSTIN.
  gst_scheme text not null default 'regular' check (gst_scheme in ('regular', 'composition')),
  -- From the seller's onboarding: the kind of business by its PAN, where parcels are
  -- picked up and where returns go if that is not its own address, and its grievance officer (E-Commerce Rules 2020, 6(3)).
  constitution text not null default '' check (constitution in ('', 'individual', 'proprietor', 'firm', 'company', 'huf', 'other')),
  pickup jsonb check (pickup ?& array['address', 'city', 'state_code', 'pin', 'phone']),
  returns jsonb check (returns ?& array['address', 'city', 'state_code', 'pin', 'phone']),
  officer_name text not null default '',
  officer_email text not null default '',
  -- What a store shows of itself at the head of its page: pictures of its owner's, by their path.
  logo jsonb check (logo ?& array['path', 'width', 'height', 'placeholder']),
  banner jsonb check (banner ?& array['path', 'width', 'height', 'placeholder']),
  constraint stores_scheme check (gst_scheme = 'regular' or gstin is not null)
);
create index stores_owner on sellers.stores (owner_id) where owner_id is not null;
create index stores_logo on sellers.stores ((logo ->> 'path'));
create index stores_banner on sellers.stores ((banner ->> 'path'));

-- A slug names one store for good, unless another store takes a slug that was given up.
create table sellers.old_slugs (
  slug text primary key,
  store_id bigint not null references sellers.stores on delete cascade,
  left_at timestamptz not null default now()
);
