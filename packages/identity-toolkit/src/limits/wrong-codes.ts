import { Counter } from 'prom-client'
import type { Db } from '#platform/database'
import { networksOf } from '#platform/networks'
import { durationInEnglish } from '#platform/duration-text'
import { denial, sessionExpired, tooManyAttempts, type Denial } from '../denial.ts'
import type { Service } from '../service.ts'
import { countCodesSince } from '../queries/audit.ts'
import { findCounters, type LimitedCounter } from '../queries/limits.ts'
import { findPhoneSession, type StoredAttempt } from '../queries/phone-sessions.ts'

const HOUR_MS = 3_600_000
const TOTAL_KEY = 'wrong codes all'
const MAX_TOTAL = 2_000
// An IPv6 /64 is one connection: a home, an office, a phone.
const MAX_PER_CONNECTION = 20
// One wrong code is allowed for three codes that a network may request.
const CODES_PER_WRONG_ONE = 3
const DEMO_MAX = 20_000

// Minimum for the ratio alarm: below 100 wrong codes an hour, a few typing errors are a large share.
const ALARM_THRESHOLD = 100
const ALARM_INTERVAL = 50

const codeAttempts = new Counter({
  name: 'ciy_identity_codes_tried_total',
  help: 'Login codes that were entered',
  labelNames: ['result'],
})
const alarms = new Counter({
  name: 'ciy_identity_wrong_code_alarms_total',
  help: 'Alarms: more login codes were wrong than right within an hour (ratio), or the bound on wrong codes was reached (bound)',
  labelNames: ['why'],
})

/**
 * Limits on wrong codes an hour: per address, per subnet and in total, far above typing errors. Codes requested by a browser known to the number
 * have none of them, so guessing elsewhere locks no owner out.
 */
export function wrongCodeLimits({ isDemo, codesAnHour, clock }: Service, ip: string): LimitedCounter[] {
  const { address, subnet, isShared } = networksOf(ip)
  const endsAt = new Date(clock.now().getTime() + HOUR_MS)
  const limit = isShared ? Math.ceil(codesAnHour.perAddress / CODES_PER_WRONG_ONE) : MAX_PER_CONNECTION
  if (isDemo) return [{ key: `wrong codes address ${address}`, endsAt, limit: DEMO_MAX }]
  return [
    { key: `wrong codes address ${address}`, endsAt, limit },
    {
      key: `wrong codes subnet ${subnet}`,
      endsAt,
      limit: Math.ceil(codesAnHour.perSubnet / CODES_PER_WRONG_ONE),
    },
    { key: TOTAL_KEY, endsAt, limit: MAX_TOTAL },
  ]
}

/** Why no code can be tried: no such session, an ended one, or too many wrong codes from there or in total. */
export async function findRefusalReason(
  service: Service,
  attempt: StoredAttempt,
  db: Db = service.db,
): Promise<Denial> {
  const now = service.clock.now()
  const session = await findPhoneSession(db, { ...attempt, now })
  if (!session) return denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.')
  if (!session.is_open) return sessionExpired()
  const counts = await findCounters(
    db,
    attempt.wrong.map(({ key }) => key),
    now,
  )
  const over = attempt.wrong.find(({ key, limit }) => (counts.get(key)?.count ?? 0) >= limit)
  const endsAt = over && counts.get(over.key)?.endsAt
  // The last remaining attempt went to a concurrent request.
  if (!over || !endsAt) return sessionExpired()
  if (over.key === TOTAL_KEY) {
    const line = `WRONG LOGIN CODES STOPPED: ${MAX_TOTAL} wrong codes were entered within an hour, so unknown browsers cannot log in by code.`
    logHourly(service, 'bound', line)
  }
  return tooManyWrongCodes(service, Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)))
}

function tooManyWrongCodes({ hasGmail }: Service, seconds: number): Denial {
  const again = `try again in ${durationInEnglish(seconds)}`
  return tooManyAttempts(
    seconds,
    `Too many wrong codes were entered from here. Please ${hasGmail ? `log in with Gmail, or ${again}` : again}.`,
  )
}

type CodeCheck = {
  isRight: boolean
  /** Wrong codes in this hour; null for a right one. */ wrongInAll: number | null
}

/** Counts an attempt; raises the alarm when more codes were wrong than right within an hour. */
export async function monitorWrongCodeRatio(
  service: Service,
  result: CodeCheck,
  db: Db = service.db,
): Promise<void> {
  codeAttempts.inc({ result: result.isRight ? 'right' : 'wrong' })
  const { wrongInAll } = result
  if (wrongInAll === null || wrongInAll < ALARM_THRESHOLD || wrongInAll % ALARM_INTERVAL !== 0) return
  const { right, wrong } = await countCodesSince(db, new Date(service.clock.now().getTime() - HOUR_MS))
  if (wrong <= right) return
  logHourly(
    service,
    'ratio',
    `WRONG LOGIN CODES: ${wrong} of ${wrong + right} codes entered within an hour were wrong. Login codes may be under attack.`,
  )
}

type AlarmReason = 'bound' | 'ratio'

const loggedHours = new WeakMap<Service, Map<AlarmReason, number>>()

/** Logs one line per hour and reason; the metric counts every time. */
function logHourly(service: Service, why: AlarmReason, line: string): void {
  alarms.inc({ why })
  const hours = loggedHours.get(service) ?? new Map<AlarmReason, number>()
  loggedHours.set(service, hours)
  const hour = Math.floor(service.clock.now().getTime() / HOUR_MS)
  if (hours.get(why) === hour) return
  hours.set(why, hour)
  service.log.error({ why }, line)
}
