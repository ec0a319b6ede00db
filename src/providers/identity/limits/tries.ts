import { spanInWords } from '#platform/span-in-words'
import { transact } from '#platform/transact'
import { tooOften } from '../denial.ts'
import type { Service } from '../service.ts'
import { countAll } from '../store/limits.ts'

const QUARTER_HOUR = 15 * 60
const MOST = 20

/** Counts one try under each key: 20 in a quarter of an hour. @throws Denial 429 */
export async function limitTries(service: Service, keys: string[]): Promise<void> {
  const now = service.clock.now()
  const counters = keys.map((key) => ({ key: `tries ${key}`, seconds: QUARTER_HOUR }))
  const counted = await transact(service.db, (tx) => countAll(tx, counters, now))
  const over = counted.find(({ count }) => count > MOST)
  if (!over) return
  const waitSeconds = Math.max(1, Math.ceil((over.endsAt.getTime() - now.getTime()) / 1_000))
  throw tooOften(waitSeconds, `That was tried too often. Please try again in ${spanInWords(waitSeconds)}.`)
}
