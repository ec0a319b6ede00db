import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBulk } from './bulk.ts'
import type { Tx } from './database.ts'
import { verbatim } from './messages.ts'
import { conflict } from './refusal.ts'
import { freshDb, type FreshDb } from './testing.ts'
import { afterCommit, shareTransaction, transact } from './transact.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
  await sql`create table platform.test_parcels (id bigint primary key, is_packed boolean not null default false)`.execute(
    shop.db,
  )
})
beforeEach(async () => {
  await sql`truncate platform.test_parcels`.execute(shop.db)
  await sql`insert into platform.test_parcels select generate_series(1, 5)`.execute(shop.db)
})
afterAll(() => shop.drop())

let dropped: number[] = []
/** Packs a parcel; odd ones are too heavy, after they were written. */
const pack = (_tx: Tx, id: number) =>
  transact(shop.db, async (tx) => {
    await sql`update platform.test_parcels set is_packed = true where id = ${id}`.execute(tx)
    afterCommit(tx, () => void dropped.push(id))
    if (id % 2 === 1) throw conflict('too_heavy', verbatim('Too heavy.'))
  })

const packed = async (): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select id from platform.test_parcels where is_packed order by id`.execute(shop.db)
  return rows.map(({ id }) => id)
}

test('of 5 parcels 2 are packed and 3 refused with their reason; a refused one is as before, and has no effects', async () => {
  dropped = []
  expect(await runBulk(shop.db, [1, 2, 3, 4, 5, 4], { isDryRun: false, act: pack })).toEqual({
    changed: 2,
    refused: [{ code: 'too_heavy', message: verbatim('Too heavy.'), ids: [1, 3, 5] }],
    is_dry_run: false,
  })
  expect(await packed()).toEqual([2, 4])
  expect(dropped).toEqual([2, 4])
})

test('a dry run says the same and changes nothing', async () => {
  dropped = []
  const result = await runBulk(shop.db, [1, 2, 3, 4, 5], { isDryRun: true, act: pack })
  expect(result).toMatchObject({ changed: 2, is_dry_run: true })
  expect(await packed()).toEqual([])
  expect(dropped).toEqual([])
})

test('under an Idempotency-Key it joins the transaction of the call', async () => {
  await expect(
    shareTransaction(shop.db, async () => {
      await runBulk(shop.db, [2, 4], { isDryRun: false, act: pack })
      throw new Error('the call fails later')
    }),
  ).rejects.toThrow('later')
  expect(await packed()).toEqual([])
})

test('an error that is no refusal undoes all', async () => {
  const failing = async (tx: Tx, id: number) => {
    if (id === 3) throw new TypeError('a fault of ours')
    await sql`update platform.test_parcels set is_packed = true where id = ${id}`.execute(tx)
  }
  await expect(runBulk(shop.db, [1, 2, 3], { isDryRun: false, act: failing })).rejects.toThrow('fault')
  expect(await packed()).toEqual([])
})
