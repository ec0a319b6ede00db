import {
  Logger,
  run,
  runMigrations,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import { drainOutbox, deliver, type Delivery, type Listener } from './events.ts'
import type { Db } from './database.ts'
import {
  CHECK_INTERVAL_MS,
  poolRecorder,
  deleteWorkerPools,
  unlockJobsOfDeadWorkers,
} from './dead-workers.ts'
import { queuePool } from './queue-pool.ts'
import { onBroadcast, onReconnect } from './broadcast.ts'
import { deleteExpired } from './cleanup.ts'

/** A background task. */
export type Task = (payload: unknown) => Promise<void>

export type Jobs = {
  db: Db
  pool: pg.Pool
  listeners: readonly Listener[]
  tasks: Record<string, Task>
  /** Cron lines, UTC: `task → '* * * * *'; task names have letters, digits, colons and hyphens`. */
  schedule: Record<string, string>
  log: { error(details: unknown, message: string): void }
  /** The number that this process holds as an advisory lock. */
  instance(): number
}

/** Creates or updates the queue's tables. Safe to call from several processes at once. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger })
}

/** Starts draining the outbox and running jobs; `stop()` ends both after running jobs have ended. */
export async function startJobs(jobs: Jobs): Promise<{ stop(): Promise<void> }> {
  const drainer = startDraining(jobs)
  const unlocker = startUnlockingDeadWorkers(jobs)
  const pool = queuePool(jobs.pool, CONCURRENCY + 2)
  const runner: Runner = await run({
    ...runnerOptions({ ...jobs, pool }),
    concurrency: CONCURRENCY,
    pollInterval: 1_000,
    noHandleSignals: true,
    crontab: Object.entries({ ...jobs.schedule, [CLEANUP_TASK]: '23 * * * *' })
      .map(([task, cron]) => `${cron} ${task}`)
      .join('\n'),
  })
  // Without the payload, which may hold an address.
  runner.events.on('job:failed', ({ job, error }) => {
    const { listener } = (job.payload ?? {}) as Partial<Delivery>
    jobs.log.error(
      { err: error, job: job.id, task: job.task_identifier, listener },
      'JOB GIVEN UP: it has failed too often and is not tried again.',
    )
  })
  return {
    stop: async () => {
      await drainer.stop()
      await unlocker.stop()
      await runner.stop()
      await deleteWorkerPools(jobs.db, jobs.instance())
      await pool.end()
    },
  }
}

/** Jobs of a killed process run again within a minute. */
function startUnlockingDeadWorkers(jobs: Jobs): { stop(): Promise<void> } {
  const { db, log } = jobs
  let looking: Promise<unknown> = Promise.resolve()
  const look = (): void => {
    looking = unlockJobsOfDeadWorkers(db, { own: jobs.instance() }).catch((error: unknown) =>
      log.error({ err: error }, 'Jobs of stopped processes could not be unlocked; retrying.'),
    )
  }
  const timer = setInterval(look, CHECK_INTERVAL_MS)
  look()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Runs everything that is due, then returns; for tests. */
export async function runPendingJobs(jobs: Jobs): Promise<void> {
  let moved = 0
  do {
    moved = await drainOutbox(jobs.db, jobs.listeners)
    await runOnce(runnerOptions(jobs))
  } while (moved > 0)
}

const CLEANUP_TASK = 'platform:cleanup'
const CONCURRENCY = 4

/** Events published during a pause are delivered together: at once in a quiet shop, in larger batches in a busy one. */
const PAUSE_MS = { quiet: 100, busy: 250 }
const BUSY_EVENT_COUNT = 10
const waitForMoreEvents = (moved: number) =>
  new Promise((resolve) => setTimeout(resolve, moved < BUSY_EVENT_COUNT ? PAUSE_MS.quiet : PAUSE_MS.busy))

const quietLogger = new Logger(() => () => undefined)

function runnerOptions(jobs: Jobs): RunnerOptions {
  const taskList: TaskList = {
    deliver: (payload) => deliver(jobs.db, jobs.listeners, payload as Delivery),
    [CLEANUP_TASK]: () => deleteExpired(jobs.db),
  }
  for (const [name, task] of Object.entries(jobs.tasks)) taskList[name] = (payload) => task(payload)
  return {
    pgPool: jobs.pool,
    taskList,
    logger: quietLogger,
    preset: { plugins: [poolRecorder(() => jobs.instance())] },
  }
}

function startDraining({ db, listeners, log }: Jobs): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let again = false
  const drain = async (): Promise<void> => {
    do {
      again = false
      for (let moved = await drainOutbox(db, listeners); moved > 0; moved = await drainOutbox(db, listeners))
        await waitForMoreEvents(moved)
    } while (again)
  }
  const wake = (): void => {
    again = true
    running ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'The outbox could not be drained; retrying.'))
      .finally(() => {
        running = null
      })
  }
  const ends = [onBroadcast('outbox', wake), onReconnect(wake)]
  const timer = setInterval(wake, 2_000)
  wake()
  return {
    stop: async () => {
      clearInterval(timer)
      for (const end of ends) end()
      await running
    },
  }
}
