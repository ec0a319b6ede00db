-- Points: earned by goods that are not returned, spent as a method of payment, funded by the platform.
create schema points;

-- The rules by their first day in India; the latest that has begun is in force. 1 point for each 100 rupees before tax, worth 1 rupee, for a year.
create table points.rules (
  from_day date primary key,
  earn_points integer not null check (earn_points between 0 and 1000),
  per_paise integer not null check (per_paise > 0),
  worth_paise integer not null check (worth_paise between 1 and 100000),
  -- the largest part of a bill, in hundredths of a percent
  most_of_bill integer not null check (most_of_bill between 0 and 10000),
  lives_months smallint not null check (lives_months between 1 and 120),
  -- points that are restored with a refund last at least this many days
  back_days smallint not null default 30 check (back_days between 0 and 365),
  -- what one of the staff may give or take at once
  most_by_hand integer not null default 500 check (most_by_hand >= 0)
);

insert into points.rules (from_day, earn_points, per_paise, worth_paise, most_of_bill, lives_months) values ('2025-01-01', 1, 10000, 100, 2000, 12);

create table points.balances (
  person_id bigint primary key,
  -- what can be spent now
  balance integer not null default 0 check (balance >= 0),
  -- points of returned goods that were spent already; the next earnings pay for them
  owed integer not null default 0 check (owed >= 0)
);

-- Append-only: every point that came or went, once per key.
create table points.entries (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  key text not null unique,
  kind text not null check (kind in ('earned', 'held', 'released', 'spent', 'given_back', 'taken_back', 'owed', 'expired', 'by_hand', 'left')),
  points integer not null check (points <> 0),
  order_id bigint,
  reason text not null default '',
  at timestamptz not null
);
create index entries_of on points.entries (person_id, id desc);

create function points.refuse_change() returns trigger language plpgsql as $$
begin
  -- Joining two accounts changes the person; nothing else ever changes.
  if tg_op = 'UPDATE' then
    if (new.id, new.key, new.kind, new.points, new.order_id, new.reason, new.at) is not distinct from
       (old.id, old.key, old.kind, old.points, old.order_id, old.reason, old.at) then
      return new;
    end if;
  end if;
  raise exception 'entries of points are never changed or removed';
end $$;
create trigger entries_stay before update or delete on points.entries for each row execute function points.refuse_change();
create trigger entries_stay_all before truncate on points.entries for each statement execute function points.refuse_change();

-- Points of one origin, which run out together; the ones that run out first are spent first.
create table points.lots (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  points integer not null check (points > 0),
  remaining integer not null check (remaining between 0 and points),
  expired integer not null default 0 check (expired >= 0),
  expires_at timestamptz not null
);
create index lots_of on points.lots (person_id, expires_at, id) where remaining > 0;
create index lots_running_out on points.lots (expires_at) where remaining > 0;

-- Points that a checkout holds for its orders.
create table points.holds (
  checkout_id bigint primary key,
  person_id bigint not null,
  held integer not null default 0 check (held >= 0),
  spent integer not null default 0 check (spent >= 0),
  turn integer not null default 0
);
create index holds_of on points.holds (person_id);

create table points.held_lots (
  checkout_id bigint not null references points.holds,
  lot_id bigint not null references points.lots,
  points integer not null check (points >= 0),
  primary key (checkout_id, lot_id)
);

-- What an order was paid with, and how much of it came back.
create table points.spendings (
  order_id bigint primary key,
  checkout_id bigint not null references points.holds,
  person_id bigint not null,
  points integer not null check (points > 0),
  worth_paise integer not null check (worth_paise > 0),
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  refunded_points integer not null default 0 check (refunded_points between 0 and points),
  expires_at timestamptz not null
);
create index spendings_of on points.spendings (person_id);

-- What an order earned, by the rule of its day, and how much of it was taken back.
create table points.earnings (
  order_id bigint primary key,
  person_id bigint not null,
  points integer not null check (points >= 0),
  earn_points integer not null,
  per_paise integer not null check (per_paise > 0),
  taken_back integer not null default 0 check (taken_back between 0 and points)
);
create index earnings_of on points.earnings (person_id);

-- A balance is the sum of its entries, and of the points left in its lots.
create function points.balance_adds_up() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from points.balances b where b.person_id = new.person_id and (
      b.balance <> (select coalesce(sum(points), 0) from points.entries where person_id = b.person_id)
      or b.balance <> (select coalesce(sum(remaining), 0) from points.lots where person_id = b.person_id and remaining > 0))
  ) then
    raise exception 'the points of person % do not add up', new.person_id using errcode = 'check_violation', constraint = 'balance_adds_up';
  end if;
  return null;
end $$;
create constraint trigger balance_adds_up after insert or update on points.balances
  deferrable initially deferred for each row execute function points.balance_adds_up();

-- Grants above what a staff member gives alone wait for a second person.
create table points.grant_requests (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  points integer not null check (points <> 0),
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'given', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'asked') = (decided_by is null)),
  -- the person who asked can only withdraw it
  check (state <> 'given' or decided_by <> asked_by)
);
create index grant_requests_open on points.grant_requests (asked_at) where state = 'asked';
create index grant_requests_of on points.grant_requests (person_id);
