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
  'creators:publish-follows': async () => void (await publishFollows(db)),
  'creators:sync-visibility': () => syncAllVisibility(db, clock.now()),
})

export const creatorSchedule = {
  'creators:publish-follows': '* * * * *',
  'creators:sync-visibility': '* * * * *',
}
