import type { Post } from '#domains/messaging/letters'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { sendOn } from './send.ts'

type Parts = { db: Db; clock: Clock; post: Post; isStopping: () => boolean }

export const newsletterTasks = (parts: Parts): Record<string, () => Promise<void>> => ({
  'newsletters:send': () => sendOn(parts),
})

export const newsletterSchedule = { 'newsletters:send': '* * * * *' }
