import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { coverageOf } from './coverage/coverage-cache.ts'
import { refusePin } from './assert-deliverable.ts'
import { deliveriesUnder, ownStateSentence, type DeliveryQuery, type Delivered } from './rules.ts'
import { shippingSettings } from './settings.ts'

/**
 * The delivery days and charge of each store's parcel. At most one statement, for coverage that is not cached; never waits for a courier.
 * `on`: the moment whose tariff applies; now when absent.
 * @throws Refusal 400 `pin_not_deliverable`, with `store_ids` where the courier does not reach the PIN from some stores only; 400
 * `own_state_only` naming the stores that may not sell into the State.
 */
export async function deliveries(
  db: Db,
  { on, ...query }: Omit<DeliveryQuery, 'coverage'> & { on?: Date },
): Promise<Delivered> {
  const settings = await shippingSettings(db, on)
  const coverage = await coverageOf(
    db,
    query.pin,
    query.parcels.map(({ storePin }) => storePin),
  )
  const found = deliveriesUnder(settings, { ...query, coverage })
  if (!found.deliverable) return refusePin()
  const far = found.parcels.filter(({ isReached }) => !isReached).map(({ storeId }) => storeId)
  if (far.length > 0) return refusePin(far)
  const ownStateStores = found.parcels
    .filter(({ isOwnStateOnly }) => isOwnStateOnly)
    .map(({ storeId }) => storeId)
  if (ownStateStores.length === 0) return found
  const stores = await findStores(db, ownStateStores)
  const message = ownStateSentence(ownStateStores.map((id) => stores.get(id)?.name ?? ''))
  throw new Refusal(400, 'own_state_only', message).with({
    errors: [{ field: 'zip_code', message }],
    more: { store_ids: ownStateStores },
  })
}
