import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { freshDb, type FreshDb } from '#platform/testing'
import type { Db } from './database.ts'
import { currentTransaction, transact, shareTransaction } from './transact.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb(4)
  await sql`create table public.notes (words text not null)`.execute(shop.db)
})
afterAll(() => shop.drop())

const write = (text: string) =>
  transact(shop.db, (tx) => sql`insert into public.notes values (${text})`.execute(tx))
const count = async (db: Db) =>
  (await sql<{ count: number }>`select count(*)::int as count from public.notes`.execute(db)).rows[0]
    ?.count ?? -1

describe('a read of what the same call has written', () => {
  test('sees it before the surrounding transaction commits, where the database itself does not', async () => {
    await shareTransaction(shop.db, async () => {
      await write('one')
      expect([await count(currentTransaction(shop.db)), await count(shop.db)]).toEqual([1, 0])
    })
    expect(await count(shop.db)).toBe(1)
  })

  test('goes to the database outside a transaction', async () => {
    expect(currentTransaction(shop.db)).toBe(shop.db)
    await write('two')
    expect(await count(currentTransaction(shop.db))).toBe(2)
  })

  test("of two concurrent calls goes to each call's own transaction", async () => {
    let open = 0
    const bothOpen = Promise.withResolvers<void>()
    const call = () =>
      shareTransaction(shop.db, async () => {
        open += 1
        if (open === 2) bothOpen.resolve()
        await bothOpen.promise
        return currentTransaction(shop.db)
      })
    const [one, other] = await Promise.all([call(), call()])
    expect(one).not.toBe(other)
    expect(one).not.toBe(shop.db)
  })
})
