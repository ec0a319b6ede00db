import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { JobState } from '../contract.ts'

/** A job of the queue, or an event that has not reached it yet. */
export type QueuedJob = {
  /** The queue's number, or 'event-12' for an event of the outbox. */
  id: string
  task: string
  /** The listener of a delivery; '' for other tasks. */
  listener: string
  state: JobState
  attempts: number
  max_attempts: number
  /** As the task threw it: with whatever it names. */
  last_error: string | null
  run_at: Date
  created_at: Date
}

const STATE = sql`case when jobs.locked_at is not null then 'running' when jobs.attempts >= jobs.max_attempts then 'given_up'
  when jobs.attempts > 0 then 'failing' else 'waiting' end`

const QUEUED = sql`
  select jobs.id::text as id, tasks.identifier as task, coalesce(jobs.payload ->> 'listener', '') as listener,
    ${STATE} as state,
    jobs.attempts::int as attempts, jobs.max_attempts::int as max_attempts, jobs.last_error, jobs.run_at, jobs.created_at
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`

const IN_OUTBOX = sql`
  select 'event-' || id as id, topic as task, '' as listener, 'waiting' as state, 0 as attempts, 1 as max_attempts,
    null::text as last_error, published_at as run_at, published_at as created_at
  from platform.outbox`

/** The queue and the outbox as one relation. */
export const queuedJobs = sql<QueuedJob>`(${QUEUED} union all ${IN_OUTBOX})`

/** Whether there is such a job, or was: the repetition of a call about a job that is done by now gets the stored answer. */
export async function isJob(db: Db, id: string): Promise<boolean> {
  const [, isEvent, digits] = /^(event-)?(\d{1,18})$/.exec(id) ?? []
  if (digits === undefined) return false
  const { rows } = await sql<{ is_there: boolean }>`
    select ${
      isEvent
        ? sql`exists (select 1 from platform.outbox where id = ${digits}::bigint)`
        : sql`coalesce(${digits}::bigint <= pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')), false)`
    } as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Locks a job until the transaction ends; no worker takes it meanwhile. Null for one that is not in the queue. */
export async function lockJob(tx: Tx, id: string): Promise<QueuedJob | null> {
  if (/^\d{1,18}$/.test(id))
    await sql`select 1 from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx)
  const { rows } =
    await sql<QueuedJob>`select id, task, listener, state, attempts, max_attempts, last_error, run_at, created_at from ${queuedJobs} queued where id = ${id}`.execute(
      tx,
    )
  return rows[0] ?? null
}

/** Runs a job at once; one that was given up starts again with all of its attempts. */
export async function restartJob(tx: Tx, { id, state }: QueuedJob): Promise<void> {
  const attempts = state === 'given_up' ? 0 : null
  await sql`select 1 from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => ${attempts}::int)`.execute(
    tx,
  )
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
}

export type KnownSchedule = {
  task: string
  known_since: Date
  last_run_at: Date | null
  last_error: string | null
}

/** When each scheduled task was last started, and why its latest job fails, if it does. */
export async function listKnownSchedules(db: Db): Promise<KnownSchedule[]> {
  const { rows } = await sql<KnownSchedule>`
    select identifier as task, known_since, last_execution as last_run_at,
      (select jobs.last_error from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = known.identifier and jobs.attempts > 0 and jobs.last_error is not null order by jobs.id desc limit 1) as last_error
    from graphile_worker._private_known_crontabs known`.execute(db)
  return rows
}

/** How many jobs there are in each state. */
export async function countJobsByState(db: Db): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; jobs: number }>`
    select state, count(*)::int as jobs from (
      select ${STATE} as state from graphile_worker._private_jobs jobs union all select 'waiting' from platform.outbox) queued
    group by state`.execute(db)
  return { ...NO_JOBS, ...Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs])) }
}

const NO_JOBS: Record<JobState, number> = { waiting: 0, running: 0, failing: 0, given_up: 0 }
