import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { countIf, defineReport, readGroups, total, type Figure, type ReportQuery } from '#platform/report'
import { salesRows } from './sales-rows.ts'

const figures = {
  orders: { title: 'figures.orders', kind: 'count' },
  pieces: { title: 'figures.pieces', kind: 'count' },
  gmv: { title: 'figures.gmv', kind: 'money' },
  discounts: { title: 'figures.discounts', kind: 'money' },
  delivery: { title: 'figures.delivery', kind: 'money' },
  points: { title: 'figures.points_spent', kind: 'money' },
  billed: { title: 'figures.billed', kind: 'money' },
  cancelled: { title: 'figures.cancelled', kind: 'money' },
  returned: { title: 'figures.returned', kind: 'money' },
  net: { title: 'figures.net', kind: 'money' },
  delivered: { title: 'figures.delivered_net', kind: 'money' },
  paid: { title: 'figures.paid', kind: 'money' },
  cancelled_orders: { title: 'figures.cancelled_orders', kind: 'count' },
  cod_orders: { title: 'figures.cod_orders', kind: 'count' },
  cod_share: { title: 'figures.cod_share', kind: 'percent', of: ['cod_orders', 'orders'] },
  aov: { title: 'figures.aov', kind: 'money', of: ['billed', 'orders'] },
} as const satisfies Record<string, Figure>

/** Orders by the day on which they were placed, with all that came off them until now. */
export const salesReport = defineReport({
  name: 'sales',
  title: 'figures.sales',
  about: 'figures.sales.about',
  by: ['day', 'week', 'month', 'store', 'category', 'product', 'state', 'source'],
  figures,
  chart: 'gmv',
  isForStores: true,
  read: readSales,
})

/** The same figures by product: what a store looks at first. */
export const productsReport = defineReport({
  name: 'products',
  title: 'figures.products',
  about: 'figures.sales.about',
  by: ['product', 'category'],
  figures,
  chart: 'gmv',
  isForStores: true,
  read: readSales,
})

function readSales(db: Db, query: ReportQuery) {
  // An order with goods of several groups counts in each of them, and once in all.
  const orders = (condition = sql`true`) =>
    sql`case when grouping(key) = 0 then ${countIf(condition)} else ${countIf(sql`${condition} and is_first`)} end`
  const net = sql`billed - cancelled - returned`
  return readGroups(db, {
    rows: salesRows(query),
    largest: 'gmv',
    figures: {
      orders: orders(),
      pieces: total(sql`pieces`),
      gmv: total(sql`goods`),
      discounts: total(sql`discounts`),
      delivery: total(sql`delivery`),
      points: total(sql`points`),
      billed: total(sql`billed`),
      cancelled: total(sql`cancelled`),
      returned: total(sql`returned`),
      net: total(net),
      delivered: total(sql`case when is_booked then ${net} else 0 end`),
      paid: total(sql`case when is_paid then ${net} else 0 end`),
      cancelled_orders: orders(sql`is_cancelled`),
      cod_orders: orders(sql`is_cod`),
    },
  })
}
