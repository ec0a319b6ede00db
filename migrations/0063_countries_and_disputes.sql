-- Countries whose phone numbers skip the card payment (issue 5, point 5): off for all unless a person says otherwise.
create table checkout.country_policies (
  -- as phone numbers begin: '+91'
  country_code text primary key check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  name text not null check (btrim(name) <> ''),
  skips_payment boolean not null default false,
  -- so long the goods of an unpaid order are kept for somebody to confirm it
  hold_hours integer not null default 48 check (hold_hours between 1 and 336),
  set_by bigint,
  set_at timestamptz not null default now()
);
insert into checkout.country_policies (country_code, name) values ('+91', 'India');

alter table checkout.checkouts
  -- null: paid before it is placed, or in cash. Else its orders wait so long for a person.
  add column unpaid_hours integer check (unpaid_hours > 0),
  drop constraint checkouts_state_check,
  -- waiting: its orders are there, unpaid, and the staff have not decided about all of them
  add constraint checkouts_state_check check (state in ('open', 'waiting', 'done', 'superseded', 'expired')),
  add constraint checkouts_waiting check (state <> 'waiting' or unpaid_hours is not null);

create table checkout.unpaid_orders (
  order_id bigint primary key,
  checkout_id bigint not null references checkout.checkouts,
  store_id bigint not null,
  country_code text not null,
  total_paise bigint not null check (total_paise >= 0),
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'paid', 'given_up')),
  asked_at timestamptz not null,
  hold_until timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  reason text not null default '',
  -- the bank's own number of what came in
  reference text,
  received_paise bigint not null default 0 check (received_paise >= 0),
  -- what will not come is given up by two people
  give_up_asked_by bigint,
  given_up_paise bigint not null default 0 check (given_up_paise >= 0),
  check (state not in ('confirmed', 'refused', 'paid', 'given_up') or decided_by is not null),
  check ((state = 'paid') = (reference is not null)),
  check (state <> 'given_up' or give_up_asked_by is not null)
);
create unique index unpaid_reference on checkout.unpaid_orders (reference) where reference is not null;
create index unpaid_due on checkout.unpaid_orders (hold_until) where state = 'waiting';
create index unpaid_state on checkout.unpaid_orders (state, asked_at desc);
create index unpaid_checkout on checkout.unpaid_orders (checkout_id);

alter table orders.orders
  -- placed before it was paid: what is due is owed to us by the shopper
  add column on_account boolean not null default false,
  drop constraint orders_payment_check,
  add constraint orders_payment_check check (payment in ('pending', 'captured', 'failed', 'part_refunded', 'refunded',
    'cod_pending', 'cod_collected', 'cod_void', 'unpaid_confirmed', 'unpaid_received')),
  add constraint orders_on_account check (on_account or payment not in ('unpaid_confirmed', 'unpaid_received')),
  add constraint orders_account_online check (not on_account or delivery = 'Online');

-- What a shopper's bank takes back (chargebacks): kept by the gateway's own number.
create table payments.disputes (
  id text primary key,
  payment_id text not null,
  payable_id bigint,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null,
  reason_code text not null default '',
  phase text not null default '',
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  -- the gateway holds so much back already
  deducted_paise bigint not null default 0 check (deducted_paise >= 0),
  respond_by timestamptz,
  opened_at timestamptz not null,
  state_changed_at timestamptz not null,
  -- what we answer: written by one person, sent after the commit
  evidence text not null default '',
  evidence_by bigint,
  evidence_at timestamptz,
  answer text check (answer in ('contest', 'accept')),
  answer_by bigint,
  answer_state text check (answer_state in ('queued', 'sent', 'failed')),
  answer_error text not null default '',
  check ((answer is null) = (answer_state is null)),
  check (answer <> 'contest' or evidence <> '')
);
create index disputes_state on payments.disputes (state, respond_by);
create index disputes_payment on payments.disputes (payment_id);

-- Which orders it is about, and how much of each: split once, when we heard of it.
create table payments.dispute_shares (
  dispute_id text not null references payments.disputes,
  order_id bigint not null,
  paise bigint not null check (paise > 0),
  primary key (dispute_id, order_id)
);
create index dispute_shares_order on payments.dispute_shares (order_id);

create table payments.dispute_events (
  id bigint generated always as identity primary key,
  dispute_id text not null references payments.disputes,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index dispute_events_of on payments.dispute_events (dispute_id, id);
create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a payment is never changed or removed';
end $$;
create trigger dispute_events_stay before update or delete on payments.dispute_events for each row execute function payments.refuse_change();

alter table payments.webhook_events add column dispute_id text;

-- Money that went back without us: by the gateway's own console, or by a lost dispute.
alter table payments.refunds
  add column outside text check (outside in ('dashboard', 'dispute')),
  add column matched_by bigint,
  add constraint refunds_outside check ((outside is null) = (state <> 'external'));
create unique index refunds_rp_refund on payments.refunds (rp_refund_id) where state = 'external' and rp_refund_id is not null;
alter table payments.reconciled add column refunds_until timestamptz;

insert into ledger.accounts (account, kind, what) values
  ('shopper_receivable', 'asset', 'Owed by shoppers for orders that were placed before they were paid'),
  ('dispute_loss', 'expense', 'Taken back by shoppers'' banks');
alter table ledger.facts
  drop constraint facts_kind_check,
  add constraint facts_kind_check check (kind in ('placed', 'kept', 'refunded', 'delivered', 'completed', 'gone', 'reduced', 'collected', 'remitted',
    'short', 'received', 'disputed', 'dispute_ended'));
