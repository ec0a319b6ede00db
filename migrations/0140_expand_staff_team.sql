-- Roles made of rights, their members, and requests for all rights that a second administrator decides.
create table staff.team_roles (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 60),
  -- names of rights, without 'staff:'
  rights text[] not null check (not rights @> '{everything}'),
  -- grows with every change: a change of an older version is refused
  version integer not null default 1,
  changed_by bigint,
  changed_at timestamptz not null default now()
);
create unique index team_roles_name on staff.team_roles (lower(name));

insert into staff.team_roles (name, rights) values
  ('Support', '{orders,returns,shipments,grievances}'),
  ('Finance', '{payments,refunds,cash,payouts,books,invoices}'),
  ('Catalogue', '{catalogue,products,search,moderation}');

create table staff.role_members (
  role_id bigint not null references staff.team_roles,
  person_id bigint not null,
  -- access ends by itself; null: it does not
  until timestamptz,
  given_by bigint not null,
  given_at timestamptz not null,
  primary key (role_id, person_id)
);
create index role_members_person on staff.role_members (person_id);
create index role_members_until on staff.role_members (until) where until is not null;

-- Rights that a person has through roles alone. Rights that were granted to the person themselves are not here and stay when a role ends.
create table staff.role_rights (
  person_id bigint not null,
  role text not null check (role = 'staff' or role ~ '^staff:[a-z-]+$'),
  primary key (person_id, role)
);

-- All rights for a person, asked for by one administrator and decided by another.
create table staff.access_requests (
  id bigint generated always as identity primary key,
  subject_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  constraint access_requests_decided check ((state = 'waiting') = (decided_by is null)),
  -- whoever asked may withdraw, and never approve
  constraint access_requests_by_two check (state <> 'approved' or decided_by <> asked_by)
);
create unique index access_requests_waiting on staff.access_requests (subject_id) where state = 'waiting';
