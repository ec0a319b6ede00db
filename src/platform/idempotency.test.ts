import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { runWithClaim, type StoredReply } from './idempotency.ts'
import { lockSpaces } from './locks.ts'
import { freshDb, type FreshDb } from './testing.ts'

/** Two servers of one shop, each with an instance number and a connection pool. Only the second one's instance lock is held. */
const FIRST = 70_001
const SECOND = 70_002

let shop: FreshDb
let second: Database
let lock: Promise<unknown>
let dropLock: () => void

beforeAll(async () => {
  shop = await freshDb()
  second = openDatabase({ url: shop.url, poolSize: 4, name: 'second', waitMs: 60_000 })
  const isHeld = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  dropLock = end.resolve
  lock = second.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockSpaces.instances}, ${SECOND})`.execute(connection)
    isHeld.resolve()
    await end.promise
    await sql`select pg_advisory_unlock(${lockSpaces.instances}, ${SECOND})`.execute(connection)
  })
  await isHeld.promise
})
afterAll(async () => {
  dropLock()
  await lock
  await second.close()
  await shop.drop()
})

type Call = {
  isBegun: Promise<void>
  answers: (text: string) => void
  fails: (message: string) => void
  end: Promise<StoredReply | Error>
}

let key = ''
let calls: Call[] = []
beforeEach((context) => {
  key = context.task.id
  calls = []
})
// Also after a failed test: a call whose work never ends would block the next one.
afterEach(() => {
  for (const { answers } of calls) answers('too late')
  return Promise.all(calls.map(({ end }) => end))
})

/** A call of Asha's under one key at one of the servers, whose work ends when the test says so. */
function call(instance: number): Call {
  const db = instance === FIRST ? shop.db : second.db
  const started = Promise.withResolvers<void>()
  const work = Promise.withResolvers<StoredReply>()
  work.promise.catch(() => undefined)
  const keyed = { principal: 'u1', path: 'POST /payment/place-order', key, bodyHash: 'hash', instance }
  const end = runWithClaim(db, keyed, () => {
    started.resolve()
    return work.promise
  }).catch((error: Error) => error)
  const made: Call = {
    isBegun: started.promise,
    answers: (body) => work.resolve({ status: 200, body }),
    fails: (message) => work.reject(new Error(message)),
    end,
  }
  calls.push(made)
  return made
}

const rowOf = () =>
  shop.db
    .selectFrom('platform.idempotency_keys')
    .select(['instance', 'status', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst()

/** The first server's call is slow; its connection is lost, so the second server takes the claim over. */
async function takenOver(): Promise<{ slow: Call; taker: Call }> {
  const slow = call(FIRST)
  await slow.isBegun
  const taker = call(SECOND)
  await taker.isBegun
  expect(await rowOf()).toEqual({ instance: SECOND, status: null, reply: null })
  return { slow, taker }
}

test('a slow first call that fails after the second server took its claim over leaves that claim alone', async () => {
  const { slow, taker } = await takenOver()
  slow.fails('the gateway hung up')
  expect(await slow.end).toMatchObject({ message: 'the gateway hung up' })
  expect(await rowOf()).toEqual({ instance: SECOND, status: null, reply: null })
  taker.answers('order 2')
  expect(await taker.end).toEqual({ status: 200, body: 'order 2' })
  expect(await rowOf()).toEqual({ instance: SECOND, status: 200, reply: 'order 2' })
})

test('a slow first call that ends while the second server still works does not complete its claim, and gets 409 in_progress', async () => {
  const { slow, taker } = await takenOver()
  slow.answers('order 1')
  expect(await slow.end).toMatchObject({ status: 409, code: 'in_progress' })
  expect(await rowOf()).toEqual({ instance: SECOND, status: null, reply: null })
  taker.answers('order 2')
  await taker.end
  expect(await call(FIRST).end).toEqual({ status: 200, body: 'order 2' })
})

test("a slow first call that ends after the second server returns the second server's answer", async () => {
  const { slow, taker } = await takenOver()
  taker.answers('order 2')
  await taker.end
  slow.answers('order 1')
  expect(await slow.end).toEqual({ status: 200, body: 'order 2' })
  expect(await rowOf()).toMatchObject({ reply: 'order 2' })
})

test('a slow first call returns its own answer when the second server took its claim over and failed', async () => {
  const { slow, taker } = await takenOver()
  taker.fails('no stock')
  await taker.end
  expect(await rowOf()).toBeUndefined()
  slow.answers('order 1')
  expect(await slow.end).toEqual({ status: 200, body: 'order 1' })
  expect(await call(SECOND).end).toEqual({ status: 200, body: 'order 1' })
})

test('a claim that its own request could not delete is taken over on the same server', async () => {
  const holder = '11111111-1111-4111-8111-111111111111'
  await sql`insert into platform.idempotency_keys (principal, path, key, body_hash, instance, holder)
    values ('u1', 'POST /payment/place-order', ${key}, 'hash', ${SECOND}, ${holder})`.execute(shop.db)
  const again = call(SECOND)
  await again.isBegun
  again.answers('order 3')
  expect(await again.end).toEqual({ status: 200, body: 'order 3' })
})
