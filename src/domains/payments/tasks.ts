import { z } from 'zod'
import { addJobs } from '#platform/announce'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Gateway } from './gateway.ts'
import { handleEvent } from './handle-event.ts'
import { lookAtDue } from './look-at-payables.ts'
import { sendRefunds } from './send-refunds.ts'

const LOOK_EVERY_S = 10

/** The schedule knows minutes; looks are wanted more often. */
const queueLooks = (db: Db): Promise<void> =>
  transact(db, (tx) =>
    addJobs(
      tx,
      Array.from({ length: 60 / LOOK_EVERY_S }, (_, index) => ({
        identifier: 'payments:look',
        payload: {},
        runAt: new Date(Date.now() + index * LOOK_EVERY_S * 1_000),
        jobKey: `payments:look ${index}`,
        maxAttempts: 1,
      })),
    ),
  )

/** The work on payments apart from any request, by task name. */
export function paymentTasks({
  db,
  gateway,
  clock,
}: {
  db: Db
  gateway: Gateway
  clock: Clock
}): Record<string, (payload: unknown) => Promise<void>> {
  return {
    'payments:event': (payload) => handleEvent(db, gateway, { ...z.object({ eventId: z.string() }).parse(payload), now: clock.now() }),
    'payments:refunds': () => sendRefunds(db, gateway, clock.now()),
    'payments:look': async () => {
      await lookAtDue(db, gateway, clock.now())
      await sendRefunds(db, gateway, clock.now())
    },
    'payments:minute': () => queueLooks(db),
  }
}

export const paymentSchedule = { 'payments:minute': '* * * * *' }
