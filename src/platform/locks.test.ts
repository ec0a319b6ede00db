import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lock, lockAll, lockShared, lockSpaces } from './locks.ts'
import { freshDb, type FreshDb } from './testing.ts'
import { transact } from './transact.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
})
afterAll(() => shop.drop())

test('every space of advisory locks has a unique number', () => {
  const numbers = Object.values(lockSpaces)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('no file takes an advisory lock except by its named space', () => {
  const root = join(import.meta.dirname, '..', '..')
  const files = ['src', 'seed', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.m?ts$/.test(file) && !file.endsWith('.test.ts'))
  const taking = files.filter((file) =>
    /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(taking.toSorted()).toEqual(['src/platform/locks.ts'])
})

/** Sessions that wait for an advisory lock in this database. */
const waiting = async (): Promise<number> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
      shop.db,
    )
  ).rows.length

test('Asha’s cart and Asha’s boards are locked at once; a second change of her cart waits for the first', async () => {
  const steps: string[] = []
  const held = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const changing = transact(shop.db, async (tx) => {
    await lock(tx, 'cart.shopper', 71)
    await transact(shop.db, (other) => lock(other, 'feed.boards', 71))
    held.resolve()
    await first.promise
    steps.push('first')
  })
  await held.promise
  const second = transact(shop.db, async (tx) => {
    await lock(tx, 'cart.shopper', 71)
    steps.push('second')
  })
  await expect.poll(waiting).toBe(1)
  first.resolve()
  await Promise.all([changing, second])
  expect(steps).toEqual(['first', 'second'])
})

test('two shared holders run at once, and a lock of the same space waits for both', async () => {
  const release = Promise.withResolvers<void>()
  const holding = [1, 2].map(() => Promise.withResolvers<void>())
  const shared = holding.map(({ resolve }) =>
    transact(
      shop.db,
      async (tx) => (await lockShared(tx, 'media.cleanup'), resolve(), await release.promise),
    ),
  )
  await Promise.all(holding.map(({ promise }) => promise))
  let cleaned = false
  const cleanup = transact(shop.db, async (tx) => (await lock(tx, 'media.cleanup'), void (cleaned = true)))
  await expect.poll(waiting).toBe(1)
  expect(cleaned).toBe(false)
  release.resolve()
  await Promise.all([...shared, cleanup])
  expect(cleaned).toBe(true)
})

test('40 transactions that lock the same ten products in any order do not deadlock', async () => {
  const products = Array.from({ length: 10 }, (_, at) => at + 1)
  const held = Array.from({ length: 40 }, (_, at) =>
    transact(shop.db, (tx) =>
      lockAll(tx, 'reviews.product', at % 2 === 0 ? products : products.toReversed()),
    ),
  )
  await Promise.all(held)
  expect(await waiting()).toBe(0)
})
