import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { cached } from '#platform/cached'
import { dayInIndia } from '#platform/time'
import type { Settings } from './rules.ts'
import { listPinExceptionsFrom, listTariffsFrom, listZonesOf, loadCoverageTerms } from './queries.ts'
import type { CoverageTerms, PinExceptionRow, RateRow, TariffRow, Zone } from './tables.ts'

/** Broadcast when a delivery setting changes; every process discards its copy. */
export const SETTINGS_CHANNEL = 'shipping.settings'

type Schedule = {
  tariffs: readonly TariffRow[]
  zones: readonly (RateRow & { tariff_id: number })[]
  exceptions: readonly PinExceptionRow[]
  coverage: CoverageTerms
  byDay: LRUCache<string, Settings>
}

const DAYS_KEPT = 8
// Old tariffs are few and small; days long past are asked for by nothing but tests.
const FIRST_DAY = '2000-01-01'

const scheduleCache = cached(SETTINGS_CHANNEL, loadSchedule)

/** Makes every process reload tariffs and rules of PINs; this transaction reads what it has written. */
export async function scheduleChanged(tx: Tx): Promise<void> {
  scheduleCache.markChanged(tx)
  await broadcast(tx, SETTINGS_CHANNEL, '')
}

/** The delivery settings of a day in India, cached: a change in advance applies from midnight in every process. */
export async function shippingSettings(db: Db, on = new Date()): Promise<Settings> {
  const schedule = await scheduleCache.get(db)
  const day = dayInIndia(on)
  const known = schedule.byDay.get(day)
  if (known) return known
  const settings = settingsOn(schedule, day)
  schedule.byDay.set(day, settings)
  return settings
}

async function loadSchedule(db: Db): Promise<Schedule> {
  const tariffs = await listTariffsFrom(db, FIRST_DAY)
  return {
    tariffs,
    zones: await listZonesOf(
      db,
      tariffs.map(({ id }) => id),
    ),
    exceptions: await listPinExceptionsFrom(db, FIRST_DAY),
    coverage: await loadCoverageTerms(db),
    byDay: new LRUCache<string, Settings>({ max: DAYS_KEPT }),
  }
}

function settingsOn({ tariffs, zones, exceptions, coverage }: Schedule, day: string): Settings {
  const tariff = tariffs.find(({ valid_from }) => valid_from <= day) ?? tariffs.at(-1)
  if (!tariff) throw new Error('There is no delivery tariff.')
  const rates: RateRow[] = zones.filter(({ tariff_id }) => tariff_id === tariff.id)
  const inForce = exceptions.filter(
    ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day <= valid_until),
  )
  return {
    version: tariff.id,
    validFrom: tariff.valid_from,
    rates: Object.fromEntries(rates.map((rate) => [rate.zone, rate])) as Record<Zone, RateRow>,
    rules: { ...tariff, ...coverage },
    pinRules: new Map(inForce.map((rule) => [rule.prefix, rule])),
  }
}
