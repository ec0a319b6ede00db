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

test('a job that was given up a month ago stays, and with it the record of the one of its 2 events that was handled', async () => {
  const payload = { listener: 'letters: thank', events: [{ id: 7 }, { id: 8 }] }
  await sql`select graphile_worker.add_job('deliver', ${JSON.stringify(payload)}::json, job_key => 'old', max_attempts => 3)`.execute(
    shop.db,
  )
  await sql`update graphile_worker._private_jobs set attempts = 3, created_at = now() - interval '40 days', updated_at = now() - interval '31 days'
    where key = 'old'`.execute(shop.db)
  await sql`insert into platform.processed_events (listener, event_id, processed_at)
    select 'letters: thank', id, now() - interval '31 days' from unnest(array[7, 9]) id`.execute(shop.db)
  await deleteExpired(shop.db)
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(shop.db)
  expect(rows).toEqual([{ key: 'old' }])
  const kept = shop.db.selectFrom('platform.processed_events').select('event_id')
  expect(await kept.where('listener', '=', 'letters: thank').execute()).toEqual([{ event_id: 7 }])
})
