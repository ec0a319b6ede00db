import { Counter as Tally } from 'prom-client'
import type { Db } from '#platform/database'
import { networksOf } from '#platform/networks'
import { spanInWords } from '#platform/span-in-words'
import { denial, sessionExpired, tooOften, type Denial } from '../denial.ts'
import type { Service } from '../service.ts'
import { codesSince } from '../store/audit.ts'
import { readCounters, type Bounded } from '../store/limits.ts'
import { findPhoneSession, type Attempt } from '../store/phone-sessions.ts'

const HOUR_MS = 3_600_000
const ALL = 'wrong codes all'
const MOST_IN_ALL = 2_000
// An IPv6 /64 is one line: a home, an office, a phone.
const MOST_OF_A_LINE = 20
// Of three codes that a network may have sent, one may be entered wrongly.
const CODES_PER_WRONG_ONE = 3
const DEMO_MOST = 20_000

// The alarm on the ratio: below 100 wrong codes an hour, a few people who mistype are a large share.
const ALARM_FROM = 100
const ALARM_EVERY = 50

const tried = new Tally({
  name: 'ciy_identity_codes_tried_total',
  help: 'Login codes that were entered',
  labelNames: ['result'],
})
const alarms = new Tally({
  name: 'ciy_identity_wrong_code_alarms_total',
  help: 'Alarms: more login codes were wrong than right within an hour (ratio), or the bound on wrong codes was reached (bound)',
  labelNames: ['why'],
})

/**
 * Bounds on wrong codes an hour: of one address, one subnet and in all, far above what people mistype. A code that was asked for by a
 * browser that the number knows stands under none of them, so guessing elsewhere locks no owner out.
 */
export function wrongCodeBounds({ isDemo, codesAnHour, clock }: Service, ip: string): Bounded[] {
  const { address, subnet, isShared } = networksOf(ip)
  const endsAt = new Date(clock.now().getTime() + HOUR_MS)
  const most = isShared ? Math.ceil(codesAnHour.perAddress / CODES_PER_WRONG_ONE) : MOST_OF_A_LINE
  if (isDemo) return [{ key: `wrong codes address ${address}`, endsAt, most: DEMO_MOST }]
  return [
    { key: `wrong codes address ${address}`, endsAt, most },
    {
      key: `wrong codes subnet ${subnet}`,
      endsAt,
      most: Math.ceil(codesAnHour.perSubnet / CODES_PER_WRONG_ONE),
    },
    { key: ALL, endsAt, most: MOST_IN_ALL },
  ]
}

/** Why no code can be tried: no such session, one that is over, or too many wrong codes from there or in all. */
export async function whyNot(service: Service, attempt: Attempt, db: Db = service.db): Promise<Denial> {
  const now = service.clock.now()
  const session = await findPhoneSession(db, { ...attempt, now })
  if (!session) return denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.')
  if (!session.is_open) return sessionExpired()
  const counts = await readCounters(
    db,
    attempt.wrong.map(({ key }) => key),
    now,
  )
  const over = attempt.wrong.find(({ key, most }) => (counts.get(key)?.count ?? 0) >= most)
  const endsAt = over && counts.get(over.key)?.endsAt
  // The last try that was left went to another request.
  if (!over || !endsAt) return sessionExpired()
  if (over.key === ALL) {
    const line = `WRONG LOGIN CODES STOPPED: ${MOST_IN_ALL} wrong codes were entered within an hour, so unknown browsers cannot log in by code.`
    sayOnce(service, 'bound', line)
  }
  return tooManyWrong(service, Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)))
}

function tooManyWrong({ hasGmail }: Service, seconds: number): Denial {
  const again = `try again in ${spanInWords(seconds)}`
  return tooOften(
    seconds,
    `Too many wrong codes were entered from here. Please ${hasGmail ? `log in with Gmail, or ${again}` : again}.`,
  )
}

type Result = {
  isRight: boolean
  /** Wrong codes of this hour; null for a right one. */ wrongInAll: number | null
}

/** Counts a code that was tried; raises the alarm when, within an hour, more were wrong than right. */
export async function watchRatio(service: Service, result: Result, db: Db = service.db): Promise<void> {
  tried.inc({ result: result.isRight ? 'right' : 'wrong' })
  const { wrongInAll } = result
  if (wrongInAll === null || wrongInAll < ALARM_FROM || wrongInAll % ALARM_EVERY !== 0) return
  const { right, wrong } = await codesSince(db, new Date(service.clock.now().getTime() - HOUR_MS))
  if (wrong <= right) return
  sayOnce(
    service,
    'ratio',
    `WRONG LOGIN CODES: ${wrong} of ${wrong + right} codes entered within an hour were wrong. Login codes may be under attack.`,
  )
}

type Why = 'bound' | 'ratio'

const said = new WeakMap<Service, Map<Why, number>>()

/** One line an hour and reason; the metric counts every time. */
function sayOnce(service: Service, why: Why, line: string): void {
  alarms.inc({ why })
  const hours = said.get(service) ?? new Map<Why, number>()
  said.set(service, hours)
  const hour = Math.floor(service.clock.now().getTime() / HOUR_MS)
  if (hours.get(why) === hour) return
  hours.set(why, hour)
  service.log.error({ why }, line)
}
