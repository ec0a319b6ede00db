import { sql } from 'kysely'
import { truth } from './truth.ts'

const COPIES = [
  'entries',
  'postings',
  'facts',
  'rates',
  'withholdings',
  'supplies',
  'commissions',
  'integrity_checks',
]

/** Triggers that keep the invariants, as `table trigger`: without one of them the database would let anything through. */
const TRIGGERS = [
  ...COPIES.flatMap((name) => [`ledger.${name} ${name}_stay`, `ledger.${name} ${name}_stay_all`]),
  'ledger.entries entry_balances',
  'ledger.postings entry_balances',
  'ledger.commissions commission_left',
  'ledger.sequence_marks adds_up',
  'payouts.payouts adds_up',
  'payouts.events events_stay',
  'payments.shares shares_add_up',
  'payments.dispute_events dispute_events_stay',
  'points.balances balance_adds_up',
  'points.entries entries_stay',
  'promotions.coupons uses_add_up',
  'promotions.events events_stay',
  'stock.levels movements_add_up',
  'invoices.series series_gap',
  'invoices.series series_stay',
  'invoices.documents documents_stay',
  'orders.events events_stay',
  'orders.adjustments adjustments_stay',
  'returns.events events_stay',
  'cash.events events_stay',
  'bookings.events events_stay',
  'bookings.waitlist accepted_stays',
  'fulfilment.parcel_events parcel_events_only_added',
  'fulfilment.courier_events courier_events_only_added',
  'staff.audit_log audit_log_stay',
  ...[
    'orders.orders',
    'orders.lines',
    'payments.charges',
    'payments.shares',
    'payments.refunds',
    'payouts.payouts',
    'cash.collections',
  ].map((table) => `${table} never_removed`),
  ...['fulfilment.parcels', 'cash.instruments', 'returns.cases', 'invoices.documents'].map(
    (table) => `${table} of_its_store`,
  ),
]

/** Indexes that let nothing be there twice. */
const KEYS = [
  'payments.charges_pkey',
  'payments.charges_one_counts',
  'payments.refunds_key_key',
  'payments.webhook_events_pkey',
  'ledger.entries_key_key',
  'ledger.sequence_marks_pkey',
  'ledger.commissions_once',
  'orders.orders_checkout_id_store_id_key',
  'checkout.checkouts_one_open',
  'payouts.payouts_open',
  'cash.batches_sha256_key',
  'invoices.documents_issuer_financial_year_kind_serial_key',
  'invoices.documents_one_invoice',
  'points.entries_key_key',
  'promotions.uses_pkey',
  'platform.idempotency_keys_pkey',
  'fulfilment.parcels_awb',
]

/** CHECKs without which a number could go where none may be, as `table constraint`. */
const CHECKS = [
  'stock.levels levels_spoken_for',
  'orders.lines lines_left',
  'orders.lines lines_back',
  'orders.orders orders_refunded',
  'payments.shares shares_check',
  'payments.charges charges_check',
  'returns.received_items received_items_once',
  'promotions.coupons coupons_used_up',
  'workshops.pools pools_check',
  'cash.collections collections_check',
]

/** The locks themselves: each is there, and turned on. */
export const guards = truth(
  'I-6 locks',
  'The locks of the database that keep all this are there, and turned on.',
  sql`
    select g.name || ' does not keep watch' as wrong from unnest(${TRIGGERS}::text[]) as g(name)
      where not exists (select from pg_trigger t where t.tgrelid = to_regclass(split_part(g.name, ' ', 1)) and t.tgname = split_part(g.name, ' ', 2)
        and t.tgenabled in ('O', 'A'))
    union all
    select g.name || ' keeps nothing from being there twice' from unnest(${KEYS}::text[]) as g(name)
      where not exists (select from pg_index i where i.indexrelid = to_regclass(g.name) and i.indisunique and i.indisvalid)
    union all
    select g.name || ' is not checked' from unnest(${CHECKS}::text[]) as g(name)
      where not exists (select from pg_constraint c where c.conrelid = to_regclass(split_part(g.name, ' ', 1)) and c.conname = split_part(g.name, ' ', 2)
        and c.convalidated)`,
)
