import { durationInEnglish } from '#platform/duration-text'
import { transact } from '#platform/transact'
import { tooManyAttempts } from '../denial.ts'
import type { Service } from '../service.ts'
import { incrementCounters } from '../queries/limits.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_ATTEMPTS = 20

/** Counts one attempt under each key: 20 in a quarter of an hour. @throws Denial 429 */
export async function limitAttempts(service: Service, keys: string[]): Promise<void> {
  const now = service.clock.now()
  const counters = keys.map((key) => ({ key: `tries ${key}`, seconds: WINDOW_SECONDS }))
  const counted = await transact(service.db, (tx) => incrementCounters(tx, counters, now))
  const over = counted.find(({ count }) => count > MAX_ATTEMPTS)
  if (!over) return
  const waitSeconds = Math.max(1, Math.ceil((over.endsAt.getTime() - now.getTime()) / 1_000))
  throw tooManyAttempts(
    waitSeconds,
    `That was tried too often. Please try again in ${durationInEnglish(waitSeconds)}.`,
  )
}
