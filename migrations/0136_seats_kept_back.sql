-- A conductor's share of a seat waits while a bank asks about its payment, as an order's shares do (orders-and-money.md, 5.5).

-- Which booking's seats an entry is about.
alter table ledger.entries add column booking_id bigint generated always as (
  case kind
    when 'booking' then coalesce(substring(key from '^booking:([0-9]+):'), substring(memo from '^booking ([0-9]+)$'))::bigint
    when 'tds' then substring(key from '^order:([0-9]+):seats:tds:')::bigint
  end
) stored;
create index entries_booking on ledger.entries (booking_id) where booking_id is not null;

-- Each dispute over seats, from when it was heard until it was decided; what comes late or twice changes nothing.
create table ledger.seat_disputes (
  booking_id bigint not null,
  dispute_id text not null,
  heard_at timestamptz not null,
  ended_at timestamptz,
  primary key (booking_id, dispute_id)
);
create index seat_disputes_open on ledger.seat_disputes (booking_id) where ended_at is null;

-- What had been disputed before this.
insert into ledger.seat_disputes (booking_id, dispute_id, heard_at, ended_at)
select s.order_id, d.id, d.opened_at, case when d.state not in ('open', 'under_review') then d.state_changed_at end
from payments.dispute_shares s join payments.disputes d on d.id = s.dispute_id
join payments.shares k on k.order_id = s.order_id and k.kind = 'booking';
