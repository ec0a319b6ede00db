import { randomInt } from 'node:crypto'
import { Counter } from 'prom-client'
import { durationInEnglish } from '#platform/duration-text'
import { networksOf, type Networks } from '#platform/networks'
import { tooManyAttempts, type Denial } from '../denial.ts'
import type { Service } from '../service.ts'
import type { LimitedCounter, CounterValues } from '../queries/limits.ts'

const HOUR = 3_600
const DEMO_CODES_WITHOUT_CAPTCHA = 20
const DEMO_CAPTCHA_WINDOW = 10 * 60
// Every send increments the global counter: one of several rows, so that sends do not wait for each other.
const SHARDS = 8
const UNLIMITED = 1_000_000_000
// An IPv6 /64 is one connection: a home, an office, a phone.
const MAX_PER_CONNECTION = 60

/** A global limit: at most this many codes, counted in rows of these keys. */
type CircuitBreaker = { name: 'strangers' | 'devices'; keys: string[]; limit: number }

export type SendLimits = {
  /** Each is incremented by one. */
  incremented: LimitedCounter[]
  /** Each has a limit that the send must not exceed. */
  limits: LimitedCounter[]
  breaker: CircuitBreaker | null
  /** Recent sends from this address: below a limit the demo needs no captcha. */
  recentSends: LimitedCounter
}

const breakerTrips = new Counter({
  name: 'ciy_identity_breaker_trips_total',
  help: 'Login codes that were not sent because a bound on the SMS bill was reached',
  labelNames: ['breaker'],
})

/**
 * Limits on the SMS bill, far above normal use: codes an hour per address, per subnet and in total. A browser known to the number has none of
 * them but a separate limit, so that strangers cannot lock an owner out.
 */
export function sendLimitsFor(
  service: Service,
  { address, isKnown }: { address: string; isKnown: boolean },
): SendLimits {
  const networks = networksOf(address)
  const now = service.clock.now().getTime()
  const recentSends = {
    key: `codes lately ${networks.address}`,
    endsAt: new Date(now + DEMO_CAPTCHA_WINDOW * 1_000),
    limit: UNLIMITED,
  }
  const endsAt = new Date(now + HOUR * 1_000)
  const breaker = service.isDemo ? null : breakerFor(isKnown, now)
  const bounded = isKnown ? [] : networkLimits(service, networks, endsAt)
  const shard = breaker
    ? [{ key: breaker.keys[randomInt(SHARDS)] ?? '', endsAt: endOfHour(now), limit: UNLIMITED }]
    : []
  return { incremented: [recentSends, ...bounded, ...shard], limits: bounded, breaker, recentSends }
}

function networkLimits(
  { isDemo, codesAnHour }: Service,
  { address, subnet, isShared }: Networks,
  endsAt: Date,
): LimitedCounter[] {
  if (isDemo) return [{ key: `codes address ${address}`, endsAt, limit: 20_000 }]
  return [
    {
      key: `codes address ${address}`,
      endsAt,
      limit: isShared ? codesAnHour.perAddress : MAX_PER_CONNECTION,
    },
    { key: `codes subnet ${subnet}`, endsAt, limit: codesAnHour.perSubnet },
  ]
}

const endOfHour = (now: number): Date => new Date((Math.floor(now / (HOUR * 1_000)) + 1) * HOUR * 1_000)

/** Counted by clock hours, so that all its rows start and end together. */
function breakerFor(isKnown: boolean, now: number): CircuitBreaker {
  const name = isKnown ? 'devices' : 'strangers'
  const hour = Math.floor(now / (HOUR * 1_000))
  return {
    name,
    keys: Array.from({ length: SHARDS }, (_, shard) => `codes all ${name} ${hour} ${shard}`),
    limit: 5_000,
  }
}

/** Whether a captcha is needed: not in the demo before an address was sent 20 codes in 10 minutes. */
export const needsCaptcha = (service: Service, { recentSends }: SendLimits, counts: CounterValues): boolean =>
  !service.isDemo || (counts.get(recentSends.key)?.count ?? 0) >= DEMO_CODES_WITHOUT_CAPTCHA

/** The same limit for the counting statement, as concurrent sends may have happened. */
export const limitsWithoutCaptcha = (limits: SendLimits): LimitedCounter[] =>
  limits.incremented.map((one) =>
    one.key === limits.recentSends.key ? { ...one, limit: DEMO_CODES_WITHOUT_CAPTCHA } : one,
  )

export const counterKeysOf = ({ incremented: counted, breaker }: SendLimits): string[] => [
  ...counted.map(({ key }) => key),
  ...(breaker?.keys ?? []),
]

/** Why no code may be sent from there now; null when it may. Reaching a global limit is logged as an error. */
export function findExceededLimit(
  service: Service,
  { limits: bounded, breaker }: SendLimits,
  counts: CounterValues,
): Denial | null {
  const now = service.clock.now()
  const over = bounded.find(({ key, limit }) => (counts.get(key)?.count ?? 0) >= limit)
  if (over)
    return tooManyCodes(
      service,
      'Too many codes were asked for from here.',
      counts.get(over.key)?.endsAt ?? now,
    )
  if (!breaker || breaker.keys.reduce((sum, key) => sum + (counts.get(key)?.count ?? 0), 0) < breaker.limit)
    return null
  recordTrip(service, breaker)
  return tooManyCodes(service, 'We cannot send codes just now.', endOfHour(now.getTime()))
}

function tooManyCodes({ clock, hasGmail }: Service, why: string, endsAt: Date): Denial {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1_000))
  const again = `try again in ${durationInEnglish(seconds)}`
  return tooManyAttempts(
    seconds,
    hasGmail ? `${why} Please log in with Gmail, or ${again}.` : `${why} Please ${again}.`,
  )
}

/** The last hour for which each service has logged. */
const loggedHours = new WeakMap<Service, string>()

/** Counts every refusal, and logs the first in an hour, so that a flood of refusals does not flood the log. */
function recordTrip(service: Service, { name, keys, limit }: CircuitBreaker): void {
  breakerTrips.inc({ breaker: name })
  const hour = keys[0] ?? ''
  if (loggedHours.get(service) === hour) return
  loggedHours.set(service, hour)
  service.log.error(
    { breaker: name, limit },
    `LOGIN CODES STOPPED: ${limit} were sent within this hour to ${name}. Check for abuse: each message is billed.`,
  )
}
