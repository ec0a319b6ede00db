import type { Db } from '#platform/database'
import { tellFollows } from './tell-follows.ts'

/** Work on makers apart from any request, by task name. */
export const creatorTasks = ({ db }: { db: Db }): Record<string, () => Promise<void>> => ({
  'creators:tell-follows': async () => void (await tellFollows(db)),
})

export const creatorSchedule = { 'creators:tell-follows': '* * * * *' }
