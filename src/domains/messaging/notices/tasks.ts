import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import type { PushPort } from './push/port.ts'
import { sendPush, cleanUpDevices } from './push/send-push.ts'
import type { DuePush } from './push/queries.ts'
import { PUSH_TASK } from './push/enqueue-pushes.ts'
import { enqueueDueDigests } from './digest.ts'
import { deleteNotificationsBefore } from './queries.ts'

const RETENTION_DAYS = 120

/** Dependencies of the notification tasks. */
type Parts = { db: Db; clock: Clock; push: PushPort }

export const notificationTasks = ({
  db,
  clock,
  push,
}: Parts): Record<string, (payload: unknown) => Promise<void>> => ({
  [PUSH_TASK]: (payload) => sendPush({ db, clock, push }, payload as DuePush),
  'notices:devices': () => cleanUpDevices(db, clock.now()),
  'notices:letters': async () => void (await enqueueDueDigests(db, clock.now())),
  'notices:cleanup': () =>
    deleteNotificationsBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
})

/** Digests are sent in batches in the evening in India. */
export const notificationSchedule = {
  'notices:letters': '*/2 13-15 * * *',
  'notices:cleanup': '51 20 * * *',
  'notices:devices': '17 21 * * *',
}
