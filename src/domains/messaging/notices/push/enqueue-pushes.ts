import type { Tx } from '#platform/database'
import { addJobs, type Job } from '#platform/events'
import type { NotificationKind } from '../contract.ts'
import { isPushedByDefault } from '../rules.ts'
import { pushTimeFor } from './rules.ts'
import { loadQuietHours, claimDuePushes, type DuePush } from './queries.ts'

export const PUSH_TASK = 'notices:push'

// Retries span a few hours; older notifications are read in the shop.
const MAX_TRIES = 8

/** Queues one push job for each device of the recipients of these unread notifications, at the time that their quiet hours allow. */
export async function enqueuePushes(
  tx: Tx,
  ids: readonly number[],
  { kind, at }: { kind: NotificationKind; at: Date },
): Promise<void> {
  const due = await claimDuePushes(tx, ids, { kind, isWanted: isPushedByDefault(kind) })
  if (due.length === 0) return
  const quietOf = await loadQuietHours(tx, [...new Set(due.map(({ personId }) => personId))])
  await addJobs(
    tx,
    due.map(({ personId, ...one }) => pushJob(one, pushTimeFor(kind, at, quietOf(personId)))),
  )
}

/** The job that sends one notification to one device. */
export const pushJob = (due: DuePush, runAt: Date): Job => ({
  identifier: PUSH_TASK,
  payload: due,
  jobKey: jobKeyOf(due),
  maxAttempts: MAX_TRIES,
  runAt,
})

/** A newer change of the same notification replaces the job that has not run yet. */
const jobKeyOf = ({ noticeId, deviceId }: DuePush): string => `push ${noticeId} ${deviceId}`
