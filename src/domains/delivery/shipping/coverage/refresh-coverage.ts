import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { shippingSettings } from '../settings.ts'
import { COVERAGE_CHANNEL, carrierOf, flushRequests } from './coverage-cache.ts'
import { termsOf, type CourierAnswer } from './rules.ts'
import {
  clearOutage,
  expireCoverage,
  saveProblem,
  saveOutage,
  saveTerms,
  listDueRequests,
  findOutage,
  type DueRequest,
} from './queries.ts'

type ServiceabilityQuery = { fromPin: string; toPin: string; grams: number; cod: boolean; valuePaise: number }

/** The part of a courier that answers coverage queries. */
export type CoverageSource = { name: string; check(query: ServiceabilityQuery): Promise<CourierAnswer> }

const MAX_PER_RUN = 60
// A run must end before the next begins.
const MAX_RUN_MS = 40_000
// Routes without a request for this long are not refreshed.
const WANTED_DAYS = 60
const TYPICAL_PARCEL = { grams: 500, cod: false, valuePaise: 50_000 }

/** Refreshes due routes. A courier that does not answer is paused, longer each time; stored answers are kept meanwhile. */
export async function refreshCoverage(db: Db, courier: CoverageSource, clock: Clock): Promise<void> {
  await flushRequests(db)
  if (!carrierOf(db).asks) return
  const { recheck_days: recheckDays, trust_days: trustDays } = (await shippingSettings(db)).rules
  const at = clock.now()
  let news = await expireCoverage(db, new Date(at.getTime() - trustDays * DAY_MS))
  const silence = await findOutage(db, courier.name)
  if (!silence || silence.retry_at <= at) {
    const due = await listDueRequests(db, courier.name, {
      at,
      wantedSince: new Date(at.getTime() - WANTED_DAYS * DAY_MS),
      limit: MAX_PER_RUN,
    })
    const { saved, isSilent } = await checkAll(db, courier, { due, at, recheckDays })
    news += saved
    if (isSilent) await saveOutage(db, courier.name, nextOutage(silence?.failures ?? 0, at))
    else if (silence && due.length > 0) await clearOutage(db, courier.name)
  }
  if (news > 0) await transact(db, (tx) => broadcast(tx, COVERAGE_CHANNEL, ''))
}

type Run = { due: readonly DueRequest[]; at: Date; recheckDays: number }

async function checkAll(
  db: Db,
  courier: CoverageSource,
  { due, at, recheckDays }: Run,
): Promise<{ saved: number; isSilent: boolean }> {
  const startedAt = performance.now()
  let saved = 0
  for (const route of due) {
    if (performance.now() - startedAt > MAX_RUN_MS) break
    const answer = await courier
      .check({ ...TYPICAL_PARCEL, fromPin: route.from_pin, toPin: route.pin })
      .catch((error: unknown) => error)
    if (answer instanceof Refusal && answer.code === 'courier_refused') {
      await saveProblem(db, answer.sentence, {
        courier: courier.name,
        route,
        dueAt: new Date(at.getTime() + DAY_MS),
      })
    } else if (answer instanceof Error) return { saved, isSilent: true }
    else {
      await saveTerms(db, termsOf(answer as CourierAnswer), {
        courier: courier.name,
        route,
        at,
        dueAt: new Date(at.getTime() + recheckDays * DAY_MS),
      })
      saved += 1
    }
  }
  return { saved, isSilent: false }
}

const MAX_BACKOFF_MINUTES = 60

const nextOutage = (before: number, at: Date) => ({
  failures: before + 1,
  failed_at: at,
  retry_at: new Date(at.getTime() + Math.min(MAX_BACKOFF_MINUTES, 2 ** before) * 60_000),
})

export const coverageTasks = ({
  db,
  courier,
  clock,
}: {
  db: Db
  courier: CoverageSource
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'shipping:coverage': () => refreshCoverage(db, courier, clock),
})

export const coverageSchedule = { 'shipping:coverage': '* * * * *' }
