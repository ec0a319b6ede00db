import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { fulfilmentRelations } from '#domains/delivery/fulfilment'
import { returnRelations } from '#domains/delivery/returns'
import { conversationRelations } from '#domains/messaging/conversations'
import { reviewRelations } from '#domains/products/reviews'
import { sellerRelations } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import {
  countIf,
  defineReport,
  ofStores,
  readGroups,
  within,
  type ReportQuery,
  type ReportRow,
} from '#platform/report'
import { scoreOf } from './score-of.ts'

/** How stores treat their orders: those that were placed in the period, and the reviews and answers that were written in it. */
export const sellerScoreReport = defineReport({
  name: 'seller-score',
  title: 'figures.seller_score',
  about: 'figures.seller_score.about',
  by: ['store'],
  figures: {
    score: { title: 'figures.score', kind: 'decimal' },
    orders: { title: 'figures.orders', kind: 'count' },
    decided: { title: 'figures.decided', kind: 'count' },
    accepted_in_time: { title: 'figures.accepted_in_time', kind: 'count' },
    acceptance: { title: 'figures.acceptance', kind: 'percent', of: ['accepted_in_time', 'decided'] },
    shipped: { title: 'figures.shipped', kind: 'count' },
    shipped_in_time: { title: 'figures.shipped_in_time', kind: 'count' },
    dispatch: { title: 'figures.dispatch', kind: 'percent', of: ['shipped_in_time', 'shipped'] },
    cancelled: { title: 'figures.cancelled_by_store', kind: 'count' },
    cancellation: { title: 'figures.cancellation', kind: 'percent', of: ['cancelled', 'orders'] },
    delivered: { title: 'figures.delivered', kind: 'count' },
    faults: { title: 'figures.seller_fault', kind: 'count' },
    fault_share: { title: 'figures.fault_share', kind: 'percent', of: ['faults', 'delivered'] },
    rating: { title: 'figures.rating', kind: 'decimal' },
    reviews: { title: 'figures.reviews', kind: 'count' },
    answers: { title: 'figures.answers', kind: 'count' },
    answered_in_time: { title: 'figures.answered_in_time', kind: 'count' },
    answer_share: { title: 'figures.answer_share', kind: 'percent', of: ['answered_in_time', 'answers'] },
  },
  chart: 'score',
  isForStores: true,
  read: readScores,
})

async function readScores(db: Db, query: ReportQuery): Promise<readonly ReportRow[]> {
  const rows = await readGroups(db, {
    rows: sql`
      select f.store_id::text as key, s.name as label, f.kind, f.is_decided, f.in_time, f.is_shipped, f.is_shipped_in_time, f.is_cancelled, f.is_delivered, f.rating
      from (${facts(query)}) f join ${sellerRelations.stores} s on s.id = f.store_id`,
    largest: 'orders',
    figures: {
      orders: countIf(sql`kind = 'order'`),
      decided: countIf(sql`kind = 'order' and is_decided`),
      accepted_in_time: countIf(sql`kind = 'order' and in_time`),
      shipped: countIf(sql`is_shipped`),
      shipped_in_time: countIf(sql`is_shipped_in_time`),
      cancelled: countIf(sql`is_cancelled`),
      delivered: countIf(sql`is_delivered`),
      faults: countIf(sql`kind = 'fault'`),
      rating: sql`round(avg(rating) * 100)::int`,
      reviews: countIf(sql`kind = 'review'`),
      answers: countIf(sql`kind = 'answer'`),
      answered_in_time: countIf(sql`kind = 'answer' and in_time`),
    },
  })
  return rows
    .map((row) => ({ ...row, figures: { ...row.figures, score: scoreOf(row.figures) } }))
    .toSorted((one, other) => (other.figures.score ?? -1) - (one.figures.score ?? -1))
}

/** A row for each order, fault, review and answer. */
function facts(query: ReportQuery) {
  const { sales, events } = orderRelations
  const { parcels, settings } = fulfilmentRelations
  const nothing = sql`false, false, false, false`
  return sql`
    select o.store_id, 'order' as kind, coalesce(e.accepted_at is not null or e.is_cancelled, false) as is_decided,
      coalesce(e.accepted_at <= o.placed_at + interval '24 hours', false) as in_time, p.shipped_at is not null as is_shipped,
      coalesce(p.shipped_at <= o.placed_at + d.dispatch_hours * interval '1 hour', false) as is_shipped_in_time, coalesce(e.is_cancelled, false) as is_cancelled,
      o.status in ('delivered', 'completed', 'fully_returned') as is_delivered, null::int as rating
    from ${sales} o cross join ${settings} d
    left join lateral (
      select min(at) filter (where to_status = 'accepted') as accepted_at, bool_or(to_status = 'cancelled' and actor = 'store') as is_cancelled
      from ${events} e where e.order_id = o.id
    ) e on true
    left join lateral (select min(handed_over_at) as shipped_at from ${parcels} p where p.order_id = o.id) p on true
    where ${within(sql`o.placed_at`, query)} and ${ofStores(sql`o.store_id`, query)}
    union all
    select c.store_id, 'fault', false, false, ${nothing}, null from ${returnRelations.cases} c join ${sales} o on o.id = c.order_id
    where c.fault = 'seller' and c.state not in ('rejected', 'rejected_final', 'withdrawn', 'lapsed') and ${within(sql`o.placed_at`, query)} and ${ofStores(sql`c.store_id`, query)}
    union all
    select r.store_id, 'review', false, false, ${nothing}, r.rating from ${reviewRelations.reviews} r
    where ${within(sql`r.written_at`, query)} and ${ofStores(sql`r.store_id`, query)}
    union all
    select a.store_id, 'answer', false, a.answer_seconds <= 86400, ${nothing}, null from ${conversationRelations.answers} a
    where ${within(sql`a.at`, query)} and ${ofStores(sql`a.store_id`, query)}`
}
