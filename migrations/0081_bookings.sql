-- Seats of workshops: held, paid, given back, and what became of them (orders-and-money.md, I-15 to I-17).
create schema bookings;

create table bookings.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);
insert into bookings.settings values
  ('hold_minutes', 15),
  -- after its end a hold may still become a booking for so long, if there are seats
  ('late_minutes', 60),
  ('most_seats', 10),
  -- whoever waits has so many hours to take a seat that became free, and never longer than sales go on
  ('offer_hours', 24),
  ('answer_hours', 72),
  -- whoever was not marked counts as having come after so many hours; then the conductor's share is booked
  ('settle_hours', 48),
  ('review_days', 90),
  -- what the staff give back above this asks for a second person
  ('alone_paise', 500000),
  -- what a statement says of our fee; the books themselves go by the rates of the ledger
  ('fee_hundredths', 1000),
  ('fee_gst_hundredths', 1800);

-- GST on seats by the day on which they were booked; per cent in hundredths (india.md 1.13).
create table bookings.tax_rates (
  sac text not null,
  rate_hundredths integer not null check (rate_hundredths between 0 and 10000),
  from_day date not null,
  law text not null,
  primary key (sac, from_day)
);
insert into bookings.tax_rates values ('999293', 1800, '2017-07-01', 'Notification 11/2017-Central Tax (Rate), heading 9992');

create table bookings.bookings (
  -- the payable's id too
  id bigint primary key,
  session_id bigint not null,
  workshop_id bigint not null,
  conductor_id bigint not null,
  person_id bigint not null,
  state text not null check (state in ('held', 'confirmed', 'cancelled', 'expired')),
  state_changed_at timestamptz not null,
  mode text not null check (mode in ('in_person', 'online')),
  ticket_name text not null,
  total_paise bigint not null check (total_paise >= 0),
  -- of the kit, which is an order of its own
  kit_paise bigint not null default 0 check (kit_paise between 0 and total_paise),
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and total_paise),
  -- frozen: conditions of cancelling, tax, kit and where it goes
  terms jsonb not null,
  kit_order_id bigint,
  contact_phone text not null default '',
  contact_email text not null default '',
  -- as the session's are now
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  booked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- the change of time that she was asked about, and what she said
  asked_version integer,
  answer_by timestamptz,
  answer text check (answer in ('keep', 'refund')),
  settled_at timestamptz
);
create index bookings_person on bookings.bookings (person_id, starts_at);
create index bookings_session on bookings.bookings (session_id, state);
create index bookings_held on bookings.bookings (expires_at) where state = 'held';
create index bookings_unsettled on bookings.bookings (session_id) where state = 'confirmed' and settled_at is null;

create table bookings.seats (
  id bigint primary key,
  booking_id bigint not null references bookings.bookings,
  position integer not null,
  state text not null check (state in ('held', 'confirmed', 'cancelled', 'attended', 'no_show', 'expired')),
  -- its share of the price, for good
  price_paise bigint not null check (price_paise >= 0),
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and price_paise),
  name text not null,
  is_minor boolean not null default false,
  guardian_name text not null default '',
  guardian_phone text not null default '',
  consent_at timestamptz,
  answers jsonb not null default '{}',
  -- raised when the seat goes to somebody else: the old ticket is none any more
  turn integer not null default 1,
  came_at timestamptz,
  came_by bigint,
  unique (booking_id, position),
  check (not is_minor or state = 'expired' or (guardian_name <> '' and consent_at is not null))
);

create table bookings.events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings.bookings,
  seat_id bigint,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('attendee', 'conductor', 'staff', 'gateway', 'clock')),
  actor_id bigint,
  reason text not null default '',
  paise bigint not null default 0,
  at timestamptz not null
);
create index events_of on bookings.events (booking_id, id);

-- What makes a ticket's code one that nobody else can write.
create table bookings.keys (
  session_id bigint primary key,
  secret text not null
);

create table bookings.waitlist (
  id bigint generated always as identity primary key,
  session_id bigint not null,
  mode text not null check (mode in ('in_person', 'online')),
  person_id bigint not null,
  seats integer not null check (seats between 1 and 10),
  state text not null check (state in ('waiting', 'offered', 'accepted', 'expired', 'left')),
  joined_at timestamptz not null,
  offered_until timestamptz,
  booking_id bigint,
  check ((state = 'offered') <= (offered_until is not null))
);
create unique index waitlist_once on bookings.waitlist (session_id, mode, person_id) where state in ('waiting', 'offered');
create index waitlist_next on bookings.waitlist (session_id, mode, id) where state = 'waiting';
create index waitlist_ending on bookings.waitlist (offered_until) where state = 'offered';

-- Times that were changed: what they were, why, and until when those who had booked could say no.
create table bookings.changes (
  id bigint generated always as identity primary key,
  session_id bigint not null,
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  changed_by bigint not null,
  at timestamptz not null,
  unique (session_id, version)
);

create table bookings.messages (
  id bigint generated always as identity primary key,
  session_id bigint not null,
  sender_id bigint,
  words text not null,
  recipients integer not null,
  at timestamptz not null
);
create index messages_of on bookings.messages (session_id, id desc);

-- Letters that went out once.
create table bookings.reminders (
  booking_id bigint not null references bookings.bookings,
  kind text not null,
  at timestamptz not null,
  primary key (booking_id, kind)
);

create table bookings.reviews (
  id bigint generated always as identity primary key,
  workshop_id bigint not null,
  person_id bigint,
  booking_id bigint not null unique references bookings.bookings,
  stars integer not null check (stars between 1 and 5),
  words text not null,
  at timestamptz not null
);
create index reviews_of on bookings.reviews (workshop_id, id desc);

-- Whose a share of a payment is: an order's, or a booking's.
alter table payments.shares add column kind text not null default 'order' check (kind in ('order', 'booking'));

insert into ledger.accounts (account, kind, what) values ('seats_liability', 'liability', 'Paid for workshops that have not happened yet');
