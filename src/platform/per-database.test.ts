import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcast } from './broadcast.ts'
import { perDatabase } from './per-database.ts'
import { freshDb, type FreshDb } from './testing.ts'
import { transact } from './transact.ts'

let delhi: FreshDb
let mumbai: FreshDb
beforeAll(async () => {
  ;[delhi, mumbai] = await Promise.all([freshDb(), freshDb()])
})
afterAll(() => Promise.all([delhi.drop(), mumbai.drop()]))

test('two databases have two values, and a transaction has that of its database', async () => {
  const counts = perDatabase(() => new Map<string, number>())
  counts.of(delhi.db).set('yarn', 3)
  expect(counts.of(mumbai.db).get('yarn')).toBeUndefined()
  await transact(delhi.db, async (tx) => expect(counts.of(tx).get('yarn')).toBe(3))
  expect(counts.all()).toHaveLength(2)
})

test('a broadcast discards all values, but only once its transaction commits', async () => {
  const prices = perDatabase(() => new Map<string, number>(), { clearOn: ['test.prices'] })
  const before = prices.of(delhi.db)
  before.set('yarn', 250)
  await expect(
    transact(delhi.db, async (tx) => {
      await broadcast(tx, 'test.prices', '')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(prices.of(delhi.db)).toBe(before)
  await transact(delhi.db, (tx) => broadcast(tx, 'test.prices', ''))
  expect(prices.of(delhi.db).size).toBe(0)
  // What a slow load writes to the discarded value is never read.
  before.set('yarn', 240)
  expect(prices.of(delhi.db).get('yarn')).toBeUndefined()
})
