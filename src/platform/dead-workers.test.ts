import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unlockJobsOfDeadWorkers } from './dead-workers.ts'
import { prepareJobs, runPendingJobs, startJobs, type Jobs } from './jobs.ts'
import { lockSpaces } from './locks.ts'
import { openBroadcasts, type Broadcasts } from './broadcast.ts'
import { freshDb, type FreshDb } from './testing.ts'

let shop: FreshDb
let signals: Broadcasts
let jobs: Jobs
let packed = 0
const workers: ChildProcess[] = []

beforeAll(async () => {
  shop = await freshDb()
  await prepareJobs(shop.pool)
  signals = await openBroadcasts(shop.url, shop.db)
  const tasks = { 'test:pack': async (): Promise<void> => void (packed += 1) }
  jobs = {
    db: shop.db,
    pool: shop.pool,
    listeners: [],
    tasks,
    schedule: {},
    log: { error: () => undefined },
    instance: () => signals.instance,
  }
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await signals.close()
  await shop.drop()
})
beforeEach(async () => {
  packed = 0
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  await sql`delete from platform.worker_pools`.execute(shop.db)
})

/** A second server that has begun to pack one parcel. */
async function packingWorker(): Promise<ChildProcess> {
  const worker = fork(new URL('./testing/child-worker.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: shop.url },
    execArgv: [],
  })
  workers.push(worker)
  await sql`select graphile_worker.add_job('test:pack')`.execute(shop.db)
  await once(worker, 'message')
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

const unlock = (graceMs: number): Promise<string[]> =>
  unlockJobsOfDeadWorkers(shop.db, { own: signals.instance, graceMs })

/** The database detects a closed connection shortly after the process has ended. */
async function unlockOnceNoticed(): Promise<void> {
  await expect.poll(() => unlock(0)).toHaveLength(1)
}

test('a server killed while it packs one parcel: another unlocks the job and packs the parcel once', async () => {
  await kill(await packingWorker())
  await runPendingJobs(jobs)
  expect(packed).toBe(0)
  await unlockOnceNoticed()
  await runPendingJobs(jobs)
  expect(packed).toBe(1)
  expect(
    (
      await sql`select pool_id from platform.worker_pools where instance <> ${signals.instance}`.execute(
        shop.db,
      )
    ).rows,
  ).toEqual([])
})

test('a running server keeps its job, however often the others check', async () => {
  const worker = await packingWorker()
  expect([await unlock(0), await unlock(0)]).toEqual([[], []])
  await runPendingJobs(jobs)
  expect(packed).toBe(0)
  await kill(worker)
})

test('a server whose lock is missing at one check only keeps its job: it may only have lost a connection', async () => {
  await kill(await packingWorker())
  const missing = () =>
    sql`select 1 from platform.worker_pools where missing_since is not null`
      .execute(shop.db)
      .then(({ rows }) => rows.length)
  await expect.poll(async () => (await unlock(3_600_000)).length + (await missing())).toBe(1)
  await runPendingJobs(jobs)
  expect(packed).toBe(0)
  // The lock is back, so the earlier check no longer counts.
  const { rows } = await sql<{
    instance: number
  }>`select instance from platform.worker_pools where instance <> ${signals.instance}`.execute(shop.db)
  await shop.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${lockSpaces.instances}, ${rows[0]?.instance ?? 0})`.execute(db)
    expect(await unlock(0)).toEqual([])
    expect(await missing()).toBe(0)
    await sql`select pg_advisory_unlock(${lockSpaces.instances}, ${rows[0]?.instance ?? 0})`.execute(db)
  })
})

test('two servers that check at once unlock a dead server’s job once', async () => {
  await kill(await packingWorker())
  const looks = async () => (await Promise.all([unlock(0), unlock(0), unlock(0)])).flat()
  // A connection of the killed server may still record its pool after it was deleted: it is the same pool.
  const unlocked = new Set<string>()
  await expect
    .poll(async () => {
      for (const pool of await looks()) unlocked.add(pool)
      return unlocked.size
    })
    .toBe(1)
  await runPendingJobs(jobs)
  expect(packed).toBe(1)
})

test('a server that stops in order leaves no pool behind', async () => {
  const running = await startJobs(jobs)
  await sql`select graphile_worker.add_job('test:pack')`.execute(shop.db)
  await expect.poll(() => packed).toBe(1)
  await running.stop()
  expect((await sql`select pool_id from platform.worker_pools`.execute(shop.db)).rows).toEqual([])
})
