import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import type { Queue } from '#platform/queue'
import type { Report } from '#platform/report'
import type { Home } from '../contract.ts'
import { loadHealth } from './load-health.ts'
import { loadPulses } from './load-pulses.ts'
import { loadQueues } from './load-queues.ts'

type Sources = { db: Db; reportsDb: Db; reports: readonly Report[]; queues: readonly Queue[] }

/** The home of a member of the staff: only what their rights in this session show. */
export async function loadHome(
  { db, reportsDb, reports, queues }: Sources,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Home> {
  const mayRead = hasRole(caller.roles, 'staff:reports')
  const [pulses, waiting, health] = await Promise.all([
    mayRead ? loadPulses(reportsDb, reports, now) : null,
    loadQueues(db, queues, { caller, now }),
    loadHealth(db, now),
  ])
  return { now: now.toISOString(), pulses, ...waiting, health }
}
