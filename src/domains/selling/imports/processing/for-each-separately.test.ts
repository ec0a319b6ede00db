import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/database'
import { badInput, conflict, Refusal } from '#platform/refusal'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { forEachSeparately, type DraftFault } from './for-each-separately.ts'

let database: FreshDb
beforeAll(async () => {
  database = await freshDb(2)
  await sql`create table public.tried (number int primary key check (number < 1000))`.execute(database.db)
})
afterAll(() => database.drop())

const write = (tx: Tx, numbers: readonly number[]) =>
  sql`insert into public.tried select unnest(${numbers}::int[])`.execute(tx)

type Outcome = { done: number[]; failed: [number, DraftFault][]; calls: number; written: number[] }

/** Writes the numbers; `refuse` throws for those that it does not like. The table is empty afterwards. */
async function tryAll(numbers: readonly number[], refuse: (number: number) => void): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], calls: 0, written: [] }
  await transact(database.db, async (tx) => {
    await forEachSeparately(tx, numbers, {
      work: async (some) => {
        outcome.calls += 1
        await write(tx, some)
        for (const number of some) refuse(number)
        return [...some]
      },
      done: (some) => void outcome.done.push(...some),
      failed: (number, fault) => void outcome.failed.push([number, fault]),
    })
    const { rows } = await sql<{ number: number }>`delete from public.tried returning number`.execute(tx)
    outcome.written = rows.map(({ number }) => number).sort((a, b) => a - b)
  })
  return outcome
}
const refuseOnly =
  (...wrong: number[]) =>
  (number: number) => {
    if (wrong.includes(number)) throw conflict('wrong', 'catalogue.taken_down')
  }

describe('eight products of a batch', () => {
  const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]

  test('that are all right are written at once', async () => {
    expect(await tryAll(EIGHT, refuseOnly())).toMatchObject({ done: EIGHT, failed: [], calls: 1 })
  })

  test('of which the third is wrong: it alone is told, and seven are written in their order', async () => {
    const { done, failed, written } = await tryAll(EIGHT, refuseOnly(3))
    expect([done, written]).toEqual([
      [1, 2, 4, 5, 6, 7, 8],
      [1, 2, 4, 5, 6, 7, 8],
    ])
    expect(failed).toEqual([[3, { column: '', code: 'not_kept', value: 'catalogue.taken_down' }]])
  })

  test('that are all wrong are told one by one, and nothing is written', async () => {
    const { done, failed, written, calls } = await tryAll(EIGHT, refuseOnly(...EIGHT))
    expect([done, written, failed.map(([number]) => number), calls]).toEqual([[], [], EIGHT, 15])
  })

  test('are none: nothing is tried', async () => {
    expect((await tryAll([], refuseOnly())).calls).toBe(0)
  })
})

test('whichever products are wrong, exactly the others are written', async () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(numbers, fc.integer({ min: 2, max: 9 }), async (some, by) => {
      const isWrong = (number: number): boolean => number % by === 0
      const { done, failed, written } = await tryAll(some, refuseOnly(...some.filter(isWrong)))
      const right = some.filter((number) => !isWrong(number))
      expect([done, failed.map(([number]) => number)]).toEqual([right, some.filter(isWrong)])
      expect(written).toEqual(right.toSorted((a, b) => a - b))
    }),
    { numRuns: 15 },
  )
})

describe('a fault of a product', () => {
  test.each([
    ['hsn', 'hsn'],
    ['gst', 'gst_rule'],
    ['importer', 'importer_name'],
    ['options', 'option1_name'],
    ['needle_mm', ''],
  ])('in the field %s of the catalogue is told in the column “%s”', async (field, column) => {
    const { failed } = await tryAll([1], () => {
      throw badInput('catalogue.product_fault', [{ field, message: 'catalogue.hsn_code_invalid' }])
    })
    expect(failed).toEqual([[1, { column, code: 'not_kept', value: 'catalogue.hsn_code_invalid' }]])
  })

  test('that only the table knows is told: a number beyond its limit, and the same number twice', async () => {
    const fault = { column: '', code: 'not_kept', value: 'imports.values_do_not_fit' }
    expect((await tryAll([1, 1000, 2], refuseOnly())).failed).toEqual([[1000, fault]])
    const twice = await tryAll([4, 4, 5], refuseOnly())
    expect([twice.failed, twice.written]).toEqual([[[4, fault]], [4, 5]])
  })

  test.each([
    ['of the program', new TypeError('no such function')],
    ['of a service', new Refusal(503, 'busy', 'catalogue.taken_down')],
  ])('%s ends the batch, and nothing of it is written', async (_whose, error) => {
    const attempt = tryAll([1, 2, 3], (number) => {
      if (number === 2) throw error
    })
    await expect(attempt).rejects.toBe(error)
    const { rows } = await sql`select number from public.tried`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('in the SQL of the program ends the batch: it is no fault of the goods', async () => {
    const attempt = transact(database.db, (tx) =>
      forEachSeparately(tx, [1], {
        work: async () => {
          await sql`select number from public.missing`.execute(tx)
          return []
        },
        done: () => undefined,
        failed: () => undefined,
      }),
    )
    await expect(attempt).rejects.toMatchObject({ code: '42P01' })
  })
})
