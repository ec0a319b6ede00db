import type { Tx } from '#platform/database'
import { addJobs, type Job } from '#platform/events'
import type { NotificationKind } from '../contract.ts'
import { isPushedByDefault } from '../rules.ts'
import { pushTimeFor } from './rules.ts'
import { loadQuietHours, claimDuePushes, type DuePush } from './queries.ts'

export const PUSH_TASK = 'notices:push'

// Some hours in all: what is older is read in the shop.
const MAX_TRIES = 8

/** Has the browsers of whoever these unread notices are for told of them once they are kept, each browser by a job of its own. */
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

/** One browser's job for one notice. */
export const pushJob = (due: DuePush, runAt: Date): Job => ({
  identifier: PUSH_TASK,
  payload: due,
  jobKey: jobKeyOf(due),
  maxAttempts: MAX_TRIES,
  runAt,
})

/** What is said anew of the same thing takes the place of what a browser was not told yet. */
const jobKeyOf = ({ noticeId, deviceId }: DuePush): string => `push ${noticeId} ${deviceId}`
