import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from './testing.ts'

let fresh: FreshDb

beforeAll(async () => {
  fresh = await freshDb(1)
})

afterAll(() => fresh.drop())

test('a statement sent 3 times is planned once on its connection, and counts 3 times', async () => {
  const { db, statements } = fresh
  const before = statements.sentCount()
  for (const paise of [100, 250, 100]) {
    const { rows } = await sql<{ rupees: number }>`select ${paise}::int / 100.0::float8 as rupees`.execute(db)
    expect(rows).toEqual([{ rupees: paise / 100 }])
  }
  expect(statements.sentCount() - before).toBe(3)
  const { rows } =
    await sql`select count(*)::int as n from pg_prepared_statements where statement = 'select $1::int / 100.0::float8 as rupees'`.execute(
      db,
    )
  expect(rows).toEqual([{ n: 1 }])
})

test('two statements that differ in one character are separate', async () => {
  const { rows: sum } = await sql`select ${2}::int + ${3}::int as n`.execute(fresh.db)
  const { rows: product } = await sql`select ${2}::int * ${3}::int as n`.execute(fresh.db)
  expect([sum, product]).toEqual([[{ n: 5 }], [{ n: 6 }]])
})

test('a list of ids is parsed as numbers, as a single one is, and values outside the safe integers are refused', async () => {
  const { rows } =
    await sql`select array[7, null, 4503599627370496]::bigint[] as ids, '{}'::bigint[] as none`.execute(
      fresh.db,
    )
  expect(rows).toEqual([{ ids: [7, null, 4_503_599_627_370_496], none: [] }])
  await expect(sql`select array[9007199254740993]::bigint[] as ids`.execute(fresh.db)).rejects.toThrow(
    'does not fit',
  )
})
