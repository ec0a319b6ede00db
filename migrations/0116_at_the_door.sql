-- Bookings that were given up late and of which something was kept: booked to their conductors as well.
create index bookings_kept on bookings.bookings (ends_at) where state = 'cancelled' and confirmed_at is not null and settled_at is null;

-- Who comes without a booking and pays the conductor herself at the door: counted against the seats, and no money of ours.
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
  check ((method = 'free') = (paise = 0)),
  check (not is_minor or guardian_name <> ''),
  noted_by bigint,
  at timestamptz not null,
  removed_at timestamptz
);
create index walk_ins_of on bookings.walk_ins (session_id, id);
create index walk_ins_named on bookings.walk_ins (at) where name <> '';

insert into bookings.settings values
  -- how walk-ins may pay: 1 is allowed
  ('walk_in_cash', 1),
  ('walk_in_upi', 1),
  -- before it begins, for so long somebody may be noted at the door
  ('walk_in_minutes', 120),
  -- names of walk-ins go so many days after
  ('walk_in_days', 90)
on conflict do nothing;

-- A conductor's statement asks for the income tax of its bookings.
create index withholdings_of_seats on ledger.withholdings (order_id) where kind = 'conductor';
