import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const fulfilmentQueues = [
  defineQueue({
    name: 'parcel-conflicts',
    title: 'figures.queue.parcel_conflicts',
    right: 'shipments',
    href: '/admin/shipments',
    rows: () => sql`
      select state_changed_at as since, null::timestamptz as due, cash_paise as paise, null::bigint as owner, null::bigint as asked_by
      from fulfilment.parcels where conflict <> ''`,
  }),
]
