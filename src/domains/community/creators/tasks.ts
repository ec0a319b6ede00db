import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { syncAllVisibility } from './profiles/sync-visibility.ts'
import { publishFollows } from './follows/publish-follows.ts'

export const creatorTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'creators:tell-follows': async () => void (await publishFollows(db)),
  'creators:match-sights': () => syncAllVisibility(db, clock.now()),
})

export const creatorSchedule = { 'creators:tell-follows': '* * * * *', 'creators:match-sights': '* * * * *' }
