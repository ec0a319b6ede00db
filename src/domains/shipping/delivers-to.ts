import { readPin } from '#domains/regions'
import { sellsOnlyIn, storesOf } from '#domains/sellers'
import type { Db } from '#platform/database'
import { reachOf } from './rules.ts'
import { shippingSettings } from './settings.ts'

/** Those of the stores that send to a PIN, by the settings and the law; none for text that is no PIN. No SQL while stores are in memory. */
export async function deliversTo(db: Db, text: string, storeIds: readonly number[]): Promise<Set<number>> {
  const pin = readPin(text)
  if (pin === null) return new Set()
  const { states, isDelivered } = reachOf(await shippingSettings(db), pin)
  if (!isDelivered) return new Set()
  const stores = await storesOf(db, storeIds)
  const sends = [...stores.values()].filter((store) => {
    const only = sellsOnlyIn(store)
    return only === null || states.some(({ code }) => code === only)
  })
  return new Set(sends.map(({ id }) => id))
}
