import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepKept } from './sweep.ts'
import { freshDb, type FreshDb } from './testing.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
})
afterAll(() => shop.drop())

test('an answer kept for 25 hours is forgotten, one of 23 hours is not', async () => {
  await sql`insert into platform.idempotency_keys (principal, path, key, body_hash, status, reply, created_at)
    select 'u1', 'POST /addresses', hours::text, 'x', 201, '{}', now() - make_interval(hours => hours) from unnest(array[23, 25]) hours`.execute(
    shop.db,
  )
  await sweepKept(shop.db)
  expect(await shop.db.selectFrom('platform.idempotency_keys').select('key').execute()).toEqual([{ key: '23' }])
})

test('that an announcement was heard is remembered for 30 days', async () => {
  await sql`insert into platform.heard (listener, announcement_id, heard_at)
    select 'cart: look', days, now() - make_interval(days => days) from unnest(array[29, 31]) days`.execute(shop.db)
  await sweepKept(shop.db)
  expect(await shop.db.selectFrom('platform.heard').select('announcement_id').execute()).toEqual([{ announcement_id: 29 }])
})
