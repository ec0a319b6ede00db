import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { dayInIndia } from '#platform/time'
import { agreedPages, inForce, saidOf } from './rules.ts'
import { readPublished } from './store.ts'

/** Said when a version was published. */
export const POLICIES_CHANNEL = 'policies.versions'

/** What was ever published, without its words, from memory. */
export const policyBook = cached(POLICIES_CHANNEL, readPublished)

/** The versions that somebody agrees to now, as one text; from memory, so that nothing that is in a hurry waits for it. */
export async function agreedNow(db: Db, now: Date): Promise<string> {
  const published = await policyBook.of(db)
  const day = dayInIndia(now)
  return saidOf(
    agreedPages.flatMap(
      (page) =>
        inForce(
          published.filter((one) => one.page === page),
          day,
        ) ?? [],
    ),
  )
}
