-- Workshops: conductors, sessions, and seats.
create schema workshops;

create table workshops.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into workshops.settings values
  -- days after which a rejected applicant may apply again
  ('reapply_days', 30),
  ('most_seats', 500),
  ('most_pictures', 8),
  -- sales end this many minutes before a session begins, unless it says otherwise
  ('sales_end_minutes', 60);

create table workshops.conductors (
  id bigint generated always as identity primary key,
  person_id bigint not null unique,
  state text not null check (state in ('applied', 'info_requested', 'allowed', 'rejected', 'withdrawn', 'revoked')),
  state_changed_at timestamptz not null,
  -- the last comment of the staff: what is missing, or why it was rejected
  said text not null default '',
  reapply_from timestamptz,
  applied_at timestamptz not null,
  display_name text not null,
  legal_name text not null,
  phone text not null,
  email text not null,
  crafts text[] not null,
  experience text not null,
  links text[] not null,
  city text not null,
  modes text[] not null check (modes <@ array['in_person', 'online', 'hybrid']),
  address text not null,
  state_code integer not null,
  -- GST number of a registered conductor; '' without one
  gstin text not null default '' check (gstin = '' or gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  is_individual boolean not null default true
);
create index conductors_state on workshops.conductors (state, state_changed_at);

create table workshops.conductor_events (
  id bigint generated always as identity primary key,
  conductor_id bigint not null references workshops.conductors,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('conductor', 'staff', 'house')),
  actor_id bigint,
  reason text not null,
  at timestamptz not null
);
create index conductor_events_of on workshops.conductor_events (conductor_id, id);

create table workshops.workshops (
  id bigint generated always as identity primary key,
  conductor_id bigint not null references workshops.conductors,
  state text not null check (state in ('draft', 'submitted', 'changes_requested', 'published', 'paused', 'rejected', 'archived')),
  state_changed_at timestamptz not null,
  said text not null default '',
  title text not null,
  hobby_id integer not null check (hobby_id between 1 and 14),
  level text not null check (level in ('beginner', 'intermediate', 'advanced', 'all')),
  languages text[] not null check (cardinality(languages) > 0),
  mode text not null check (mode in ('in_person', 'online', 'hybrid')),
  minutes integer not null check (minutes between 15 and 6000),
  summary text not null,
  description text not null,
  takes_home text[] not null,
  brings text[] not null,
  pictures jsonb not null default '[]',
  -- null for one that is online alone: name, address, city, pin, stateCode, landmark, access
  place jsonb,
  city text not null default '',
  age_from integer not null default 0 check (age_from between 0 and 99),
  -- hours before the start until which a cancellation is free, and until which half is refunded
  free_hours integer not null check (free_hours between 0 and 720),
  half_hours integer not null check (half_hours between 0 and free_hours),
  questions jsonb not null default '[]',
  -- a product line of a store, sent to the attendee: variantId, isIncluded, shipByHours
  kit jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  rating_sum integer not null default 0,
  rating_count integer not null default 0
);
create index workshops_conductor on workshops.workshops (conductor_id, id desc);
create index workshops_shown on workshops.workshops (hobby_id, city) where state in ('published', 'paused');
create index workshops_pictures on workshops.workshops using gin (pictures jsonb_path_ops);

create table workshops.workshop_events (
  id bigint generated always as identity primary key,
  workshop_id bigint not null references workshops.workshops,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('conductor', 'staff', 'house')),
  actor_id bigint,
  reason text not null,
  at timestamptz not null
);
create index workshop_events_of on workshops.workshop_events (workshop_id, id);

create table workshops.tickets (
  id bigint generated always as identity primary key,
  workshop_id bigint not null references workshops.workshops,
  position integer not null,
  name text not null,
  mode text not null check (mode in ('in_person', 'online')),
  -- of the whole ticket, GST included
  price_paise bigint not null check (price_paise >= 0),
  -- until this many days before it begins
  early_paise bigint check (early_paise >= 0 and early_paise < price_paise),
  early_days integer check (early_days between 1 and 365),
  -- seats that one ticket brings
  seats integer not null default 1 check (seats between 1 and 20),
  is_on boolean not null default true,
  check ((early_paise is null) = (early_days is null))
);
create index tickets_of on workshops.tickets (workshop_id, position);

create table workshops.sessions (
  id bigint generated always as identity primary key,
  workshop_id bigint not null references workshops.workshops,
  state text not null check (state in ('scheduled', 'cancelled', 'finished')),
  state_changed_at timestamptz not null,
  -- [{startsAt, endsAt}], in order: one, or the meetings of a series
  meetings jsonb not null check (jsonb_array_length(meetings) between 1 and 30),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  sales_until timestamptz not null,
  -- with fewer seats sold at the end of sales the session is cancelled
  least integer not null default 0 check (least >= 0),
  -- where it is online: shown to attendees alone
  join_link text not null default '',
  -- how often its time was changed
  version integer not null default 0,
  created_at timestamptz not null
);
create index sessions_of on workshops.sessions (workshop_id, starts_at);
create index sessions_next on workshops.sessions (starts_at) where state = 'scheduled';

-- Seats of a session, counted here alone: taken seats are held, confirmed or offered (I-15).
create table workshops.pools (
  session_id bigint not null references workshops.sessions,
  mode text not null check (mode in ('in_person', 'online')),
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken between 0 and capacity),
  -- false: closed for bookings
  is_open boolean not null default true,
  sales_until timestamptz not null,
  primary key (session_id, mode)
);
