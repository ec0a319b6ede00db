import { sql } from 'kysely'
import { countIf, defineReport, periodOf, readGroups, within } from '#platform/report'

/** Stores by the day on which they opened. */
const newStoresReport = defineReport({
  name: 'new-stores',
  title: 'figures.new_stores',
  about: 'figures.new_stores.about',
  by: ['day', 'week', 'month'],
  figures: {
    stores: { title: 'figures.stores', kind: 'count' },
    registered: { title: 'figures.stores_registered', kind: 'count' },
    open: { title: 'figures.stores_open', kind: 'count' },
  },
  chart: 'stores',
  read: (db, query) => {
    const day = periodOf(sql`s.opened_at`, query.by)
    return readGroups(db, {
      rows: sql`
        select ${day} as key, ${day} as label, s.gstin is not null as is_registered, s.status = 'Open' as is_open
        from sellers.stores s where ${within(sql`s.opened_at`, query)}`,
      largest: 'stores',
      figures: {
        stores: sql`count(*)`,
        registered: countIf(sql`is_registered`),
        open: countIf(sql`is_open`),
      },
    })
  },
})

export const sellerReports = [newStoresReport]
