import { z } from 'zod'
import { addJobs } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Gateway } from './gateway.ts'
import { handleEvent } from './reconciliation/handle-event.ts'
import { checkDuePayables } from './charges/check-payables.ts'
import { sendAnswers } from './disputes/answer-dispute.ts'
import { reconcileDisputes, reconcileRefunds } from './external-refunds/reconcile-refunds.ts'
import { reconcilePayments } from './reconciliation/reconcile-payments.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { deleteOldEvents, listChargesInReview, listUnsettledCharges } from './queries.ts'

const CHECK_INTERVAL_S = 10

/** The schedule has a resolution of minutes; checks are needed more often. */
const queuePayableChecks = (db: Db): Promise<void> =>
  transact(db, (tx) =>
    addJobs(
      tx,
      Array.from({ length: 60 / CHECK_INTERVAL_S }, (_, index) => ({
        identifier: 'payments:check-due',
        payload: {},
        runAt: new Date(Date.now() + index * CHECK_INTERVAL_S * 1_000),
        jobKey: `payments:check-due ${index}`,
        maxAttempts: 1,
      })),
    ),
  )

const SETTLED_WITHIN_MS = 30 * 60_000
const EVENT_RETENTION_MS = 30 * DAY_MS

type Log = { error(details: unknown, message: string): void }

/** Logs money that waits for a person as an error (I-4): captured half an hour ago, with neither orders nor a refund. */
async function reportUnsettledCharges(db: Db, log: Log, now: Date): Promise<void> {
  const late = (await listUnsettledCharges(db)).filter(
    (charge) => now.getTime() - charge.captured_at.getTime() > SETTLED_WITHIN_MS,
  )
  const doubtful = await listChargesInReview(db)
  if (late.length > 0)
    log.error(
      { payments: late.map((charge) => charge.payment_id) },
      'Captured payments have neither orders nor a refund.',
    )
  if (doubtful.length > 0)
    log.error({ payments: doubtful }, 'Payments differ from the amount due and need a decision.')
}

type TaskDependencies = { db: Db; gateway: Gateway; clock: Clock; log: Log }

/** Background tasks of payments, by task name. */
export function paymentTasks({
  db,
  gateway,
  clock,
  log,
}: TaskDependencies): Record<string, (payload: unknown) => Promise<void>> {
  return {
    'payments:event': (payload) =>
      handleEvent(db, gateway, { ...z.object({ eventId: z.string() }).parse(payload), now: clock.now() }),
    'payments:disputes': () => sendAnswers(db, gateway, clock.now()),
    'payments:refunds': () => sendRefunds(db, gateway, clock.now()),
    'payments:check-due': async () => {
      await checkDuePayables(db, gateway, clock.now())
      await sendRefunds(db, gateway, clock.now())
      await sendAnswers(db, gateway, clock.now())
    },
    'payments:reconcile': async () => {
      await reconcilePayments(db, gateway, clock.now())
      await reconcileRefunds(db, gateway, clock.now())
      await reconcileDisputes(db, gateway, clock.now())
    },
    'payments:enqueue-due': () => queuePayableChecks(db),
    'payments:check': async () => {
      await reportUnsettledCharges(db, log, clock.now())
      await transact(db, (tx) => deleteOldEvents(tx, new Date(clock.now().getTime() - EVENT_RETENTION_MS)))
    },
  }
}

export const paymentSchedule = {
  'payments:enqueue-due': '* * * * *',
  'payments:check': '17 * * * *',
  'payments:reconcile': '43 21 * * *',
}
