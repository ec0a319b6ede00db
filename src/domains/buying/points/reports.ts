import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { defineReport, periodOf, readGroups, total, within } from '#platform/report'

/** Points that were given, spent and expired, and what those that were spent cost. */
const pointsReport = defineReport({
  name: 'points',
  title: 'figures.points',
  about: 'figures.points.about',
  by: ['day', 'week', 'month'],
  figures: {
    earned: { title: 'figures.points_earned', kind: 'count' },
    by_hand: { title: 'figures.points_by_hand', kind: 'count' },
    expired: { title: 'figures.points_expired', kind: 'count' },
    spent: { title: 'figures.points_used', kind: 'count' },
    worth: { title: 'figures.points_worth', kind: 'money' },
    refunded: { title: 'figures.points_refunded', kind: 'money' },
    cost: { title: 'figures.points_cost', kind: 'money' },
  },
  chart: 'cost',
  read: (db, query) => {
    const day = periodOf(sql`e.at`, query.by)
    const placed = periodOf(sql`o.placed_at`, query.by)
    return readGroups(db, {
      rows: sql`
        select ${day} as key, ${day} as label, e.kind, e.points, 0 as worth, 0 as refunded from points.entries e
        where e.kind in ('earned', 'by_hand', 'expired') and ${within(sql`e.at`, query)}
        union all
        select ${placed}, ${placed}, 'used', s.points, s.worth_paise, s.refunded_paise
        from points.spendings s join ${orderRelations.sales} o on o.id = s.order_id where ${within(sql`o.placed_at`, query)}`,
      largest: 'cost',
      figures: {
        earned: total(sql`case when kind = 'earned' then points end`),
        by_hand: total(sql`case when kind = 'by_hand' then points end`),
        expired: total(sql`case when kind = 'expired' then -points end`),
        spent: total(sql`case when kind = 'used' then points end`),
        worth: total(sql`worth`),
        refunded: total(sql`refunded`),
        cost: total(sql`worth - refunded`),
      },
    })
  },
})

export const pointReports = [pointsReport]
