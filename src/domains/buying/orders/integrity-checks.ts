import { sql } from 'kysely'
import { identityRelations } from '#domains/accounts/identity'
import { paymentRelations } from '#domains/money/payments'
import { sellerRelations } from '#domains/selling/sellers'
import { findOrderFaults } from './queries/order-faults.ts'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** An order agrees with its lines, steps, buyer and refunds. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-1 orders',
    description:
      "An order's total is the sum of its lines less its reductions, and its status is that of its last event.",
    faults: findOrderFaults,
  },
  integrityCheck(
    'I-3 outside refunds',
    'Refunds made outside the shop are recorded on the order within an hour.',
    (
      before,
    ) => sql`select 'refund ' || r.id || ': ' || r.amount_paise || ' of order ' || r.order_id || ' is not recorded on the order' as wrong
      from ${paymentRelations.refunds} r join orders.orders o on o.id = r.order_id where r.state = 'external' and r.queued_at < ${before}
        and not exists (select from orders.adjustments a where a.key = 'reduced:' || o.id || ':' || r.key)`,
  ),
  integrityCheck(
    'I-23 people',
    'The buyer and the store of every order exist.',
    sql`select 'order ' || o.id || ': unknown shopper ' || o.shopper_id as wrong from orders.orders o
        where not exists (select from ${identityRelations.people} p where p.id = o.shopper_id)
      union all
      select 'order ' || o.id || ': unknown store ' || o.store_id from orders.orders o
        where not exists (select from ${sellerRelations.stores} s where s.id = o.store_id)
      limit 100`,
  ),
  constraintsCheck({
    triggers: [
      'orders.events events_stay',
      'orders.adjustments adjustments_stay',
      'orders.orders never_removed',
      'orders.lines never_removed',
    ],
    uniqueIndexes: ['orders.orders_checkout_id_store_id_key'],
    checks: ['orders.lines lines_left', 'orders.lines lines_back', 'orders.orders orders_refunded'],
  }),
]
