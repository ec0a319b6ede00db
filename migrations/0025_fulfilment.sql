-- Parcels on their way to shoppers and back.
create schema fulfilment;

create table fulfilment.settings (
  is_only boolean primary key default true check (is_only),
  -- a parcel returns to its store after this many failed delivery attempts
  attempts integer not null default 3 check (attempts between 1 and 10),
  -- hours from the order within which it is to be handed to a courier
  dispatch_hours integer not null default 48 check (dispatch_hours between 1 and 720),
  -- what wrapping adds to the weight of a parcel
  wrapping_grams integer not null default 50 check (wrapping_grams between 0 and 5000)
);

insert into fulfilment.settings default values;

create table fulfilment.parcels (
  id bigint primary key,
  order_id bigint not null,
  store_id bigint not null,
  shopper_id bigint not null,
  direction text not null check (direction in ('forward', 'reverse')),
  -- of a parcel that comes back: the case that it belongs to
  case_id bigint,
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'ready', 'pickup_scheduled', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery',
    'delivery_failed', 'rto_initiated', 'rto_in_transit', 'rto_delivered', 'inspected', 'delivered', 'cancelled', 'lost', 'damaged_in_transit')),
  -- when the state was reached: among states of one rank the later counts
  state_at timestamptz not null,
  state_changed_at timestamptz not null,
  -- the courier: the name of an adapter, or 'own' for an AWB entered by hand
  courier text,
  courier_name text not null default '',
  awb text,
  tracking_url text not null default '',
  label_url text not null default '',
  grams integer not null check (grams > 0),
  length_cm integer check (length_cm > 0),
  breadth_cm integer check (breadth_cm > 0),
  height_cm integer check (height_cm > 0),
  -- what the courier collects at the door; null: nothing
  cash_paise bigint check (cash_paise >= 0 and cash_paise % 100 = 0),
  attempts integer not null default 0 check (attempts >= 0),
  expected_on date,
  pickup_on date,
  -- why it comes back: 'refused', 'attempts', 'store', 'staff', 'courier'
  back_because text not null default '',
  address_note text not null default '',
  -- for staff: two statements of the courier contradict each other
  doubt text not null default '',
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- lost or damaged: the shopper is refunded, and later events of the courier change nothing
  settled_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, number)
);
create index parcels_order on fulfilment.parcels (order_id);
create index parcels_store on fulfilment.parcels (store_id, state, id desc);
create index parcels_shopper on fulfilment.parcels (shopper_id);
create index parcels_state on fulfilment.parcels (state, id desc);
create unique index parcels_awb on fulfilment.parcels (courier, awb) where awb is not null and courier <> 'own';

create table fulfilment.parcel_lines (
  parcel_id bigint not null references fulfilment.parcels,
  line_no integer not null,
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, line_no)
);

-- Events as the courier sent them: each once, append-only. An event of an unknown AWB waits for its parcel.
create table fulfilment.courier_events (
  id bigint generated always as identity primary key,
  courier text not null,
  awb text not null,
  code text not null,
  at timestamptz not null,
  -- what it means to us; null: nothing that moves a parcel
  kind text,
  place text not null default '',
  note text not null default '',
  received_at timestamptz not null,
  unique (courier, awb, code, at)
);

-- Every transition of every parcel, with its actor and reason.
create table fulfilment.parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references fulfilment.parcels,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null,
  recorded_at timestamptz not null
);
create index parcel_events_parcel on fulfilment.parcel_events (parcel_id, id);

create function fulfilment.only_added() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation', constraint = 'only_added';
end $$;
create trigger courier_events_only_added before update or delete on fulfilment.courier_events for each row execute function fulfilment.only_added();
create trigger parcel_events_only_added before update or delete on fulfilment.parcel_events for each row execute function fulfilment.only_added();

-- Requests to couriers, written down under a key before they are sent, because couriers document no idempotency.
create table fulfilment.bookings (
  booking_key text primary key,
  parcel_id bigint not null references fulfilment.parcels,
  courier text not null,
  state text not null check (state in ('requested', 'booked', 'refused', 'dropped')),
  tries integer not null default 0,
  -- when it is asked for, or after; null: its end is known
  next_at timestamptz,
  error text not null default '',
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'requested') = (next_at is not null))
);
create unique index bookings_open on fulfilment.bookings (parcel_id) where state in ('requested', 'booked');
create index bookings_due on fulfilment.bookings (next_at) where next_at is not null;

-- Further requests to a courier: pick up, try again, return, cancel.
create table fulfilment.courier_tasks (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references fulfilment.parcels,
  what text not null check (what in ('pickup', 'reattempt', 'send_back', 'cancel')),
  details jsonb not null default '{}',
  tries integer not null default 0,
  next_at timestamptz,
  error text not null default '',
  asked_at timestamptz not null,
  done_at timestamptz
);
create index courier_tasks_due on fulfilment.courier_tasks (next_at) where next_at is not null;
create index courier_tasks_parcel on fulfilment.courier_tasks (parcel_id);

-- The condition of returned goods.
create table fulfilment.inspections (
  parcel_id bigint not null references fulfilment.parcels,
  line_no integer not null,
  condition text not null check (condition in ('good', 'damaged', 'missing', 'tampered')),
  quantity integer not null check (quantity > 0),
  note text not null default '',
  primary key (parcel_id, line_no, condition)
);

create trigger of_its_store before insert or update of order_id, store_id on fulfilment.parcels for each row execute function orders.of_its_store();
