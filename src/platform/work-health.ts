import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Jobs that failed for the last time, and since when events and jobs that are due have waited. */
export type WorkHealth = { givenUp: number; waitingSince: Date | null }

export async function loadWorkHealth(db: Db, now: Date): Promise<WorkHealth> {
  const { rows } = await sql<{ given_up: number; since: Date | null }>`
    select count(*) filter (where attempts >= max_attempts) as given_up,
      least(min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= ${now}),
        (select min(published_at) from platform.outbox)) as since
    from graphile_worker._private_jobs`.execute(db)
  return { givenUp: rows[0]?.given_up ?? 0, waitingSince: rows[0]?.since ?? null }
}
