-- Names that say what a table or column holds. No release has used the old names.

alter table consents.records rename column left_at to person_erased_at;
alter table policies.acceptances rename column left_at to person_erased_at;
create or replace function consents.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.person_erased_at is not null then return old; end if;
  -- The person changes when two accounts are joined; the place is cleared when the account is deleted.
  if tg_op = 'UPDATE' and (new.id, new.topic, new.channel, new.given, new.wording, new.at, new.place)
    = (old.id, old.topic, old.channel, old.given, old.wording, old.at, old.place) then return new; end if;
  raise exception 'what was agreed to is never changed or removed';
end $$;

alter table privacy.deletions rename column voices to review_choice;

alter table onboarding.applications rename column told to rejection_reason;
-- HMACs, by which a number is recognised again without being known.
alter table onboarding.applications rename column pan_mark to pan_fingerprint;
alter table onboarding.applications rename column bank_mark to bank_fingerprint;
alter table onboarding.bank_proofs rename column bank_mark to bank_fingerprint;

alter table imports.files rename column is_swept to is_file_deleted;

alter table stock.levels rename column reserved to held;
alter table stock.levels rename constraint levels_spoken_for to levels_not_oversold;
alter table stock.allocations rename column given_back to released;
alter table stock.allocations rename column taken_back to restocked;

alter table checkout.unpaid_orders rename column give_up_asked_by to write_off_requested_by;
alter table checkout.unpaid_orders rename column given_up_paise to written_off_paise;

-- When a shopper last asked for the PIN code; rows that nobody asks for are not checked again.
alter table shipping.coverage rename column wanted_at to requested_at;

-- Two statements of the courier that contradict each other.
alter table fulfilment.parcels rename column doubt to conflict;

-- What couriers did not ask for at the door is waived; `written_off_paise` is what they owe and never remitted.
alter table cash.instruments rename column waiver_asked_by to waiver_requested_by;
alter table cash.instruments rename column waiver_asked_paise to waiver_requested_paise;

alter table returns.windows rename to order_deliveries;
alter table returns.order_deliveries rename constraint windows_pkey to order_deliveries_pkey;
-- Of a delivered line: how many pieces were delivered, and how many of them are in cases.
alter table returns.received_items rename to line_quantities;
alter table returns.line_quantities rename column taken to in_cases;
alter table returns.line_quantities rename constraint received_items_pkey to line_quantities_pkey;
alter table returns.line_quantities rename constraint received_items_once to line_quantities_once;
alter table returns.owed_replacements rename column gone to failed_pieces;

alter table payments.disputes rename column answer_by to answered_by;

-- `asked_at` is when the gateway was first asked for it.
alter table payouts.transfers rename column wanted_at to created_at;

alter table ledger.sequence_marks rename to payout_postings;
alter table ledger.payout_postings rename constraint sequence_marks_pkey to payout_postings_pkey;
alter index ledger.sequence_marks_payout rename to payout_postings_payout;
create or replace function payouts.adds_up() returns trigger language plpgsql as $$
declare
  payout record;
begin
  select id, state, paise into payout from payouts.payouts where id = case tg_table_name
    when 'payouts' then (to_jsonb(coalesce(new, old)) ->> 'id')::bigint else (to_jsonb(coalesce(new, old)) ->> 'payout_id')::bigint end;
  if payout.state <> 'cancelled' and payout.paise is distinct from (
    select -sum(p.paise) from ledger.payout_postings s join ledger.postings p on p.id = s.posting_id where s.payout_id = payout.id
  ) then
    raise exception 'payout % is not the sum of its postings', payout.id using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;

alter table ledger.account_fingerprints rename column print to fingerprint;

-- The staff's last comment: what is missing, or why it was rejected.
alter table workshops.conductors rename column said to staff_comment;
alter table workshops.workshops rename column said to staff_comment;

alter table bookings.bookings rename column answer_by to answer_due_at;
-- Incremented when the seat passes to another person: the former ticket is void.
alter table bookings.seats rename column turn to ticket_version;
alter table bookings.seats rename column came_at to checked_in_at;
alter table bookings.seats rename column came_by to checked_in_by;

alter table creators.requests rename column answer_by to answer_due_at;
