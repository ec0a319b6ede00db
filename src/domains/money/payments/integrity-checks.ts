import { sql } from 'kysely'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findPaymentFaults } from './payment-faults.ts'
import { listUnsettledCharges } from './queries.ts'

const SETTLED_WITHIN_MS = 30 * 60_000

/** Checks that each payment equals its orders' shares plus refunds. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-2 payments',
    description: 'A payment equals its shares and refunds, and one payment counts for a purchase.',
    faults: findPaymentFaults,
  },
  {
    name: 'I-4 settled',
    description: 'No captured paisa is without a placed order, a refund or a review younger than a day.',
    faults: async (db, now) =>
      (await listUnsettledCharges(db))
        .filter(({ captured_at }) => now.getTime() - captured_at.getTime() > SETTLED_WITHIN_MS)
        .map(({ payment_id }) => `payment ${payment_id}`),
  },
  integrityCheck(
    'I-5 one payment',
    'The payment that counts equals the price of the purchase.',
    sql`select 'payable ' || p.id || ': ' || p.amount_paise || ' was asked for, ' || c.amount_paise || ' counts' as wrong
      from payments.charges c join payments.payables p on p.id = c.payable_id where c.state = 'captured' and c.amount_paise <> p.amount_paise`,
  ),
  integrityCheck(
    'I-14 deliveries',
    "The gateway's webhooks are handled within an hour.",
    (before) => sql`
      select 'event ' || id || ' (' || event || ') has waited since ' || received_at as wrong from payments.webhook_events e
        where handled_at is null and received_at < ${before} and event ~ '^(payment\\.(authorized|captured|failed)|payment\\.dispute\\.|order\\.paid|refund\\.)'
        limit 100`,
  ),
  integrityCheck(
    'I-22 steps',
    'The state of a dispute equals the result of its last step.',
    sql`select 'dispute ' || x.id || ': it is ' || x.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from payments.disputes x
      left join lateral (select to_state from payments.dispute_events where dispute_id = x.id order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  constraintsCheck({
    triggers: [
      'payments.shares shares_add_up',
      'payments.dispute_events dispute_events_stay',
      'payments.charges never_removed',
      'payments.shares never_removed',
      'payments.refunds never_removed',
    ],
    uniqueIndexes: [
      'payments.charges_pkey',
      'payments.charges_one_counts',
      'payments.refunds_key_key',
      'payments.webhook_events_pkey',
    ],
    checks: ['payments.shares shares_check', 'payments.charges charges_check'],
  }),
]
