-- Returns, replacements and claims, and the decisions about them.
create schema returns;

create table returns.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into returns.settings values
  -- hours for the store to answer; a case worth no more than this is approved without an answer
  ('answer_hours', 48),
  ('auto_approve_paise', 100000),
  -- hours after which the shopper may escalate, and days in which a rejection may be appealed
  ('escalate_hours', 48),
  ('appeal_days', 7),
  -- days for the staff to decide, and days in which a grievance must be resolved
  ('decide_days', 7),
  ('grievance_days', 30),
  -- days to hand over an approved return, and days to inspect what arrived
  ('hand_over_days', 10),
  ('inspect_days', 3),
  -- days after which a resolved case is closed
  ('close_days', 3),
  -- a decision of the staff above this needs a second person
  ('decide_alone_paise', 500000),
  ('most_photos', 6);

-- Reasons for a return: whose fault it is unless decided otherwise, what can be asked for, and for how long.
create table returns.reasons (
  code text primary key check (code ~ '^[a-z_]+$'),
  position integer not null,
  fault text not null check (fault in ('buyer', 'seller', 'courier', 'platform')),
  kinds text[] not null check (kinds <@ array['return', 'replacement', 'claim']),
  needs_photos boolean not null,
  -- there is nothing that could come back
  is_missing boolean not null default false,
  -- hours from delivery within which it can be claimed without sending anything back
  claim_hours integer
);

insert into returns.reasons (code, position, fault, kinds, needs_photos, is_missing, claim_hours) values
  ('damaged', 1, 'seller', '{return,replacement,claim}', true, false, 48),
  ('faulty', 2, 'seller', '{return,replacement,claim}', true, false, 48),
  ('wrong_item', 3, 'seller', '{return,replacement,claim}', true, false, 48),
  -- a missing item cannot be sent back, so it can be claimed as long as goods can be returned
  ('missing', 4, 'seller', '{claim,replacement}', false, true, 168),
  ('not_as_described', 5, 'seller', '{return,replacement}', true, false, null),
  ('past_date', 6, 'seller', '{return,claim}', true, false, 48),
  ('late', 7, 'courier', '{return}', false, false, null),
  ('changed_mind', 8, 'buyer', '{return}', false, false, null);

-- Who pays which cost, by fault; copied into each case when it is decided.
create table returns.cost_bearers (
  fault text primary key check (fault in ('buyer', 'seller', 'courier', 'platform')),
  item text not null check (item in ('shopper', 'store', 'platform', 'courier')),
  forward text not null check (forward in ('shopper', 'store', 'platform', 'courier')),
  reverse text not null check (reverse in ('shopper', 'store', 'platform', 'courier')),
  delivery_back boolean not null
);

insert into returns.cost_bearers values
  ('buyer', 'store', 'shopper', 'shopper', false),
  ('seller', 'store', 'store', 'store', true),
  ('courier', 'courier', 'courier', 'platform', true),
  ('platform', 'platform', 'platform', 'platform', true);

-- What cannot be returned for a change of mind; faulty goods always can. Cut goods are known by their listing.
create table returns.non_returnable_products (
  scope text not null check (scope in ('hobby', 'category', 'product')),
  -- the name of a hobby or category, the number of a product
  which text not null,
  why text not null check (why in ('food', 'hygiene', 'personalised', 'opened')),
  primary key (scope, which)
);

insert into returns.non_returnable_products values
  ('category', 'Sprinkles and fondant', 'food'),
  ('category', 'Colours, essence and chocolate', 'food');

-- When all of an order had come.
create table returns.windows (
  order_id bigint primary key,
  delivered_at timestamptz not null
);

create table returns.cases (
  id bigint primary key,
  order_id bigint not null,
  shopper_id bigint not null,
  store_id bigint not null,
  kind text not null check (kind in ('return', 'replacement', 'claim')),
  state text not null check (state in ('requested', 'info_needed', 'approved', 'rejected', 'appealed', 'rejected_final', 'pickup_scheduled',
    'in_transit', 'received', 'inspected', 'resolved', 'closed', 'withdrawn', 'lapsed')),
  state_changed_at timestamptz not null,
  reason text not null references returns.reasons,
  fault text not null check (fault in ('buyer', 'seller', 'courier', 'platform')),
  -- the shopper's first message; all messages are in the events
  words text not null,
  photos jsonb not null default '[]',
  -- whether the pieces have to come back before anything is given
  goods_back boolean not null,
  opened_at timestamptz not null,
  -- when the next step is due, and when the whole case is
  due_at timestamptz,
  grievance_due_at timestamptz not null,
  -- what the store offers if the shopper keeps the goods
  offered_paise bigint check (offered_paise > 0),
  verdict text check (verdict in ('pass', 'partial', 'fail')),
  -- a decision of the staff that waits for a second person's approval
  proposal jsonb,
  -- who pays which cost, frozen when the money moved
  costs jsonb,
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  points_paise bigint not null default 0 check (points_paise >= 0),
  outcome text check (outcome in ('refund', 'replacement', 'keep_it', 'nothing')),
  replacement_id bigint unique,
  parcel_id bigint,
  -- how the shopper sent it, without a courier of ours
  sent_by text not null default ''
);
create index cases_order on returns.cases (order_id, opened_at);
create index cases_shopper on returns.cases (shopper_id, opened_at desc);
create index cases_store on returns.cases (store_id, opened_at desc);
create index cases_due on returns.cases (due_at) where due_at is not null;
create index cases_state on returns.cases (state, grievance_due_at);
create unique index cases_parcel on returns.cases (parcel_id) where parcel_id is not null;

create table returns.case_items (
  case_id bigint not null references returns.cases,
  order_id bigint not null,
  line_no integer not null,
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- of those that came back: as they should be, and so good that they can be sold again
  accepted integer not null default 0 check (accepted >= 0 and accepted <= quantity),
  restocked integer not null default 0 check (restocked >= 0 and restocked <= accepted),
  -- for how many money was given or another was sent
  settled integer not null default 0 check (settled >= 0 and settled <= quantity),
  -- what the settled pieces had cost when others were sent instead
  worth_paise bigint not null default 0 check (worth_paise >= 0),
  primary key (case_id, line_no)
);

-- How many pieces of a line are in cases: no piece is in two, even by simultaneous requests (I-12).
create table returns.received_items (
  order_id bigint not null,
  line_no integer not null,
  delivered integer not null,
  taken integer not null default 0,
  primary key (order_id, line_no),
  constraint received_items_once check (taken between 0 and delivered)
);

-- Append-only: every transition with its actor, reason and evidence (I-22).
create table returns.events (
  id bigint generated always as identity primary key,
  case_id bigint not null references returns.cases,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('shopper', 'store', 'staff', 'clock', 'courier')),
  actor_id bigint,
  words text not null default '',
  photos jsonb not null default '[]',
  facts jsonb not null default '{}',
  at timestamptz not null
);
create index events_case on returns.events (case_id, id);

create function returns.refuse_change() returns trigger language plpgsql as $$
begin
  -- deleting an account clears its messages and photos, nothing else
  if tg_op = 'UPDATE' and new.words = '' and new.photos = '[]'::jsonb
    and (new.id, new.case_id, new.event, new.to_state, new.actor, new.at) = (old.id, old.case_id, old.event, old.to_state, old.actor, old.at)
    and new.from_state is not distinct from old.from_state and new.facts = old.facts then
    return new;
  end if;
  -- two accounts of one person were joined
  if tg_op = 'UPDATE' and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'events of a case are never changed or removed';
end $$;
create trigger events_stay before update or delete on returns.events for each row execute function returns.refuse_change();
create trigger of_its_store before insert or update of order_id, store_id on returns.cases for each row execute function orders.of_its_store();

-- What a replacement that did not come is worth, of an order in cash that a courier still carries: paid once the order has come.
create table returns.owed_replacements (
  key text primary key,
  order_id bigint not null,
  gone jsonb not null,
  recorded_at timestamptz not null
);
create index owed_replacements_of on returns.owed_replacements (order_id);
