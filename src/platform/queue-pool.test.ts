import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs, startJobs } from './jobs.ts'
import { freshDb, type FreshDb } from './testing.ts'

let shop: FreshDb
let away: FreshDb
let database = ''
beforeAll(async () => {
  ;[shop, away] = await Promise.all([freshDb(), freshDb()])
  await prepareJobs(shop.pool)
  database =
    (await sql<{ name: string }>`select current_database() as name`.execute(shop.db)).rows[0]?.name ?? ''
})
afterAll(() => Promise.all([shop.drop(), away.drop()]))

/** Opens or closes the database to connections, from another database, as a restart would. */
const letIn = async (isOpen: boolean): Promise<void> => {
  await sql`alter database ${sql.id(database)} allow_connections ${sql.lit(isOpen)}`.execute(away.db)
  if (!isOpen)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(
      away.db,
    )
}

test('a database outage during two jobs, one of which fails, ends neither the process nor the queue: both results are recorded later', async () => {
  const stray: unknown[] = []
  const note = (reason: unknown) => void stray.push(reason)
  process.on('unhandledRejection', note)
  let started = 0
  const goneMeanwhile = async (): Promise<void> => {
    started += 1
    if (started === 2) await letIn(false)
    await expect.poll(() => started).toBeGreaterThanOrEqual(2)
  }
  const tasks = {
    'test:works': goneMeanwhile,
    'test:fails': () => goneMeanwhile().then(() => Promise.reject(new Error('the post office is closed'))),
  }
  const running = await startJobs({
    db: away.db,
    pool: shop.pool,
    listeners: [],
    tasks,
    schedule: {},
    log: { error: () => undefined },
    instance: () => 0,
  })
  try {
    for (const task of Object.keys(tasks))
      await sql`select graphile_worker.add_job(${task}, max_attempts => 1)`.execute(shop.db)
    await expect.poll(() => started).toBe(2)
    await letIn(true)
    const left = () => sql<{ task: string; error: string | null }>`
      select task_identifier as task, last_error as error from graphile_worker.jobs where task_identifier like 'test:%' and locked_at is null`
    await expect
      .poll(async () => (await left().execute(shop.db)).rows)
      .toEqual([{ task: 'test:fails', error: 'the post office is closed' }])
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from graphile_worker.jobs where task_identifier = 'test:works'`.execute(
              shop.db,
            )
          ).rows,
      )
      .toEqual([])
    expect(stray).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
    await running.stop()
  }
}, 120_000)
