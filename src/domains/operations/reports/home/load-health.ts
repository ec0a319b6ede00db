import { sql } from 'kysely'
import { ledgerRelations } from '#domains/money/ledger'
import type { Db } from '#platform/database'
import { loadWorkHealth } from '#platform/work-health'
import type { Home } from '../contract.ts'

/** The last run of the integrity checks, jobs that failed for good, and how long due work has waited. */
export async function loadHealth(db: Db, now: Date): Promise<Home['health']> {
  const [{ rows }, { givenUp, waitingSince }] = await Promise.all([
    sql<{ found: number; state: string; ended_at: Date }>`
      select found, state, ended_at from ${ledgerRelations.integrityRuns} r where ended_at is not null order by id desc limit 1`.execute(
      db,
    ),
    loadWorkHealth(db, now),
  ])
  const [run] = rows
  const unfinished = run?.state === 'failed' ? 1 : 0
  return {
    integrity: {
      faults: (run?.found ?? 0) + unfinished,
      checked_at: run?.ended_at.toISOString() ?? null,
    },
    jobs_given_up: givenUp,
    waiting_seconds: waitingSince
      ? Math.max(0, Math.round((now.getTime() - waitingSince.getTime()) / 1000))
      : 0,
  }
}
