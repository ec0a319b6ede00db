import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { matchAllSights } from './match-sight.ts'
import { tellFollows } from './tell-follows.ts'

/** Work on makers apart from any request, by task name. */
export const creatorTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'creators:tell-follows': async () => void (await tellFollows(db)),
  'creators:match-sights': () => matchAllSights(db, clock.now()),
})

export const creatorSchedule = { 'creators:tell-follows': '* * * * *', 'creators:match-sights': '* * * * *' }
