import { sql } from 'kysely'
import { sellerRelations } from '#domains/selling/sellers'
import { defineReport, ofStores, periodOf, readGroups, total, within } from '#platform/report'

/** Coupons by the day on which they were used; released uses do not count. */
const couponsReport = defineReport({
  name: 'coupons',
  title: 'figures.coupons',
  about: 'figures.coupons.about',
  by: ['coupon', 'store', 'day', 'week', 'month'],
  figures: {
    uses: { title: 'figures.uses', kind: 'count' },
    people: { title: 'figures.people', kind: 'count' },
    given: { title: 'figures.given', kind: 'money' },
    by_platform: { title: 'figures.by_platform', kind: 'money' },
    by_stores: { title: 'figures.by_stores', kind: 'money' },
    each: { title: 'figures.given_each', kind: 'money', of: ['given', 'uses'] },
  },
  chart: 'given',
  isForStores: true,
  read: (db, query) => {
    const period = periodOf(sql`u.at`, query.by)
    const group =
      query.by === 'store'
        ? sql`coalesce(c.store_id::text, 'platform') as key, coalesce(s.name, 'CIY') as label`
        : sql`c.id::text as key, c.code as label`
    return readGroups(db, {
      rows: sql`
        select ${period ? sql`${period} as key, ${period} as label` : group}, u.person_id, u.paise, c.store_id
        from promotions.uses u join promotions.coupons c on c.id = u.coupon_id left join ${sellerRelations.stores} s on s.id = c.store_id
        where u.is_counted and ${within(sql`u.at`, query)} and ${ofStores(sql`c.store_id`, query)}`,
      largest: 'given',
      figures: {
        uses: sql`count(*)`,
        people: sql`count(distinct person_id)`,
        given: total(sql`paise`),
        by_platform: total(sql`case when store_id is null then paise end`),
        by_stores: total(sql`case when store_id is not null then paise end`),
      },
    })
  },
})

export const promotionReports = [couponsReport]
