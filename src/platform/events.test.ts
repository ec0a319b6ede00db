import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish, deliver, listener, LETTER_MAX_ATTEMPTS, type Listener } from './events.ts'
import { prepareJobs, runPendingJobs, startJobs, type Jobs } from './jobs.ts'
import type { Tx } from './database.ts'
import { freshDb, type FreshDb } from './testing.ts'
import { afterCommit, transact } from './transact.ts'

let shop: FreshDb
let jobs: Jobs
let fails = 0

const listeners: Listener[] = [
  listener({
    topic: 'platform.started',
    name: 'test: writes it down',
    handle: async (tx, { instance }) => {
      await sql`insert into platform.test_heard values (${instance})`.execute(tx)
      if (fails-- > 0) throw new Error('the post office is closed')
    },
  }),
]
const handled = async (): Promise<number[]> =>
  (await sql<{ n: number }>`select n from platform.test_heard order by n`.execute(shop.db)).rows.map(
    ({ n }) => n,
  )
const publishStarted = (instance: number) =>
  transact(shop.db, (tx) => publish(tx, 'platform.started', { instance }))

beforeAll(async () => {
  shop = await freshDb()
  await prepareJobs(shop.pool)
  await sql`create table platform.test_heard (n bigint)`.execute(shop.db)
  jobs = {
    db: shop.db,
    pool: shop.pool,
    listeners,
    tasks: {},
    schedule: {},
    log: { error: () => undefined },
    instance: () => 0,
  }
})
beforeEach(async () => {
  fails = 0
  await sql`truncate platform.test_heard, platform.processed_events, platform.outbox`.execute(shop.db)
})
afterAll(() => shop.drop())

describe('an event', () => {
  test('of a committed transaction is processed once, of a rolled-back one never', async () => {
    await publishStarted(1)
    await transact(shop.db, async (tx) => {
      await publish(tx, 'platform.started', { instance: 2 })
      throw new Error('undone')
    }).catch(() => undefined)
    await runPendingJobs(jobs)
    await runPendingJobs(jobs)
    expect(await handled()).toEqual([1])
  })

  test('whose listener fails leaves none of its work and is retried', async () => {
    fails = 1
    await publishStarted(3)
    await runPendingJobs(jobs)
    expect(await handled()).toEqual([])
    // The queue records a failure asynchronously, and delays its retry.
    const retryHandled = async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db)
      await runPendingJobs(jobs)
      return handled()
    }
    await expect.poll(retryHandled).toEqual([3])
  })

  test('is retried for three weeks, a letter for a day, and a final failure is logged as an error without the payload', async () => {
    const given: unknown[] = []
    const refuse = () => Promise.reject(new Error('the post office is closed'))
    const closed: Listener[] = [
      listener({ topic: 'platform.started', name: 'test: never heard', handle: refuse }),
      listener({
        topic: 'platform.started',
        name: 'test: a letter',
        maxAttempts: LETTER_MAX_ATTEMPTS,
        handle: refuse,
      }),
    ]
    await publishStarted(4)
    const own = { ...jobs, listeners: closed, log: { error: (details: unknown) => void given.push(details) } }
    const running = await startJobs(own)
    const waiting = () =>
      sql<{
        most: number
      }>`select max_attempts as most from graphile_worker.jobs where last_error is not null order by 1`
    await expect
      .poll(async () => (await waiting().execute(shop.db)).rows.map(({ most }) => most))
      .toEqual([12, 90])
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`.execute(
      shop.db,
    )
    await expect.poll(() => given.length).toBe(2)
    await running.stop()
    expect(given).toContainEqual(expect.objectContaining({ task: 'deliver', listener: 'test: a letter' }))
    expect(JSON.stringify(given)).not.toContain('instance')
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  })

  test('drained by three workers at once is processed once', async () => {
    for (let instance = 10; instance < 30; instance += 1) await publishStarted(instance)
    await Promise.all([runPendingJobs(jobs), runPendingJobs(jobs), runPendingJobs(jobs)])
    await runPendingJobs(jobs)
    expect(await handled()).toEqual(Array.from({ length: 20 }, (_, index) => index + 10))
  })

  test('for a listener that only the next version has stays queued until a server of that version runs', async () => {
    const delivery = { listener: 'test: next', events: [{ id: 78, payload: { instance: 9 } }] }
    await expect(deliver(shop.db, listeners, delivery)).rejects.toThrow('“test: next”')
    const next = listeners.map((each) => ({ ...each, name: 'test: next' }))
    await deliver(shop.db, next, delivery)
    expect(await handled()).toEqual([9])
  })

  test('whose job runs a second time changes nothing', async () => {
    const hearing = { listener: 'test: writes it down', events: [{ id: 77, payload: { instance: 5 } }] }
    await deliver(shop.db, listeners, hearing)
    await deliver(shop.db, listeners, hearing)
    expect(await handled()).toEqual([5])
  })
})

describe('hundreds of events', () => {
  const groups: number[][] = []
  const write = async (tx: Tx, instances: readonly number[]): Promise<void> => {
    groups.push([...instances])
    await sql`insert into platform.test_heard select unnest(${[...instances]}::bigint[])`.execute(tx)
    if (instances.includes(66)) throw new Error('number 66 cannot be read')
  }
  const many: Listener = listener({
    topic: 'platform.started',
    name: 'test: writes many down',
    isRelevant: ({ instance }) => instance < 1_000,
    handle: (tx, { instance }) => write(tx, [instance]),
    handleAll: (tx, events) =>
      write(
        tx,
        events.map(({ instance }) => instance),
      ),
  })
  const publishAll = (instances: readonly number[]) =>
    transact(shop.db, async (tx) => {
      for (const instance of instances) await publish(tx, 'platform.started', { instance })
    })
  beforeEach(() => groups.splice(0))

  test('are processed fifty at a time, and irrelevant ones are not passed to the listener', async () => {
    const started = Array.from({ length: 120 }, (_, index) => index + 100)
    await publishAll([...started, 1_000, 2_000])
    await runPendingJobs({ ...jobs, listeners: [many] })
    expect(await handled()).toEqual(started)
    expect(groups.map(({ length }) => length).toSorted()).toEqual([20, 50, 50])
  })

  test('of which one fails do not delay the other 9', async () => {
    const hearing = {
      listener: many.name,
      events: Array.from({ length: 10 }, (_, index) => ({
        id: 60 + index,
        payload: { instance: 60 + index },
      })),
    }
    await expect(deliver(shop.db, [many], hearing)).rejects.toThrow('number 66')
    expect(await handled()).toEqual([60, 61, 62, 63, 64, 65, 67, 68, 69])
    await expect(deliver(shop.db, [many], hearing)).rejects.toThrow('number 66')
    expect(await handled()).toHaveLength(9)
  })
})

describe('an effect after the commit', () => {
  test('runs after it, and not at all after a rollback', async () => {
    const done: string[] = []
    await transact(shop.db, async (tx) => {
      afterCommit(tx, () => void done.push('kept'))
      expect(done).toEqual([])
    })
    await transact(shop.db, async (tx) => {
      afterCommit(tx, () => void done.push('undone'))
      throw new Error('no')
    }).catch(() => undefined)
    expect(done).toEqual(['kept'])
  })

  test('a transaction chosen as the victim of a deadlock is run again', async () => {
    await sql`create table if not exists platform.test_locks (id int primary key, n int not null default 0)`.execute(
      shop.db,
    )
    await sql`insert into platform.test_locks values (1), (2) on conflict do nothing`.execute(shop.db)
    let arrived = 0
    let bothHold: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    const bump = (first: number, second: number) =>
      transact(shop.db, async (tx) => {
        await sql`update platform.test_locks set n = n + 1 where id = ${first}`.execute(tx)
        arrived += 1
        if (arrived === 2) bothHold()
        await gate
        await sql`update platform.test_locks set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    const { rows } = await sql<{ n: number }>`select n from platform.test_locks`.execute(shop.db)
    // The victim may deadlock with the other once more before that one has ended.
    expect(arrived).toBeGreaterThanOrEqual(3)
    expect(rows.map(({ n }) => n)).toEqual([2, 2])
  })
})
