-- Seats of workshops: held, paid, given back, and what became of them (I-15 to I-17).
create schema bookings;

create table bookings.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into bookings.settings values
  ('hold_minutes', 15),
  -- minutes after its end in which a hold may still become a booking, if there are seats
  ('late_minutes', 60),
  ('most_seats', 20),
  -- hours to take a seat that is offered to the waitlist, and never longer than sales go on
  ('offer_hours', 24),
  ('answer_hours', 72),
  -- hours after which an attendee without a mark counts as attended; then the conductor's share is booked
  ('settle_hours', 48),
  ('review_days', 90),
  -- a refund of the staff above this needs a second person
  ('alone_paise', 500000);

-- GST on seats by the day on which they were booked; per cent in hundredths.
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
  -- the change of time that the attendee was asked about, and the answer
  asked_version integer,
  answer_by timestamptz,
  answer text check (answer in ('keep', 'refund')),
  settled_at timestamptz
);
create index bookings_person on bookings.bookings (person_id, starts_at);
create index bookings_session on bookings.bookings (session_id, state);
create index bookings_held on bookings.bookings (expires_at) where state = 'held';
create index bookings_unsettled on bookings.bookings (session_id) where state = 'confirmed' and settled_at is null;
-- Bookings cancelled late of which a part was kept: that part is booked to their conductors as well.
create index bookings_kept on bookings.bookings (ends_at) where state = 'cancelled' and confirmed_at is not null and settled_at is null;

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
  -- incremented when the seat passes to another person: the former ticket is void
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

-- The key of each session's ticket codes, which cannot be forged without it.
create table bookings.ticket_keys (
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
create unique index waitlist_booked on bookings.waitlist (booking_id) where booking_id is not null;

-- Changes of time: the former one, the reason, and until when attendees could refuse.
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

create trigger never_removed before delete on bookings.bookings for each row execute function ledger.never_removed();

-- An accepted offer is over, also when its booking is cancelled later (I-16).
create function bookings.keep_accepted() returns trigger language plpgsql as $$
begin
  if new.state <> 'accepted' then
    raise exception 'an offer that was taken is never given again' using errcode = 'check_violation', constraint = 'accepted_stays';
  end if;
  return new;
end $$;
create trigger accepted_stays before update on bookings.waitlist for each row when (old.state = 'accepted') execute function bookings.keep_accepted();

-- Transitions of a booking: append-only but for joined accounts (I-22).
create function bookings.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'what became of a booking is never changed or removed' using errcode = 'check_violation', constraint = 'only_added';
end $$;
create trigger events_stay before update or delete on bookings.events for each row execute function bookings.refuse_change();
create trigger events_stay_all before truncate on bookings.events for each statement execute function bookings.refuse_change();

-- Walk-ins, who pay the conductor at the door: counted against the seats; no money of ours.
create table bookings.walk_ins (
  id bigint generated always as identity primary key,
  session_id bigint not null,
  state text not null check (state in ('in', 'removed')),
  name text not null,
  is_minor boolean not null default false,
  guardian_name text not null default '',
  guardian_phone text not null default '',
  paise bigint not null check (paise >= 0),
  method text not null check (method in ('cash', 'upi', 'free')),
  recorded_by bigint,
  at timestamptz not null,
  removed_at timestamptz,
  check ((method = 'free') = (paise = 0)),
  check (not is_minor or guardian_name <> '')
);
create index walk_ins_of on bookings.walk_ins (session_id, id);
create index walk_ins_named on bookings.walk_ins (at) where name <> '';

insert into bookings.settings values
  -- how walk-ins may pay: 1 is allowed
  ('walk_in_cash', 1),
  ('walk_in_upi', 1),
  -- minutes before the start from which walk-ins can be added
  ('walk_in_minutes', 120),
  -- days after which names of walk-ins are deleted
  ('walk_in_days', 90)
on conflict do nothing;
