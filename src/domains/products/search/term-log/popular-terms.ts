import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { DAY_MS, dayInIndia } from '#platform/time'
import { readTerms } from '../queries.ts'

/** Terms that several people searched with results, most searched first. */
export type PopularTerms = {
  terms(): Promise<readonly string[]>
  /** Reloads the terms, unless they were loaded a moment ago. */
  refresh(): Promise<void>
}

const DAYS_BACK = 30
const MOST = 5_000
/** Searches by one person do not make a term popular. */
const LEAST_SEARCHES = 3
const REFRESH_MS = 60_000

export function popularTerms(db: Db, clock: Clock): PopularTerms {
  let cachedTerms: Promise<readonly string[]> | null = null
  let readAt = 0
  const read = (): Promise<readonly string[]> => {
    const now = clock.now()
    readAt = now.getTime()
    const days = { from: dayInIndia(new Date(readAt - DAYS_BACK * DAY_MS)), to: dayInIndia(now) }
    return readTerms(db, days, { nothingFound: false, limit: MOST }).then((rows) =>
      rows
        .filter(({ searches, found, meant }) => searches >= LEAST_SEARCHES && found > 0 && meant === null)
        .map(({ term }) => term),
    )
  }
  const terms = (): Promise<readonly string[]> => {
    if (cachedTerms) return cachedTerms
    const mine = read()
    cachedTerms = mine
    mine.catch(() => {
      if (cachedTerms === mine) cachedTerms = null
    })
    return mine
  }
  return {
    terms,
    refresh: async () => {
      if (clock.now().getTime() - readAt < REFRESH_MS) return
      const fresh = await read()
      cachedTerms = Promise.resolve(fresh)
    },
  }
}
