import { parsePin } from '#domains/delivery/regions'
import { sellsOnlyIn, findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { coverageOf } from './coverage/coverage-cache.ts'
import { termsFor } from './coverage/rules.ts'
import { reachOf } from './rules.ts'
import { shippingSettings } from './settings.ts'

/**
 * Those of the stores that deliver to a PIN, by settings, coverage and law; none for text that is no PIN. At most one statement while stores are
 * cached.
 */
export async function deliversTo(db: Db, text: string, storeIds: readonly number[]): Promise<Set<number>> {
  const pin = parsePin(text)
  if (pin === null) return new Set()
  const settings = await shippingSettings(db)
  const coverage = await coverageOf(db, pin, [])
  const { states, isDelivered } = reachOf(settings, pin, coverage)
  if (!isDelivered) return new Set()
  const stores = await findStores(db, storeIds)
  const sends = [...stores.values()].filter((store) => {
    const only = sellsOnlyIn(store)
    if (termsFor(coverage, store.pin)?.isDelivered === false) return false
    return only === null || states.some(({ code }) => code === only)
  })
  return new Set(sends.map(({ id }) => id))
}
