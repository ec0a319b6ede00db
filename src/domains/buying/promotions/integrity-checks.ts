import { sql } from 'kysely'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findCouponFaults } from './queries/coupon-faults.ts'

/** Coupons' counters equal their counted uses. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-18 coupons',
    description: 'A coupon was used as often as it counts, and within its limits.',
    faults: findCouponFaults,
  },
  integrityCheck(
    'I-22 steps',
    'The state of a coupon is the one that its last step led to.',
    sql`select 'coupon ' || x.id || ': it is ' || x.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from promotions.coupons x
      left join lateral (select to_state from promotions.events where coupon_id = x.id order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  constraintsCheck({
    triggers: ['promotions.coupons uses_add_up', 'promotions.events events_stay'],
    uniqueIndexes: ['promotions.uses_pkey'],
    checks: ['promotions.coupons coupons_used_up'],
  }),
]
