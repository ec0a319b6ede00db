import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import {
  countIf,
  defineReport,
  ofStores,
  periodOf,
  readGroups,
  within,
  type ReportQuery,
} from '#platform/report'
import { isSale } from './sales-rows.ts'

/** What happened to orders, on the day on which it happened. */
export const orderStepsReport = defineReport({
  name: 'order-steps',
  title: 'figures.order_steps',
  about: 'figures.order_steps.about',
  by: ['day', 'week', 'month', 'store'],
  figures: {
    placed: { title: 'figures.placed', kind: 'count' },
    accepted: { title: 'figures.accepted', kind: 'count' },
    shipped: { title: 'figures.shipped', kind: 'count' },
    delivered: { title: 'figures.delivered', kind: 'count' },
    cancelled: { title: 'figures.cancelled_orders', kind: 'count' },
    rto: { title: 'figures.rto', kind: 'count' },
    fully_returned: { title: 'figures.fully_returned', kind: 'count' },
  },
  chart: 'placed',
  isForStores: true,
  read: readSteps,
})

function readSteps(db: Db, query: ReportQuery) {
  const period = periodOf(sql`e.at`, query.by)
  const [key, label] = period ? [period, period] : [sql`o.store_id::text`, sql`o.store_name`]
  // An order that waited for its payment is placed when it is paid.
  return readGroups(db, {
    rows: sql`
      select ${key} as key, ${label} as label, e.to_status, e.from_status from orders.events e join orders.orders o on o.id = e.order_id
      where ${within(sql`e.at`, query)} and ${ofStores(sql`o.store_id`, query)} and ${isSale} and e.to_status is distinct from e.from_status`,
    largest: 'placed',
    figures: {
      placed: reached('placed'),
      accepted: countIf(sql`to_status = 'accepted' and from_status = 'placed'`),
      shipped: reached('shipped'),
      delivered: reached('delivered'),
      cancelled: reached('cancelled'),
      rto: reached('returned_to_origin'),
      fully_returned: reached('fully_returned'),
    },
  })
}

const reached = (status: string): RawBuilder<number> => countIf(sql`to_status = ${sql.lit(status)}`)
