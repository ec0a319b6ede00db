import { sql } from 'kysely'
import { catalogueRelations } from '#domains/products/catalogue'
import { sellerRelations } from '#domains/selling/sellers'
import { countIf, defineReport, ofStores, readGroups, total, within } from '#platform/report'

/** Active goods of which nothing can be bought now, with what they sold in the period. */
const stockOutsReport = defineReport({
  name: 'stock-outs',
  title: 'figures.stock_outs',
  about: 'figures.stock_outs.about',
  by: ['product', 'store'],
  figures: {
    packs: { title: 'figures.packs_out', kind: 'count' },
    waiting: { title: 'figures.pieces_promised', kind: 'count' },
    sold: { title: 'figures.sold_in_period', kind: 'count' },
    never: { title: 'figures.never_stocked', kind: 'count' },
  },
  chart: 'packs',
  isForStores: true,
  isOfNow: true,
  read: (db, query) => {
    const { products } = catalogueRelations
    const isByStore = query.by === 'store'
    const group = isByStore
      ? sql`p.store_id::text as key, s.name as label`
      : sql`p.id::text as key, p.name as label`
    return readGroups(db, {
      rows: sql`
        select ${group}, l.allocated, m.sold, m.is_known
        from stock.levels l join ${products} p on p.id = l.product_id left join ${sellerRelations.stores} s on s.id = p.store_id
        left join lateral (
          select coalesce(-sum(quantity) filter (where kind = 'sold' and ${within(sql`moved_at`, query)}), 0) as sold, count(*) > 0 as is_known
          from stock.movements where variant_id = l.variant_id
        ) m on true
        where p.status = 'Active' and l.on_hand + l.back_order - l.held - l.allocated <= 0 and ${ofStores(sql`p.store_id`, query)}`,
      largest: 'sold',
      figures: {
        packs: sql`count(*)`,
        waiting: total(sql`allocated`),
        sold: total(sql`sold`),
        never: countIf(sql`not is_known`),
      },
    })
  },
})

export const stockReports = [stockOutsReport]
