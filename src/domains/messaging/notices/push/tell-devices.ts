import type { Tx } from '#platform/database'
import { addJobs, type Job } from '#platform/events'
import type { NoticeKind } from '../contract.ts'
import { isPushedAtFirst } from '../rules.ts'
import { momentFor } from './rules.ts'
import { readQuiet, takeDue, type Due } from './store.ts'

export const PUSH_TASK = 'notices:push'

// Some hours in all: what is older is read in the shop.
const TRIES = 8

/** Has the browsers of whoever these unread notices are for told of them once they are kept, each browser by a job of its own. */
export async function tellDevices(
  tx: Tx,
  ids: readonly number[],
  { kind, at }: { kind: NoticeKind; at: Date },
): Promise<void> {
  const due = await takeDue(tx, ids, { kind, isWanted: isPushedAtFirst(kind) })
  if (due.length === 0) return
  const quietOf = await readQuiet(tx, [...new Set(due.map(({ personId }) => personId))])
  await addJobs(
    tx,
    due.map(({ personId, ...one }) => pushAt(one, momentFor(kind, at, quietOf(personId)))),
  )
}

/** One browser's job for one notice. */
export const pushAt = (due: Due, runAt: Date): Job => ({
  identifier: PUSH_TASK,
  payload: due,
  jobKey: keyOf(due),
  maxAttempts: TRIES,
  runAt,
})

/** What is said anew of the same thing takes the place of what a browser was not told yet. */
const keyOf = ({ noticeId, deviceId }: Due): string => `push ${noticeId} ${deviceId}`
