import type { Db } from '#platform/database'
import { refusePin } from './must-deliver.ts'
import { deliveriesUnder, type Asked, type Delivered } from './rules.ts'
import { shippingSettings } from './settings.ts'

/**
 * When and for how much each store's parcel is delivered. No SQL while the settings are in memory.
 * @throws Refusal 400 `pin_not_deliverable`.
 */
export async function deliveries(db: Db, asked: Asked): Promise<Delivered> {
  const found = deliveriesUnder(await shippingSettings(db), asked)
  return found.deliverable ? found : refusePin()
}
