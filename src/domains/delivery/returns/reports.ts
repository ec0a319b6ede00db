import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { sellerRelations } from '#domains/selling/sellers'
import { defineReport, ofStores, periodOf, readGroups, total, within, type Dimension } from '#platform/report'

const groups: Partial<Record<Dimension, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  reason: { key: sql`c.reason`, label: sql`c.reason` },
  kind: { key: sql`c.kind`, label: sql`c.kind` },
  store: { key: sql`c.store_id::text`, label: sql`s.name` },
}

/** Returns, replacements and claims by the day on which they were asked for, and how they ended. */
const returnsReport = defineReport({
  name: 'returns',
  title: 'figures.returns',
  about: 'figures.returns.about',
  by: ['reason', 'store', 'product', 'kind', 'day', 'week', 'month'],
  figures: {
    cases: { title: 'figures.cases', kind: 'count' },
    pieces: { title: 'figures.pieces', kind: 'count' },
    refunded: { title: 'figures.refunded', kind: 'money' },
    kept: { title: 'figures.kept_for_less', kind: 'count' },
    replaced: { title: 'figures.replaced', kind: 'count' },
    refused: { title: 'figures.refused', kind: 'count' },
    open: { title: 'figures.open_cases', kind: 'count' },
    by_seller: { title: 'figures.seller_fault', kind: 'count' },
    seller_share: { title: 'figures.seller_fault_share', kind: 'percent', of: ['by_seller', 'cases'] },
  },
  chart: 'cases',
  labels: {
    reason: {
      damaged: 'returns.reason.damaged',
      faulty: 'returns.reason.faulty',
      wrong_item: 'returns.reason.wrong_item',
      missing: 'returns.reason.missing',
      not_as_described: 'returns.reason.not_as_described',
      past_date: 'returns.reason.past_date',
      late: 'returns.reason.late',
      changed_mind: 'returns.reason.changed_mind',
    },
    kind: {
      return: 'figures.kind.return',
      replacement: 'figures.kind.replacement',
      claim: 'figures.kind.claim',
    },
  },
  isForStores: true,
  read: (db, query) => {
    const period = periodOf(sql`c.opened_at`, query.by)
    const group = period ? { key: period, label: period } : groups[query.by]
    const facts = sql`c.id, c.outcome, c.state, c.fault`
    const where = sql`${within(sql`c.opened_at`, query)} and ${ofStores(sql`c.store_id`, query)}`
    // The refund of a case with several products is counted with its first product.
    const rows = group
      ? sql`
        select ${group.key} as key, ${group.label} as label, ${facts}, c.refunded_paise,
          (select sum(i.quantity) from returns.case_items i where i.case_id = c.id) as pieces
        from returns.cases c left join ${sellerRelations.stores} s on s.id = c.store_id where ${where}`
      : sql`
        select l.product_id::text as key, l.product_name as label, ${facts}, i.quantity as pieces,
          case when i.line_no = min(i.line_no) over (partition by c.id) then c.refunded_paise else 0 end as refunded_paise
        from returns.cases c join returns.case_items i on i.case_id = c.id
        join ${orderRelations.soldLines} l on l.order_id = i.order_id and l.line_no = i.line_no where ${where}`
    const cases = (condition: RawBuilder<unknown>) => sql`count(distinct id) filter (where ${condition})`
    return readGroups(db, {
      rows,
      largest: 'cases',
      figures: {
        cases: sql`count(distinct id)`,
        pieces: total(sql`pieces`),
        refunded: total(sql`refunded_paise`),
        kept: cases(sql`outcome = 'keep_it'`),
        replaced: cases(sql`outcome = 'replacement'`),
        refused: cases(sql`state in ('rejected', 'rejected_final')`),
        open: cases(sql`state not in ('resolved', 'closed', 'withdrawn', 'lapsed', 'rejected_final')`),
        by_seller: cases(sql`fault = 'seller'`),
      },
    })
  },
})

export const returnReports = [returnsReport]
