import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** Checks that parcels carry what their orders shipped. */
export const integrityChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-12 parcels',
    "Shipped parcels contain exactly the shipped quantities of their orders' lines.",
    sql`select 'order ' || l.order_id || ' line ' || l.line_no || ': shipped ' || l.shipped || ', in parcels ' || coalesce(p.pieces, 0) as wrong
      from ${orderRelations.lines} l left join (select f.order_id, n.line_no, sum(n.quantity) as pieces from fulfilment.parcels f
        join fulfilment.parcel_lines n on n.parcel_id = f.id where f.direction = 'forward' and f.handed_over_at is not null group by 1, 2) p
        on p.order_id = l.order_id and p.line_no = l.line_no
      where exists (select from fulfilment.parcels f where f.order_id = l.order_id) and l.shipped <> coalesce(p.pieces, 0)`,
  ),
  integrityCheck(
    'I-21 stores',
    "Records of an order belong to the order's store.",
    sql`select 'parcel ' || x.id || ' is of store ' || x.store_id || ', its order ' || o.id || ' of ' || o.store_id as wrong
      from fulfilment.parcels x join ${orderRelations.orders} o on o.id = x.order_id where o.store_id <> x.store_id`,
  ),
  integrityCheck(
    'I-22 steps',
    'The state of a parcel equals the result of its last step.',
    sql`select 'parcel ' || x.id || ': it is ' || x.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from fulfilment.parcels x
      left join lateral (select to_state from fulfilment.parcel_events where parcel_id = x.id order by id desc limit 1) e on true
      where x.state is distinct from e.to_state limit 200`,
  ),
  constraintsCheck({
    triggers: [
      'fulfilment.parcel_events parcel_events_only_added',
      'fulfilment.courier_events courier_events_only_added',
      'fulfilment.parcels of_its_store',
    ],
    uniqueIndexes: ['fulfilment.parcels_awb'],
  }),
]
