import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isInstanceAlive } from './locks.ts'
import { transact } from './transact.ts'

/** At this interval a dead worker's jobs are unlocked within 45 s. */
export const CHECK_INTERVAL_MS = 15_000

/** A process that only lost its listening connection takes its lock again within a few seconds. */
const GRACE_MS = 20_000

/** A plugin that records each pool of workers under the instance number of its process, before the pool takes its first job. */
export const poolRecorder = (instance: () => number): GraphileConfig.Plugin => ({
  name: 'ciy-worker-pools',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: async (_context, { worker, withPgClient }) => {
        const values = [worker.workerPool.id, instance()]
        await withPgClient((client) =>
          client.query(
            'insert into platform.worker_pools (pool_id, instance) values ($1, $2) on conflict (pool_id) do nothing',
            values,
          ),
        )
      },
    },
  },
})

/** Deletes the pools of a process that has ended all its jobs. */
export const deleteWorkerPools = (db: Db, instance: number): Promise<unknown> =>
  transact(db, (tx) => sql`delete from platform.worker_pools where instance = ${instance}`.execute(tx))

/**
 * Unlocks the jobs of processes that no longer hold their instance lock, so that they run again at once; the library by itself waits four hours.
 * @param graceMs how long a lock has to be missing, in milliseconds
 * @returns the pools whose jobs were unlocked
 */
export async function unlockJobsOfDeadWorkers(
  db: Db,
  { own, graceMs = GRACE_MS }: { own: number; graceMs?: number },
): Promise<string[]> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ instance: number }>`
      select distinct instance from (select instance from platform.worker_pools where instance <> ${own} for update skip locked) others`.execute(
      tx,
    )
    const missing: number[] = []
    for (const { instance } of rows) if (!(await isInstanceAlive(tx, instance))) missing.push(instance)
    const { rows: looked } = await sql<{ pool: string; is_dead: boolean }>`
      update platform.worker_pools set missing_since = case when instance = any(${missing}::int[]) then coalesce(missing_since, now()) end
      where instance = any(${rows.map(({ instance }) => instance)}::int[])
      returning pool_id as pool, coalesce(missing_since <= now() - make_interval(secs => ${graceMs / 1_000}::float8), false) as is_dead`.execute(
      tx,
    )
    const dead = looked.filter(({ is_dead }) => is_dead).map(({ pool }) => pool)
    if (dead.length === 0) return []
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx)
    await sql`delete from platform.worker_pools where pool_id = any(${dead}::text[])`.execute(tx)
    return dead
  })
}
