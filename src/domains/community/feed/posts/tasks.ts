import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { publishDuePosts } from '../publishing/publish-due-posts.ts'

export const postTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'feed:publish': async () => void (await publishDuePosts(db, clock.now())),
})

export const postSchedule = { 'feed:publish': '* * * * *' }
