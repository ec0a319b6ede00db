import { allProfilesOf } from '#domains/community/creators'
import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import type { AnalyticsReport } from './contract.ts'
import { countBy, countByDay, countCreatorVisits } from './queries.ts'

/** Counts the events of consenting people over the last `days` days. */
export async function loadReport(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<AnalyticsReport> {
  const since = new Date(now.getTime() - days * DAY_MS)
  const [byDay, events, pages, makers, firstTouch, lastTouch] = await Promise.all([
    countByDay(db, since),
    countBy(db, 'name', since),
    countBy(db, 'path', since),
    countCreatorVisits(db, since),
    countBy(db, 'first_source', since),
    countBy(db, 'last_source', since),
  ])
  const known = await allProfilesOf(
    db,
    makers.map(({ id }) => id),
  )
  const named = makers.flatMap((maker) => {
    const profile = known.get(maker.id)
    return profile ? [{ ...maker, name: profile.profileName }] : []
  })
  return { days: byDay, events, pages, makers: named, first_touch: firstTouch, last_touch: lastTouch }
}
