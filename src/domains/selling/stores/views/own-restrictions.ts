import { listStoresOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { isoOrNull } from '#platform/time'
import { listRestrictions } from '../queries/restrictions.ts'

/** The suspensions and pauses of a person's stores, with the words for them; the staff's reasons are left out. */
export async function listOwnRestrictions(db: Db, personId: number) {
  const stores = new Map((await listStoresOfOwner(db, personId)).map((store) => [store.id, store.name]))
  const rows = await listRestrictions(db, [...stores.keys()])
  return rows.map(({ store_id, kind, note, open_orders, started_at, until }) => ({
    kind,
    store_id,
    store_name: stores.get(store_id) ?? '',
    note,
    open_orders,
    since: started_at.toISOString(),
    until: isoOrNull(until),
  }))
}
