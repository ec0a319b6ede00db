import { storesOf } from '#domains/sellers'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { refusePin } from './must-deliver.ts'
import { deliveriesUnder, ownStateSentence, type Asked, type Delivered } from './rules.ts'
import { shippingSettings } from './settings.ts'

/**
 * When and for how much each store's parcel is delivered. No SQL while settings and stores are in memory.
 * @throws Refusal 400 `pin_not_deliverable`; 400 `own_state_only` naming the stores that may not sell into the State.
 */
export async function deliveries(db: Db, asked: Asked): Promise<Delivered> {
  const found = deliveriesUnder(await shippingSettings(db), asked)
  if (!found.deliverable) return refusePin()
  const kept = found.parcels.filter(({ isOwnStateOnly }) => isOwnStateOnly).map(({ storeId }) => storeId)
  if (kept.length === 0) return found
  const stores = await storesOf(db, kept)
  const message = ownStateSentence(kept.map((id) => stores.get(id)?.name ?? ''))
  throw new Refusal(400, 'own_state_only', message).with({ errors: [{ field: 'zip_code', message }], more: { store_ids: kept } })
}
