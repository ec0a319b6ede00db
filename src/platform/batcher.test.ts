import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { batcher } from './batcher.ts'
import { freshDb, type FreshDb } from './testing.ts'
import { transact, shareTransaction } from './transact.ts'

let fresh: FreshDb
let db: Db
let lots: number[] = []

const insert = async (names: readonly string[]): Promise<string[]> => {
  lots.push(names.length)
  return transact(db, async (tx) => {
    const { rows } = await sql<{
      name: string
    }>`insert into public.wishes select unnest(${[...names]}::text[]) returning name`.execute(tx)
    return rows.map(({ name }) => `kept ${name}`)
  })
}
const countRows = async (): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from public.wishes`.execute(db)).rows[0]?.n)

beforeAll(async () => {
  fresh = await freshDb()
  db = fresh.db
  await sql`create table public.wishes (name text primary key check (length(name) < 9))`.execute(db)
})
afterAll(() => fresh.drop())

test('of 600 concurrent requests one is invalid: only that one is refused, 599 are stored, and each gets its own answer', async () => {
  const insertOne = batcher(insert)
  const names = Array.from({ length: 600 }, (_, index) => (index === 321 ? 'far too long' : `wish ${index}`))
  const results = await Promise.allSettled(names.map(insertOne))
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([321])
  expect(
    results.every((one, index) => one.status === 'rejected' || one.value === `kept ${names[index]}`),
  ).toBe(true)
  expect(await countRows()).toBe(599)
})

test('600 valid requests are three transactions, whichever is first', async () => {
  lots = []
  const insertOne = batcher(insert)
  await Promise.all(Array.from({ length: 600 }, (_, index) => insertOne(`more ${index}`)))
  expect(lots).toEqual([1, 500, 99])
})

test("rolling back the first caller's transaction rolls back no other request", async () => {
  const insertOne = batcher(insert)
  const before = await countRows()
  const first = shareTransaction(db, async () => {
    await insertOne('Asha')
    throw new Error('the transaction fails')
  })
  await Promise.all([
    expect(first).rejects.toThrow('the transaction fails'),
    insertOne('Ravi'),
    insertOne('Meera'),
  ])
  expect((await countRows()) - before).toBe(3)
})
