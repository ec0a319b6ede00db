import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { JobState } from '../contract.ts'
import { deleteJob, lockJob, restartJob, type QueuedJob } from '../queries/jobs.ts'
import { redactError } from './redact.ts'

/** Runs a failed job again at once. One that was given up gets all of its attempts again. @throws Refusal 404, 409. */
export async function retryJob(db: Db, jobId: string, acting: StaffAction): Promise<void> {
  await transact(db, async (tx) => {
    const job = failedJob(await lockJob(tx, jobId))
    await restartJob(tx, job)
    await recordAudit(tx, auditOf(job, { act: 'job-retried', after: 'waiting', acting }))
  })
}

/** Removes a failed job for good: what it was to do is not done. @throws Refusal 404, 409. */
export async function discardJob(db: Db, jobId: string, acting: StaffAction): Promise<void> {
  await transact(db, async (tx) => {
    const job = failedJob(await lockJob(tx, jobId))
    await deleteJob(tx, job.id)
    await recordAudit(tx, auditOf(job, { act: 'job-discarded', after: 'discarded', acting }))
  })
}

/** @throws Refusal 404 for a job that is done or discarded, 409 for one that has not failed or runs right now. */
function failedJob(job: QueuedJob | null): QueuedJob {
  if (!job) throw notFound('system.no_job')
  if (job.state === 'running') throw conflict('job_running', 'system.job_running')
  if (job.state === 'waiting') throw conflict('not_failed', 'system.not_failed')
  return job
}

type Audited = { act: 'job-retried' | 'job-discarded'; after: JobState | 'discarded'; acting: StaffAction }

const auditOf = (job: QueuedJob, { act, after, acting }: Audited) => ({
  actorId: acting.actorId,
  requestId: acting.requestId,
  reason: acting.reason,
  at: acting.now,
  act,
  about: `job ${job.id}`,
  before: {
    state: job.state,
    task: job.task,
    listener: job.listener,
    attempts: job.attempts,
    error: redactError(job.last_error ?? ''),
  },
  after: { state: after },
})
