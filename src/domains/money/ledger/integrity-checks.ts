import { sql } from 'kysely'
import { cashRelations } from '#domains/delivery/cash'
import { paymentRelations } from '#domains/money/payments'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { clearedAccounts } from './integrity/cleared-accounts.ts'

/** Tables whose rows are never changed or removed. */
const APPEND_ONLY_TABLES = [
  'entries',
  'postings',
  'facts',
  'rates',
  'withholdings',
  'supplies',
  'commissions',
  'integrity_checks',
]

/** Compares the ledger with payments, refunds and collected cash; `checkLedger` checks the contents of the ledger. */
export const integrityChecks: readonly IntegrityCheck[] = [
  clearedAccounts,
  integrityCheck(
    'I-7 events',
    'All that was captured, refunded and collected is in the ledger within an hour.',
    (before) => sql`
      select 'order ' || s.order_id || ': has ' || s.captured_paise || ' of ' || s.payment_id || ', which is not in the ledger' as wrong
        from ${paymentRelations.shares} s join ${paymentRelations.charges} c using (payment_id)
        where c.captured_at < ${before} and s.kind = 'order' and not exists (select from ledger.facts f
          where f.order_id = s.order_id and f.key = 'paid:' || s.payment_id and (f.detail ->> 'paise')::bigint = s.captured_paise)
      union all
      select 'booking ' || s.order_id || ': has ' || s.captured_paise || ' of ' || s.payment_id || ', which is not in the ledger'
        from ${paymentRelations.shares} s join ${paymentRelations.charges} c using (payment_id)
        where c.captured_at < ${before} and s.kind = 'booking'
          and not exists (select from ledger.entries e where e.key = 'booking:' || s.order_id || ':paid:' || s.payment_id)
      union all
      select 'refund ' || r.id || ': ' || r.amount_paise || ' went back, which is not in the ledger' from ${paymentRelations.refunds} r
        where r.state = 'succeeded' and r.ended_at < ${before} and not exists (select from ledger.entries e where e.key = 'refund:' || r.id)
          and not exists (select from ledger.facts f where f.order_id = r.order_id and f.key = 'refund:' || r.id and (f.detail ->> 'paise')::bigint = r.amount_paise)
      union all
      select 'order ' || i.order_id || ': couriers collected ' || i.collected_paise || ', the ledger has ' || coalesce(f.paise, 0)
        from ${cashRelations.instruments} i left join (select order_id, sum((detail ->> 'paise')::bigint) as paise from ledger.facts where kind = 'collected' group by 1) f
          using (order_id)
        where i.status_changed_at < ${before} and i.collected_paise <> coalesce(f.paise, 0)`,
  ),
  integrityCheck(
    'I-19 credit',
    "No store's share of a cash order is payable before the courier remitted the cash.",
    sql`select 'order ' || o.order_id || ': its store may be paid, and its cash is ' || i.status as wrong
      from ledger.orders o join ${cashRelations.instruments} i using (order_id)
      where o.available_on is not null and i.collected_paise > i.remitted_paise + i.written_off_paise`,
  ),
  constraintsCheck({
    triggers: [
      ...APPEND_ONLY_TABLES.flatMap((table) => [
        `ledger.${table} ${table}_stay`,
        `ledger.${table} ${table}_stay_all`,
      ]),
      'ledger.entries entry_balances',
      'ledger.postings entry_balances',
      'ledger.commissions commission_left',
      'ledger.payout_postings adds_up',
    ],
    uniqueIndexes: ['ledger.entries_key_key', 'ledger.payout_postings_pkey', 'ledger.commissions_once'],
  }),
]
