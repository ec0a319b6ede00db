import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import type { Settings } from './rules.ts'
import { listPinRules, listRates, loadRules } from './queries.ts'
import type { RateRow, Zone } from './tables.ts'

/** Said when a setting of delivery was changed; every process reads them anew. */
export const SETTINGS_CHANNEL = 'shipping.settings'

// By database, which its adapter stands for: transactions share it.
let settingsCache = new WeakMap<object, Settings>()
const invalidate = (): void => {
  settingsCache = new WeakMap()
}
onBroadcast(SETTINGS_CHANNEL, invalidate)
onReconnect(invalidate)

/** The settings of delivery, from memory: every bill asks for them. */
export async function shippingSettings(db: Db): Promise<Settings> {
  // What a change overtakes while it is read lands on a shelf that nobody looks at any more.
  const shelf = settingsCache
  const { adapter } = db.getExecutor()
  const known = shelf.get(adapter)
  if (known) return known
  const settings = await loadSettings(db)
  shelf.set(adapter, settings)
  return settings
}

async function loadSettings(db: Db): Promise<Settings> {
  const rates = await listRates(db)
  const rules = await loadRules(db)
  const pinRules = await listPinRules(db)
  return {
    rates: Object.fromEntries(rates.map((rate) => [rate.zone, rate])) as Record<Zone, RateRow>,
    rules,
    pinRules: new Map(pinRules.map((rule) => [rule.prefix, rule])),
  }
}
