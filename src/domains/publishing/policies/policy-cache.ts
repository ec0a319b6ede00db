import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { dayInIndia } from '#platform/time'
import { agreedPages, inForce, formatVersions } from './rules.ts'
import { listPublished } from './queries.ts'

/** Said when a version was published. */
export const POLICIES_CHANNEL = 'policies.versions'

/** What was ever published, without its words, from memory. */
export const policyCache = cached(POLICIES_CHANNEL, listPublished)

/** The versions that somebody agrees to now, as one text; from memory, so that nothing that is in a hurry waits for it. */
export async function currentAgreement(db: Db, now: Date): Promise<string> {
  const published = await policyCache.get(db)
  const day = dayInIndia(now)
  return formatVersions(
    agreedPages.flatMap(
      (page) =>
        inForce(
          published.filter((one) => one.page === page),
          day,
        ) ?? [],
    ),
  )
}
