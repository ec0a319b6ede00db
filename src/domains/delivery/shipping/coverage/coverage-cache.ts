import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { perDatabase } from '#platform/per-database'
import { DAY_MS } from '#platform/time'
import { areaOf, NO_COVERAGE, type Coverage, type CourierTerms } from './rules.ts'
import {
  hasCoverage,
  insertCoverageRequests,
  listCoverage,
  type CoverageRow,
  type CoverageRequest,
} from './queries.ts'

/** Broadcast when coverage changes, by a courier's answer or by the staff. */
export const COVERAGE_CHANNEL = 'shipping.coverage'

type CoverageCache = {
  /** The carrier, and whether it can be queried; the built-in table cannot. */
  carrier: Carrier
  /** Whether any coverage is stored; null: not loaded yet. */
  any: boolean | null
  pins: LRUCache<string, CoverageRow[]>
  requests: Map<string, CoverageRequest>
  flushing: NodeJS.Timeout | null
  seenVersion: number
}

/** `db`: where requests are written, outside any transaction. */
type Carrier = { name: string; asks: boolean; db: Db | null; now: () => Date }

const MAX_PINS = 5_000
const TTL_MS = 10 * 60_000
const MAX_REQUESTS = 5_000
const FLUSH_MS = 2_000
const REQUEST_AGAIN_MS = 7 * DAY_MS

const newPins = (): CoverageCache['pins'] => new LRUCache({ max: MAX_PINS, ttl: TTL_MS })

// `version` counts the changes; older entries are dropped at the next lookup. The carrier and its open requests stay.
const caches = perDatabase<CoverageCache>(() => ({
  carrier: { name: 'table', asks: false, db: null, now: () => new Date() },
  any: null,
  pins: newPins(),
  requests: new Map(),
  flushing: null,
  seenVersion: version,
}))
let version = 0
const invalidate = (): void => {
  version += 1
}
onBroadcast(COVERAGE_CHANNEL, invalidate)
onReconnect(invalidate)

function cacheOf(db: Db): CoverageCache {
  const cache = caches.of(db)
  // A load that races with a change fills a discarded map.
  if (cache.seenVersion !== version)
    Object.assign(cache, { any: null, pins: newPins(), seenVersion: version })
  return cache
}

/** Sets the carrier, and whether it can be queried. */
export function useCarrier(
  db: Db,
  { name, asks, now }: { name: string; asks: boolean; now: () => Date },
): void {
  cacheOf(db).carrier = { name, asks, db, now }
}

export const carrierOf = (db: Db): { name: string; asks: boolean } => {
  const { name, asks } = cacheOf(db).carrier
  return { name, asks }
}

/**
 * The couriers' coverage of a PIN, from the cache or by one statement; never waits for a courier. Unknown routes from these PINs are requested
 * for later.
 */
export async function coverageOf(db: Db, pin: string, fromPins: readonly string[]): Promise<Coverage> {
  const cache = cacheOf(db)
  const { asks, name } = cache.carrier
  if (!asks && cache.any === null) cache.any = await hasCoverage(db)
  if (!asks && cache.any === false) return NO_COVERAGE
  const { pins } = cache
  let rows = pins.get(pin)
  if (!rows) {
    rows = await listCoverage(db, pin)
    pins.set(pin, rows)
  }
  if (asks) addRequests(cache, { pin, fromPins, rows })
  return coverageIn(rows, name)
}

function coverageIn(rows: readonly CoverageRow[], courier: string): Coverage {
  const listed = (name: string) => rows.find((row) => row.from_area === '' && row.courier === name)
  const line = listed(courier) ?? listed('any')
  const answered = rows.filter(
    (row) => row.from_area !== '' && row.courier === courier && row.is_delivered !== null,
  )
  return {
    listed: line ? termsIn(line) : null,
    answered: new Map(answered.map((row) => [row.from_area, termsIn(row)])),
  }
}

const termsIn = ({ is_delivered, takes_cod, from_days, to_days }: CoverageRow): CourierTerms => ({
  isDelivered: is_delivered === true,
  takesCod: takes_cod === true,
  days: from_days === null || to_days === null ? null : { from: from_days, to: to_days },
})

/** Collects requests for unknown routes; they are written a moment later, outside the request. */
function addRequests(
  cache: CoverageCache,
  { pin, fromPins, rows }: { pin: string; fromPins: readonly string[]; rows: readonly CoverageRow[] },
): void {
  const { name, now, db } = cache.carrier
  const since = now().getTime() - REQUEST_AGAIN_MS
  const isLately = (area: string): boolean =>
    rows.some((row) => row.from_area === area && row.courier === name && row.requested_at.getTime() >= since)
  for (const fromPin of fromPins) {
    const key = `${pin} ${areaOf(fromPin)}`
    if (cache.requests.size < MAX_REQUESTS && !isLately(areaOf(fromPin)))
      cache.requests.set(key, { pin, fromPin })
  }
  if (cache.requests.size === 0 || cache.flushing || !db) return
  // A request that cannot be written is repeated by the next lookup.
  cache.flushing = setTimeout(() => void flushRequests(db).catch(() => {}), FLUSH_MS).unref()
}

/** Writes the collected coverage requests of this process. */
export async function flushRequests(db: Db): Promise<void> {
  const cache = cacheOf(db)
  clearTimeout(cache.flushing ?? undefined)
  const { requests, carrier } = cache
  Object.assign(cache, { requests: new Map<string, CoverageRequest>(), flushing: null })
  if (requests.size > 0)
    await insertCoverageRequests(db, carrier.name, { requests: [...requests.values()], at: carrier.now() })
}
