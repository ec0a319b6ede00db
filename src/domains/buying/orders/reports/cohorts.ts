import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import {
  countIf,
  defineReport,
  readGroups,
  total,
  within,
  type Figure,
  type ReportQuery,
} from '#platform/report'
import { isSale } from './sales-rows.ts'

const MONTHS_LATER = [1, 2, 3, 6, 12] as const

const AGAIN = {
  again_1: { title: 'figures.again_1', kind: 'count' },
  again_2: { title: 'figures.again_2', kind: 'count' },
  again_3: { title: 'figures.again_3', kind: 'count' },
  again_6: { title: 'figures.again_6', kind: 'count' },
  again_12: { title: 'figures.again_12', kind: 'count' },
} as const satisfies Record<string, Figure>

/** Shoppers by the month of their first order, and how many of them ordered again later. */
export const cohortsReport = defineReport({
  name: 'cohorts',
  title: 'figures.cohorts',
  about: 'figures.cohorts.about',
  by: ['month'],
  figures: {
    shoppers: { title: 'figures.first_buyers', kind: 'count' },
    ...AGAIN,
    again: { title: 'figures.again', kind: 'count' },
    again_share: { title: 'figures.again_share', kind: 'percent', of: ['again', 'shoppers'] },
    orders: { title: 'figures.orders', kind: 'count' },
    orders_each: { title: 'figures.orders_each', kind: 'decimal', of: ['orders', 'shoppers'] },
    billed: { title: 'figures.billed', kind: 'money' },
    worth: { title: 'figures.worth_each', kind: 'money', of: ['billed', 'shoppers'] },
  },
  chart: 'shoppers',
  read: readCohorts,
})

/** A month in India as a number, so that months can be subtracted. */
const monthNumber = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(year from ${moment} at time zone 'Asia/Kolkata') * 12 + extract(month from ${moment} at time zone 'Asia/Kolkata'))::int`

function readCohorts(db: Db, query: ReportQuery) {
  const laterBy = (months: number): RawBuilder<number> => countIf(sql`${sql.lit(months)} = any(later)`)
  return readGroups(db, {
    rows: sql`
      select to_char(f.first_at at time zone 'Asia/Kolkata', 'YYYY-MM') as key, to_char(f.first_at at time zone 'Asia/Kolkata', 'YYYY-MM') as label,
        f.later, f.orders, f.billed
      from (
        select o.shopper_id, min(o.placed_at) as first_at, count(*) as orders, sum(o.total_paise) as billed,
          array_agg(distinct ${monthNumber(sql`o.placed_at`)} - w.first_month) as later
        from orders.orders o
        join (
          select shopper_id, ${monthNumber(sql`min(placed_at)`)} as first_month from orders.orders o where ${isSale} group by shopper_id
          having ${within(sql`min(placed_at)`, query)}
        ) w on w.shopper_id = o.shopper_id
        where ${isSale} group by o.shopper_id
      ) f`,
    largest: 'shoppers',
    figures: {
      shoppers: sql`count(*)`,
      ...Object.fromEntries(MONTHS_LATER.map((months) => [`again_${months}`, laterBy(months)])),
      again: countIf(sql`orders > 1`),
      orders: total(sql`orders`),
      billed: total(sql`billed`),
    },
  })
}
