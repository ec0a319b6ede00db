import type { Db } from '#platform/database'
import { nextRun } from '#platform/next-run'
import type { Schedule } from './contract.ts'
import { redactError } from './jobs/redact.ts'
import { listKnownSchedules } from './queries/jobs.ts'

/** Every scheduled task: when it ran last, when it runs next, and the error of its latest job. */
export async function listSchedules(
  db: Db,
  schedules: Readonly<Record<string, string>>,
  now: Date,
): Promise<Schedule[]> {
  const known = new Map((await listKnownSchedules(db)).map((one) => [one.task, one]))
  return Object.entries(schedules)
    .map(([task, cron]) => {
      const row = known.get(task)
      return {
        task,
        cron,
        last_run_at: row?.last_run_at?.toISOString() ?? null,
        next_run_at: nextRun(cron, now)?.toISOString() ?? null,
        last_error: row?.last_error ? redactError(row.last_error) : null,
      }
    })
    .toSorted((a, b) => a.task.localeCompare(b.task))
}
