-- Standard terms for tables and columns; the baseline takes them over.
alter table payments.parked rename to unmatched_payments;
alter table returns.staying rename to non_returnable_products;
alter table returns.taken rename to received_items;
alter table returns.bearers rename to cost_bearers;
alter table ledger.stamps rename to sequence_marks;
alter table payouts.borne rename to payout_debits;
alter table points.wishes rename to grant_requests;
alter table moderation.looks rename to image_hashes;
alter table moderation.alike rename to similar_images;
alter table creators.untold_follows rename to pending_follow_notices;
alter table platform.heard rename to processed_events;
alter table analytics.naming rename to visitor_key;
alter table analytics.visitor_words rename to visitor_consents;
alter table bookings.keys rename to ticket_keys;
alter table cash.excluded rename to excluded_goods;
alter table consents.signing rename to signing_key;
alter table fulfilment.errands rename to courier_tasks;
alter table fulfilment.moves rename to parcel_events;
alter table ledger.account_prints rename to account_fingerprints;
alter table ledger.proofs rename to integrity_checks;
alter table ledger.proof_runs rename to integrity_runs;
alter table ledger.uncredited rename to uncredited_lines;
alter table letters.withheld rename to withheld_messages;
alter table notices.quiet rename to quiet_hours;
alter table notices.own_quiet rename to personal_quiet_hours;
alter table payments.reconciled rename to reconciliation_progress;
alter table staff.acts rename to audit_log;
alter table creators.follower_tallies rename to follower_counts;
alter table media.released rename to released_pictures;
alter table returns.pieces rename to case_items;
alter table support.help_shown rename to help_live_revisions;
alter table payments.payables rename column look_at to next_check_at;
alter table checkout.unpaid_orders rename column look_at to next_check_at;
alter table checkout.recoveries rename column told_at to notified_at;
alter table checkout.recoveries rename column looked_at to checked_at;
alter table notices.readers rename column looked_at to last_viewed_at;
alter table platform.outbox rename column announced_at to published_at;
alter table platform.processed_events rename column announcement_id to event_id;
alter table platform.processed_events rename column heard_at to processed_at;
alter table fulfilment.courier_events rename column heard_at to received_at;
alter table ledger.facts rename column heard_at to received_at;
alter table ledger.seat_disputes rename column heard_at to received_at;
alter table fulfilment.parcel_events rename column noted_at to recorded_at;
alter table returns.owed_replacements rename column noted_at to recorded_at;
alter table bookings.walk_ins rename column noted_by to recorded_by;
alter table ledger.payees rename column pan_print to pan_fingerprint;
alter table ledger.tax_years rename column pan_print to pan_fingerprint;
alter table promotions.events rename column by_whom to actor;
alter table conversations.threads rename column shopper_told to shopper_notified;
alter table conversations.threads rename column store_told to store_notified;
alter table conversations.threads rename column staff_since to staff_joined_at;
alter table cash.instruments rename column void_because to void_reason;
alter table cash.instruments rename column forgo_asked_by to waiver_asked_by;
alter table cash.instruments rename column forgo_asked_paise to waiver_asked_paise;
alter table cash.instruments rename column forgo_because to waiver_reason;
alter table cash.remittances rename column closed_because to close_reason;
alter table feed.comments rename column hidden_because to hidden_reason;
alter table reviews.reviews rename column hidden_because to hidden_reason;
alter table reviews.questions rename column hidden_because to hidden_reason;
alter table reviews.answers rename column hidden_because to hidden_reason;
alter table media.pictures rename column kept_at to stored_at;
alter table content.resumes rename column kept_at to stored_at;
alter table orders.orders rename column turned_back to rto_state;

-- Constraints, indexes and identity sequences follow their tables' names.
do $$
declare
  t record;
  o record;
begin
  for t in select * from (values
    ('payments', 'parked', 'unmatched_payments'),
    ('returns', 'staying', 'non_returnable_products'),
    ('returns', 'taken', 'received_items'),
    ('returns', 'bearers', 'cost_bearers'),
    ('ledger', 'stamps', 'sequence_marks'),
    ('payouts', 'borne', 'payout_debits'),
    ('points', 'wishes', 'grant_requests'),
    ('moderation', 'looks', 'image_hashes'),
    ('moderation', 'alike', 'similar_images'),
    ('creators', 'untold_follows', 'pending_follow_notices'),
    ('platform', 'heard', 'processed_events'),
    ('analytics', 'naming', 'visitor_key'),
    ('analytics', 'visitor_words', 'visitor_consents'),
    ('bookings', 'keys', 'ticket_keys'),
    ('cash', 'excluded', 'excluded_goods'),
    ('consents', 'signing', 'signing_key'),
    ('fulfilment', 'errands', 'courier_tasks'),
    ('fulfilment', 'moves', 'parcel_events'),
    ('ledger', 'account_prints', 'account_fingerprints'),
    ('ledger', 'proofs', 'integrity_checks'),
    ('ledger', 'proof_runs', 'integrity_runs'),
    ('ledger', 'uncredited', 'uncredited_lines'),
    ('letters', 'withheld', 'withheld_messages'),
    ('notices', 'quiet', 'quiet_hours'),
    ('notices', 'own_quiet', 'personal_quiet_hours'),
    ('payments', 'reconciled', 'reconciliation_progress'),
    ('staff', 'acts', 'audit_log'),
    ('creators', 'follower_tallies', 'follower_counts'),
    ('media', 'released', 'released_pictures'),
    ('returns', 'pieces', 'case_items'),
    ('support', 'help_shown', 'help_live_revisions')) as v(schema, was, now) loop
    for o in select conname as name from pg_constraint where conrelid = format('%I.%I', t.schema, t.now)::regclass and left(conname, length(t.was) + 1) = t.was || '_' loop
      execute format('alter table %I.%I rename constraint %I to %I', t.schema, t.now, o.name, t.now || substr(o.name, length(t.was) + 1));
    end loop;
    for o in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = format('%I.%I', t.schema, t.now)::regclass and left(c.relname, length(t.was) + 1) = t.was || '_' and left(c.relname, length(t.now) + 1) <> t.now || '_' loop
      execute format('alter index %I.%I rename to %I', t.schema, o.name, t.now || substr(o.name, length(t.was) + 1));
    end loop;
    for o in select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and n.nspname = t.schema and left(c.relname, length(t.was) + 1) = t.was || '_' and left(c.relname, length(t.now) + 1) <> t.now || '_' loop
      execute format('alter sequence %I.%I rename to %I', t.schema, o.name, t.now || substr(o.name, length(t.was) + 1));
    end loop;
    for o in select tgname as name from pg_trigger where not tgisinternal and tgrelid = format('%I.%I', t.schema, t.now)::regclass and left(tgname, length(t.was) + 1) = t.was || '_' loop
      execute format('alter trigger %I on %I.%I rename to %I', o.name, t.schema, t.now, t.now || substr(o.name, length(t.was) + 1));
    end loop;
  end loop;
end $$;

alter index checkout.unpaid_look rename to unpaid_next_check;
alter table orders.orders rename constraint orders_turned_back_check to orders_rto_state_check;

create or replace function payouts.adds_up() returns trigger language plpgsql as $$
declare
  payout payouts.payouts;
begin
  select * into payout from payouts.payouts where id = case tg_table_name
    when 'payouts' then (to_jsonb(coalesce(new, old)) ->> 'id')::bigint else (to_jsonb(coalesce(new, old)) ->> 'payout_id')::bigint end;
  if payout.state <> 'cancelled' and payout.paise is distinct from (
    select -sum(p.paise) from ledger.sequence_marks s join ledger.postings p on p.id = s.posting_id where s.payout_id = payout.id
  ) then
    raise exception 'payout % is not the sum of its postings', payout.id using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;
alter table moderation.image_hashes rename column look to hash;
alter table moderation.similar_images rename column signs to distance;
