import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import type { RawBuilder } from 'kysely'
import {
  countIf,
  defineReport,
  ofStores,
  periodOf,
  readGroups,
  within,
  type Dimension,
} from '#platform/report'

const groups: Partial<Record<Dimension, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  pin: { key: sql`o.pin`, label: sql`o.pin` },
  state: { key: sql`o.state`, label: sql`o.state` },
  courier: { key: sql`coalesce(p.courier, '')`, label: sql`coalesce(nullif(p.courier_name, ''), p.courier)` },
  buyer: { key: sql`o.shopper_id::text`, label: sql`o.masked_buyer` },
  store: { key: sql`o.store_id::text`, label: sql`o.store_name` },
}

const IS_BACK = sql`p.state in ('rto_initiated', 'rto_in_transit', 'rto_delivered', 'inspected')`

/** Parcels by the day on which the courier took them, and where they ended. Buyers are masked. */
const codRtoReport = defineReport({
  name: 'cod-rto',
  title: 'figures.cod_rto',
  about: 'figures.cod_rto.about',
  by: ['pin', 'courier', 'buyer', 'state', 'store', 'day', 'week', 'month'],
  figures: {
    parcels: { title: 'figures.parcels', kind: 'count' },
    delivered: { title: 'figures.parcels_delivered', kind: 'count' },
    rto: { title: 'figures.parcels_rto', kind: 'count' },
    ended: { title: 'figures.parcels_ended', kind: 'count' },
    rto_share: { title: 'figures.rto_share', kind: 'percent', of: ['rto', 'ended'] },
    cod: { title: 'figures.parcels_cod', kind: 'count' },
    cod_share: { title: 'figures.cod_share', kind: 'percent', of: ['cod', 'parcels'] },
    cod_ended: { title: 'figures.parcels_cod_ended', kind: 'count' },
    cod_rto: { title: 'figures.parcels_cod_rto', kind: 'count' },
    cod_rto_share: { title: 'figures.cod_rto_share', kind: 'percent', of: ['cod_rto', 'cod_ended'] },
    lost: { title: 'figures.parcels_lost', kind: 'count' },
    attempts: { title: 'figures.attempts', kind: 'count' },
    attempts_each: { title: 'figures.attempts_each', kind: 'decimal', of: ['attempts', 'ended'] },
    hours: { title: 'figures.delivery_hours', kind: 'hours' },
  },
  chart: 'rto',
  read: (db, query) => {
    const period = periodOf(sql`p.handed_over_at`, query.by)
    const group = period ? { key: period, label: period } : groups[query.by]
    if (!group) throw new RangeError(`Parcels are not grouped by ${query.by}.`)
    const isEnded = sql`is_delivered or is_back`
    return readGroups(db, {
      rows: sql`
        select ${group.key} as key, ${group.label} as label, p.state = 'delivered' as is_delivered, ${IS_BACK} as is_back,
          p.state in ('lost', 'damaged_in_transit') as is_lost, p.cash_paise is not null as is_cod, p.attempts, p.handed_over_at, p.delivered_at
        from fulfilment.parcels p join ${orderRelations.sales} o on o.id = p.order_id
        where p.direction = 'forward' and ${within(sql`p.handed_over_at`, query)} and ${ofStores(sql`p.store_id`, query)}`,
      largest: 'rto',
      figures: {
        parcels: sql`count(*)`,
        delivered: countIf(sql`is_delivered`),
        rto: countIf(sql`is_back`),
        ended: countIf(isEnded),
        cod: countIf(sql`is_cod`),
        cod_ended: countIf(sql`is_cod and (${isEnded})`),
        cod_rto: countIf(sql`is_cod and is_back`),
        lost: countIf(sql`is_lost`),
        attempts: sql`coalesce(sum(attempts) filter (where ${isEnded}), 0)::bigint`,
        hours: sql`(avg(extract(epoch from delivered_at - handed_over_at)) / 360)::int`,
      },
    })
  },
})

export const fulfilmentReports = [codRtoReport]
