import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import type { Settings } from './rules.ts'
import { listPinRules, listRates, loadRules } from './queries.ts'
import type { RateRow, Zone } from './tables.ts'

/** Broadcast when a delivery setting changes; every process discards its copy. */
export const SETTINGS_CHANNEL = 'shipping.settings'

const settingsCache = cached(SETTINGS_CHANNEL, loadSettings)

/** The cached delivery settings. */
export const shippingSettings = (db: Db): Promise<Settings> => settingsCache.get(db)

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
