import type { MessageTransport } from '#domains/messaging/letters'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { sendPending } from './send-pending.ts'

type Parts = { db: Db; clock: Clock; post: MessageTransport; isStopping: () => boolean }

export const newsletterTasks = (parts: Parts): Record<string, () => Promise<void>> => ({
  'newsletters:send': () => sendPending(parts),
})

export const newsletterSchedule = { 'newsletters:send': '* * * * *' }
