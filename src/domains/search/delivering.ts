import { readPin } from '#domains/regions'
import { deliveriesUnder, shippingSettings } from '#domains/shipping'
import type { Db } from '#platform/database'

/** Those of the stores that send to a PIN; none for text that is no PIN. */
export async function delivering(db: Db, text: string, storeIds: readonly number[]): Promise<ReadonlySet<number>> {
  const pin = readPin(text)
  if (pin === null) return new Set()
  const { deliverable } = deliveriesUnder(await shippingSettings(db), { pin, parcels: [] })
  return new Set(deliverable ? storeIds : [])
}
