import { sql } from 'kysely'

/** What couriers reported, for the operator's list: `unmatched` while no parcel has its AWB, `ignored` when it moves none. */
export const courierWebhooks = sql`(
  select 'courier-' || e.id as id, 'courier' as source, e.courier as sender, e.code as event, e.awb as about,
    case when e.kind is null then 'ignored' when exists (select 1 from fulfilment.parcels p where p.courier = e.courier and p.awb = e.awb) then 'handled'
      else 'unmatched' end as state,
    e.received_at, case when e.kind is not null then e.received_at end as handled_at
  from fulfilment.courier_events e)`
