import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { dayInIndia } from '#platform/time'
import { agreedPages, inForce, formatVersions } from './rules.ts'
import { listPublished } from './queries.ts'

/** Broadcast when a version is published. */
export const POLICIES_CHANNEL = 'policies.versions'

/** All published versions without their texts, cached. */
export const policyCache = cached(POLICIES_CHANNEL, listPublished)

/** The versions in force that a person accepts today, as `formatVersions` writes them; from the cache. */
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
