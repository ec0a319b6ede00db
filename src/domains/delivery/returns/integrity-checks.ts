import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** Checks that pieces in cases were delivered. */
export const integrityChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-12 returns',
    'No piece is in two cases, and cases contain only delivered pieces.',
    sql`select 'order ' || t.order_id || ' line ' || t.line_no || ': ' || t.in_cases || ' are in cases, the cases say ' || coalesce(p.pieces, 0) as wrong
      from returns.line_quantities t left join (select p.order_id, p.line_no,
          sum(case when c.state in ('withdrawn', 'lapsed') then p.settled else p.quantity end) as pieces
        from returns.case_items p join returns.cases c on c.id = p.case_id group by 1, 2) p using (order_id, line_no)
      where t.in_cases <> coalesce(p.pieces, 0)`,
  ),
  integrityCheck(
    'I-21 stores',
    "Records of an order belong to the order's store.",
    sql`select 'case ' || x.id || ' is of store ' || x.store_id || ', its order ' || o.id || ' of ' || o.store_id as wrong
      from returns.cases x join ${orderRelations.orders} o on o.id = x.order_id where o.store_id <> x.store_id`,
  ),
  integrityCheck(
    'I-22 steps',
    'The state of a case equals the result of its last step.',
    sql`select 'case ' || x.id || ': it is ' || x.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from returns.cases x
      left join lateral (select to_state from returns.events where case_id = x.id order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  constraintsCheck({
    triggers: ['returns.events events_stay', 'returns.cases of_its_store'],
    checks: ['returns.line_quantities line_quantities_once'],
  }),
]
