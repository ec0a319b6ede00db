import { transact } from '#platform/transact'
import { tooOften } from './denial.ts'
import { inWords } from './rules.ts'
import type { Service } from './service.ts'
import { count } from './store/limits.ts'

const QUARTER_HOUR = 15 * 60
const MOST = 20

/** Counts one try under each key: 20 in a quarter of an hour. @throws Denial 429 */
export async function limitTries(service: Service, keys: string[]): Promise<void> {
  const now = service.clock.now()
  const counted = await transact(service.db, async (tx) => {
    const all = []
    for (const key of keys) all.push(await count(tx, `tries ${key}`, { seconds: QUARTER_HOUR, now }))
    return all
  })
  const over = counted.find(({ count }) => count > MOST)
  if (!over) return
  const waitSeconds = Math.max(1, Math.ceil((over.endsAt.getTime() - now.getTime()) / 1_000))
  throw tooOften(waitSeconds, `That was tried too often. Please try again in ${inWords(waitSeconds)}.`)
}
