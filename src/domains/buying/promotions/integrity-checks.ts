import { sql } from 'kysely'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findCouponFaults } from './queries/coupon-faults.ts'

/** Coupons' counters equal their counted uses. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-18 coupons',
    description: "A coupon's counter equals its stored uses and is within its limits.",
    faults: findCouponFaults,
  },
  integrityCheck(
    'I-22 steps',
    "A coupon's state is that of its last event.",
    sql`select 'coupon ' || x.id || ': state ' || x.state || ', after its last event ' || coalesce(e.to_state, 'missing') as wrong from promotions.coupons x
      left join lateral (select to_state from promotions.events where coupon_id = x.id order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  constraintsCheck({
    triggers: ['promotions.coupons uses_add_up', 'promotions.events events_stay'],
    uniqueIndexes: ['promotions.uses_pkey'],
    checks: ['promotions.coupons coupons_used_up'],
  }),
]
