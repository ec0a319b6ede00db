import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import type { PushPort } from './push/port.ts'
import { sendPush, sweepDevices } from './push/send-push.ts'
import type { Due } from './push/store.ts'
import { PUSH_TASK } from './push/tell-devices.ts'
import { findDueLetters } from './letters.ts'
import { deleteBefore } from './store.ts'

const KEPT_DAYS = 120

/** Work on notices apart from any request, by task name. */
type Parts = { db: Db; clock: Clock; push: PushPort }

export const noticeTasks = ({
  db,
  clock,
  push,
}: Parts): Record<string, (payload: unknown) => Promise<void>> => ({
  [PUSH_TASK]: (payload) => sendPush({ db, clock, push }, payload as Due),
  'notices:devices': () => sweepDevices(db, clock.now()),
  'notices:letters': async () => void (await findDueLetters(db, clock.now())),
  'notices:sweep': () => deleteBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
})

/** Letters in the evening of India, in lots. */
export const noticeSchedule = {
  'notices:letters': '*/2 13-15 * * *',
  'notices:sweep': '51 20 * * *',
  'notices:devices': '17 21 * * *',
}
