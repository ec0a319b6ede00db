import { sql } from 'kysely'
import { defineReport, periodOf, readGroups, total, within } from '#platform/report'

/** Refunds of orders that reached the shopper, on the day on which they did. */
const refundsReport = defineReport({
  name: 'refunds',
  title: 'figures.refunds_report',
  about: 'figures.refunds_report.about',
  by: ['day', 'week', 'month', 'method'],
  figures: {
    refunds: { title: 'figures.refund_count', kind: 'count' },
    amount: { title: 'figures.refunds', kind: 'money' },
    hours: { title: 'figures.refund_hours', kind: 'hours' },
  },
  chart: 'amount',
  labels: { method: { gateway: 'figures.method.gateway', hand: 'figures.method.hand' } },
  read: (db, query) => {
    const key = periodOf(sql`r.ended_at`, query.by) ?? sql`r.method`
    return readGroups(db, {
      rows: sql`
        select ${key} as key, ${key} as label, r.amount_paise, r.queued_at, r.ended_at from payments.refunds r
        left join payments.shares s on s.order_id = r.order_id
        where r.state in ('succeeded', 'external') and ${within(sql`r.ended_at`, query)} and r.order_id is not null and coalesce(s.kind, 'order') = 'order'`,
      largest: 'amount',
      figures: {
        refunds: sql`count(*)`,
        amount: total(sql`amount_paise`),
        hours: sql`(avg(extract(epoch from ended_at - queued_at)) / 360)::int`,
      },
    })
  },
})

export const paymentReports = [refundsReport]
