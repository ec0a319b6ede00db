import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from './jobs.ts'
import { deleteExpired } from './cleanup.ts'
import { freshDb, type FreshDb } from './testing.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
  await prepareJobs(shop.pool)
})
afterAll(() => shop.drop())

test('a stored answer of 25 hours ago is deleted, one of 23 hours is not', async () => {
  await sql`insert into platform.idempotency_keys (principal, path, key, body_hash, status, reply, created_at)
    select 'u1', 'POST /addresses', hours::text, 'x', 201, '{}', now() - make_interval(hours => hours) from unnest(array[23, 25]) hours`.execute(
    shop.db,
  )
  await deleteExpired(shop.db)
  expect(await shop.db.selectFrom('platform.idempotency_keys').select('key').execute()).toEqual([
    { key: '23' },
  ])
})

test('the record of a processed event is kept for 30 days', async () => {
  await sql`insert into platform.processed_events (listener, event_id, processed_at)
    select 'cart: look', days, now() - make_interval(days => days) from unnest(array[29, 31]) days`.execute(
    shop.db,
  )
  await deleteExpired(shop.db)
  expect(await shop.db.selectFrom('platform.processed_events').select('event_id').execute()).toEqual([
    { event_id: 29 },
  ])
})

test('a job that failed for good a month ago is deleted with its payload; one that is still retried stays, however old', async () => {
  const add = async (key: string, attempts: number, days: number) => {
    const job = sql`graphile_worker.add_job('deliver', json_build_object('email', 'asha@example.in'), job_key => ${key}, max_attempts => 3)`
    await sql`select ${job}`.execute(shop.db)
    await sql`update graphile_worker._private_jobs set attempts = ${attempts}, updated_at = now() - make_interval(days => ${days})
      where key = ${key}`.execute(shop.db)
  }
  await add('failed recently', 3, 29)
  await add('failed long ago', 3, 31)
  await add('still tried', 2, 31)
  await deleteExpired(shop.db)
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(
    shop.db,
  )
  expect(rows.map(({ key }) => key)).toEqual(['failed recently', 'still tried'])
})
