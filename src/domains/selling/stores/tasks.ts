import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Task } from '#platform/jobs'
import { processDeadlines } from './deadlines/process-deadlines.ts'
import { cancelOpenOrders } from './restrictions/cancel-open-orders.ts'
import { endDueRestriction } from './restrictions/end-restriction.ts'
import { listDueRestrictions } from './queries/restrictions.ts'

const BATCH_SIZE = 200

const cancellationPayload = z.object({ storeId: z.int() })

/** Reopens the stores whose suspension or pause is over. */
export async function reopenStores(db: Db, now: Date): Promise<void> {
  for (const due of await listDueRestrictions(db, now, BATCH_SIZE)) await endDueRestriction(db, due, now)
}

export const storeTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, Task> => ({
  'stores:reopen': () => reopenStores(db, clock.now()),
  'stores:deadlines': () => processDeadlines(db, clock.now()),
  'stores:cancel-orders': (payload) =>
    cancelOpenOrders(db, cancellationPayload.parse(payload).storeId, clock.now()),
})

export const storeSchedule = { 'stores:reopen': '* * * * *', 'stores:deadlines': '*/5 * * * *' }
